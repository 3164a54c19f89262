#include "engines/ucc_contestant.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <utility>

#include "base/text.h"
#include "engines/process.h"
#include "engines/ucc.h"

namespace vexil {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr milliseconds kStartTime{10'000};  // Some need seconds to start.
constexpr milliseconds kWriteTime{5'000};
constexpr milliseconds kLate{500};
constexpr milliseconds kQuitTime{1'000};
constexpr milliseconds kUccGlance{20};

// Neutral, because some programs learn from the name of their opponent.
constexpr std::string_view kOpponentName = "opponent";
constexpr std::string_view kProgramName = "program";

class UccContestant final : public Contestant {
 public:
  explicit UccContestant(PlayerSpec spec) : spec_(std::move(spec)) {}

  Reply<SetupTypes> prepare(const GamePtr& game, Side side, std::uint64_t seed,
                            std::string_view opponent,
                            const std::optional<SetupTypes>& fixed) override;
  Reply<void> begin(const SetupTypes& red, const SetupTypes& blue) override;
  Reply<void> notify(std::span<const SeenEvent> events) override;
  Reply<Choice> choose(const View& view, const Limits& limits) override;
  Reply<bool> accepts_draw() override { return false; }
  void finish(std::string_view result, std::string_view termination) override;

 private:
  [[nodiscard]] tl::unexpected<Forfeit> give_up(std::string reason);
  [[nodiscard]] Reply<void> send(std::string_view line);
  [[nodiscard]] Reply<std::string> read(std::string_view asked, milliseconds time,
                                        const std::atomic<bool>* stop = nullptr);
  void take(const SeenEvent& event);
  [[nodiscard]] std::string closing_line(std::string_view result,
                                         std::string_view termination) const;

  PlayerSpec spec_;
  GamePtr game_;
  Side side_ = Side::kRed;
  std::unique_ptr<Process> process_;
  std::optional<UccReport> report_;  // Of the turn being sent.
  std::string answer_;               // Its latest move in its own words, which come back to it.
  bool started_ = false;             // START, or the opponent's first move, has been sent.
  std::uint32_t turn_ = 1;
  std::array<int, 2> value_{};  // What is left of each army.
};

tl::unexpected<Forfeit> UccContestant::give_up(std::string reason) {
  process_.reset();
  return tl::unexpected(Forfeit{std::move(reason)});
}

Reply<void> UccContestant::send(std::string_view line) {
  if (process_ == nullptr) return tl::unexpected(Forfeit{"the program is gone"});
  if (process_->write_line(line, steady_clock::now() + kWriteTime)) return {};
  return give_up(fmt::format("the program {} when it was sent {}",
                             process_->how_it_ended().value_or("did not read its input"),
                             quoted(line)));
}

Reply<std::string> UccContestant::read(std::string_view asked, milliseconds time,
                                       const std::atomic<bool>* stop) {
  if (process_ == nullptr) return tl::unexpected(Forfeit{"the program is gone"});
  const auto deadline = steady_clock::now() + time;
  std::string line;
  for (;;) {
    if (stop != nullptr && stop->load(std::memory_order_relaxed))
      return give_up("the game was given up");
    const auto glance = std::min(deadline, steady_clock::now() + kUccGlance);
    switch (process_->read_line(line, glance)) {
      case Process::Reading::kLine:
        line.erase(line.find_last_not_of(" \t") + 1);
        if (line.empty()) break;
        return line;
      case Process::Reading::kEnded:
        return give_up(fmt::format("the program {} when it was asked for {}",
                                   process_->how_it_ended().value_or("closed its output"), asked));
      case Process::Reading::kTooLong:
        return give_up(
            fmt::format("the program wrote a line of more than {} bytes", Process::kLongestLine));
      case Process::Reading::kTimeout:
        break;
    }
    if (steady_clock::now() >= deadline)
      return give_up(fmt::format("the program was asked for {} and has not answered within {} ms",
                                 asked, time.count()));
  }
}

Reply<SetupTypes> UccContestant::prepare(const GamePtr& game, Side side, std::uint64_t /*seed*/,
                                         std::string_view /*opponent*/,
                                         const std::optional<SetupTypes>& fixed) {
  game_ = game;
  side_ = side;
  started_ = false;
  report_.reset();
  turn_ = 1;
  process_.reset();
  if (!is_ucc_game(*game))
    return give_up("a UCC program plays only the 40-piece international game");
  if (fixed) return give_up("a UCC program chooses its own setups");
  auto process = Process::start(spec_.command);
  if (!process) return give_up(process.error().message);
  process_ = std::move(*process);
  const auto greeting = fmt::format("{} {} 10 10", ucc_colour(side), kOpponentName);
  if (auto sent = send(greeting); !sent) return tl::unexpected(sent.error());
  std::vector<std::string> rows;
  while (rows.size() < kUccSetupRows) {
    auto row = read("its setup", kStartTime);
    if (!row) return tl::unexpected(row.error());
    rows.push_back(std::move(*row));
  }
  const auto setup = parse_ucc_setup(*game, side, rows);
  if (!setup) return give_up("the program's setup is refused: " + setup.error().message);
  process_->pause();
  return *setup;
}

Reply<void> UccContestant::begin(const SetupTypes& /*red*/, const SetupTypes& /*blue*/) {
  int army = 0;
  for (int type = 0; type < game_->edition.type_count; ++type)
    army += game_->edition.traits(type_at(type)).count * ucc_value(*game_, type_at(type));
  value_ = {army, army};
  return {};
}

// A turn is one line with its outcome, sent when it is complete. The one that ends the game is not
// sent at all.
Reply<void> UccContestant::notify(std::span<const SeenEvent> events) {
  for (const SeenEvent& event : events) {
    take(event);
    if (event.kind != SeenKind::kTurn) continue;
    turn_ = event.turn;
    const auto report = std::exchange(report_, std::nullopt);
    if (event.over || !report) continue;
    if (process_ == nullptr) return tl::unexpected(Forfeit{"the program is gone"});
    const bool own = event.side != side_;
    started_ = true;
    process_->resume();
    if (auto sent = send(print_ucc_report(*game_, *report, own ? answer_ : "")); !sent) return sent;
    if (own) process_->pause();
  }
  return {};
}

void UccContestant::take(const SeenEvent& event) {
  if (event.kind == SeenKind::kCaptured) value_[at(event.side)] -= ucc_value(*game_, event.type);
  if (event.kind == SeenKind::kMoved && !report_)
    report_ = UccReport{.move = {event.from, event.to}};
  if (event.kind != SeenKind::kAttacked) return;
  report_ = UccReport{.move = {event.from, event.to}};
  report_->attacker = event.type;
  report_->defender = event.other;
  report_->outcome = event.outcome == Duel::kAttackerWins   ? UccOutcome::kKills
                     : event.outcome == Duel::kDefenderWins ? UccOutcome::kDies
                                                            : UccOutcome::kBothDie;
}

Reply<Choice> UccContestant::choose(const View& view, const Limits& limits) {
  if (process_ == nullptr) return tl::unexpected(Forfeit{"the program is gone"});
  process_->resume();
  if (!std::exchange(started_, true))
    if (auto sent = send("START"); !sent) return tl::unexpected(sent.error());
  for (const std::string& row : ucc_board(*game_, view))
    if (auto sent = send(row); !sent) return tl::unexpected(sent.error());
  const milliseconds time = spec_.movetime_ms ? milliseconds(*spec_.movetime_ms) : kUccReplyTime;
  const auto line = read("a move", time + kLate, limits.stop);
  if (!line) return tl::unexpected(line.error());
  Choice choice;
  choice.action = view.legal.empty() ? Action::pass() : view.legal[0];
  choice.resign = *line == "SURRENDER";
  if (choice.resign) return choice;
  const auto move = parse_ucc_move(*line);
  if (!move) return give_up("the program's move is refused: " + move.error().message);
  choice.action = Action(Verb::kMove, move->from, move->to);
  answer_ = *line;
  return choice;
}

// Whose name and colour stand there: the winner's with a victory, otherwise of the one who
// surrendered or broke a rule, and in a draw of the side to move.
std::string UccContestant::closing_line(std::string_view result,
                                        std::string_view termination) const {
  Side named = turn_ % 2 == 1 ? Side::kRed : Side::kBlue;
  std::string_view outcome = termination == "agreement" ? "DRAW" : "DRAW_DEFAULT";
  if (result == "1-0" || result == "0-1") {
    const Side winner = result == "1-0" ? Side::kRed : Side::kBlue;
    const bool broken = termination == "forfeit" || termination == "time";
    outcome = termination == "resign" ? "SURRENDER" : broken ? "ILLEGAL" : "VICTORY";
    named = outcome == "VICTORY" ? winner : other(winner);
  } else if (result == "*") {
    outcome = "INTERNAL_ERROR";
  }
  return fmt::format("QUIT {} {} {} {} {} {}", named == side_ ? kProgramName : kOpponentName,
                     ucc_colour(named), outcome, turn_ - 1, value_[0], value_[1]);
}

void UccContestant::finish(std::string_view result, std::string_view termination) {
  if (process_ == nullptr) return;
  process_->end(closing_line(result, termination), kQuitTime);
  process_.reset();
}

}  // namespace

std::unique_ptr<Contestant> make_ucc_contestant(const PlayerSpec& spec) {
  assert(spec.kind == PlayerKind::kUcc);
  return std::make_unique<UccContestant>(spec);
}

bool is_ucc_game(const Game& game) {
  const Options& options = game.edition.options;
  return game.id == "international" && game.edition.army_size == kMaxArmy && !options.rescue &&
         !options.silent_defense && !options.aggressor_advantage && options.scout_charge &&
         !options.winning_defender_moves;
}

}  // namespace vexil
