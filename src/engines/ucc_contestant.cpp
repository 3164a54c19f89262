#include "engines/ucc_contestant.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <utility>

#include "base/text.h"
#include "engines/process.h"
#include "engines/talk_log.h"
#include "engines/ucc.h"

namespace vexil {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr milliseconds kStartTime{10'000};  // Some need seconds to start.
constexpr milliseconds kWriteTime{5'000};
constexpr milliseconds kQuitTime{1'000};
constexpr milliseconds kUccGlance{20};

// Neutral, because some programs learn from the name of their opponent.
constexpr std::string_view kOpponentName = "opponent";
constexpr std::string_view kProgramName = "program";

// A legal action that attacks nothing, where there is one.
Action quiet_action(const View& view) {
  for (const Action action : view.legal)
    if (view.on(action.to()).piece == TrackedId::kNone) return action;
  return view.legal.empty() ? Action::pass() : view.legal[0];
}

class UccContestant final : public Contestant {
 public:
  explicit UccContestant(PlayerSpec spec) : spec_(std::move(spec)) {}

  Reply<Identity> greet(const Seating& seating) override;
  Reply<SetupTypes> prepare(const Seating& seating) override;
  Reply<void> begin(const SetupTypes& red, const SetupTypes& blue) override;
  Reply<void> notify(std::span<const SeenEvent> events) override;
  Reply<Choice> choose(const View& view, const Limits& limits) override;
  Reply<bool> accepts_draw() override { return false; }
  void finish(std::string_view result, std::string_view termination) override;

 private:
  [[nodiscard]] tl::unexpected<Forfeit> give_up(std::string reason);
  [[nodiscard]] Reply<void> send(std::string_view line);
  [[nodiscard]] Reply<std::string> read(std::string_view asked, milliseconds time);
  [[nodiscard]] Reply<std::vector<std::string>> start();
  void take(const SeenEvent& event);
  [[nodiscard]] std::string closing_line(std::string_view result,
                                         std::string_view termination) const;

  PlayerSpec spec_;
  Seating seating_;
  std::unique_ptr<Process> process_;
  std::optional<UccReport> report_;  // Of the turn being sent.
  std::string answer_;               // Its latest move in its own words, which come back to it.
  bool started_ = false;             // START, or the opponent's first move, has been sent.
  bool attrition_ = false;           // A side has no piece left that moves.
  std::uint32_t turn_ = 1;
  std::array<int, 2> value_{};    // What is left of each army,
  std::array<int, 2> movable_{};  // and how many of its pieces that move.
};

tl::unexpected<Forfeit> UccContestant::give_up(std::string reason) {
  if (process_ != nullptr)
    if (const std::string words = process_->last_words(); !words.empty())
      reason += fmt::format(", saying \"{}\"", words);
  process_.reset();
  return tl::unexpected(Forfeit{std::move(reason)});
}

Reply<void> UccContestant::send(std::string_view line) {
  if (process_ == nullptr) return tl::unexpected(Forfeit{"the program is gone"});
  if (seating_.log != nullptr) seating_.log->write_line(TalkDirection::kToProgram, line);
  if (process_->write_line(line, steady_clock::now() + kWriteTime)) return {};
  return give_up(fmt::format("the program {} when it was sent {}",
                             process_->how_it_ended().value_or("did not read its input"),
                             quoted(line)));
}

Reply<std::string> UccContestant::read(std::string_view asked, milliseconds time) {
  if (process_ == nullptr) return tl::unexpected(Forfeit{"the program is gone"});
  const auto deadline = steady_clock::now() + time;
  std::string line;
  for (;;) {
    if (seating_.stop != nullptr && seating_.stop->load(std::memory_order_relaxed))
      return give_up("the game was given up");
    const auto glance = std::min(deadline, steady_clock::now() + kUccGlance);
    switch (process_->read_line(line, glance)) {
      case Process::Reading::kLine:
        if (seating_.log != nullptr) seating_.log->write_line(TalkDirection::kFromProgram, line);
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

// The protocol has no greeting but that of a game, so a game is begun and left.
Reply<Identity> UccContestant::greet(const Seating& seating) {
  Seating trial = seating;
  trial.game = Catalog::shipped().open(kUccGame).value();
  const auto setup = prepare(trial);
  if (!setup) return tl::unexpected(setup.error());
  finish("*", "abandoned");
  Identity identity;
  identity.games = {trial.game->id};
  return identity;
}

// Starts the program for a game, and gives the rows of its setup.
Reply<std::vector<std::string>> UccContestant::start() {
  auto process = Process::start(spec_.command);
  if (!process) return give_up(process.error().message);
  process_ = std::move(*process);
  if (TalkLog* const log = seating_.log)
    process_->on_errors([log](std::string_view text) { log->write_errors(text); });
  const auto greeting = fmt::format("{} {} 10 10", ucc_colour(seating_.side), kOpponentName);
  if (auto sent = send(greeting); !sent) return tl::unexpected(sent.error());
  std::vector<std::string> rows;
  while (rows.size() < kUccSetupRows) {
    auto row = read("its setup", kStartTime);
    if (!row) return tl::unexpected(row.error());
    rows.push_back(std::move(*row));
  }
  return rows;
}

Reply<SetupTypes> UccContestant::prepare(const Seating& seating) {
  seating_ = seating;
  started_ = false;
  attrition_ = false;
  report_.reset();
  turn_ = 1;
  process_.reset();
  if (!is_ucc_game(*seating.game))
    return give_up("a UCC program plays only the 40-piece international game");
  if (seating.fixed) return give_up("a UCC program chooses its own setups");
  auto rows = start();
  if (!rows) return tl::unexpected(Forfeit{std::move(rows.error().reason), true});
  const auto setup = parse_ucc_setup(*seating.game, seating.side, *rows);
  if (!setup) return give_up("the program's setup is refused: " + setup.error().message);
  process_->pause();
  return *setup;
}

Reply<void> UccContestant::begin(const SetupTypes& /*red*/, const SetupTypes& /*blue*/) {
  const Edition& edition = seating_.game->edition;
  value_ = {};
  movable_ = {};
  for (const Side side : kSides)
    for (int type = 0; type < edition.type_count; ++type) {
      const PieceTraits& traits = edition.traits(type_at(type));
      value_[at(side)] += traits.count * ucc_value(*seating_.game, type_at(type));
      if (traits.movable) movable_[at(side)] += traits.count;
    }
  return {};
}

// A turn is one line with its outcome, sent when it is complete. The one that ends the game is not
// sent at all; a side without a piece that moves ends it for that referee, whoever is to move.
Reply<void> UccContestant::notify(std::span<const SeenEvent> events) {
  for (const SeenEvent& event : events) {
    take(event);
    if (event.kind != SeenKind::kTurn) continue;
    const auto report = std::exchange(report_, std::nullopt);
    if (attrition_) continue;
    turn_ = event.turn;
    attrition_ = movable_[0] == 0 || movable_[1] == 0;
    if (event.over || attrition_ || !report) continue;
    if (process_ == nullptr) return tl::unexpected(Forfeit{"the program is gone"});
    const bool own = event.side != seating_.side;
    started_ = true;
    process_->resume();
    if (auto sent = send(print_ucc_report(*seating_.game, *report, own ? answer_ : "")); !sent)
      return sent;
    if (own) process_->pause();
  }
  return {};
}

void UccContestant::take(const SeenEvent& event) {
  if (event.kind == SeenKind::kCaptured) {
    value_[at(event.side)] -= ucc_value(*seating_.game, event.type);
    if (seating_.game->edition.traits(event.type).movable) --movable_[at(event.side)];
  }
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

Reply<Choice> UccContestant::choose(const View& view, const Limits& /*limits*/) {
  Choice choice;
  choice.action = quiet_action(view);
  // Its own referee has ended the game here, and a program need not know how to go on. Any move
  // that attacks nothing gives the same result: the opponent cannot answer it.
  if (attrition_ && movable_[at(other(seating_.side))] == 0) return choice;
  if (process_ == nullptr) return tl::unexpected(Forfeit{"the program is gone"});
  process_->resume();
  if (!std::exchange(started_, true))
    if (auto sent = send("START"); !sent) return tl::unexpected(sent.error());
  for (const std::string& row : ucc_board(*seating_.game, view))
    if (auto sent = send(row); !sent) return tl::unexpected(sent.error());
  const milliseconds time = spec_.movetime_ms ? milliseconds(*spec_.movetime_ms) : kUccReplyTime;
  const auto line = read("a move", time + seating_.grace);
  if (!line) return tl::unexpected(line.error());
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
  return fmt::format("QUIT {} {} {} {} {} {}",
                     named == seating_.side ? kProgramName : kOpponentName, ucc_colour(named),
                     outcome, turn_ - 1, value_[0], value_[1]);
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
