#include "arena/game_runner.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <utility>

#include "arena/game_log.h"
#include "base/random.h"
#include "base/text.h"
#include "editions/setup.h"
#include "notation/action_text.h"
#include "notation/result_text.h"
#include "notation/setup_text.h"
#include "notation/square_text.h"
#include "notation/turn_text.h"
#include "view/referee.h"

namespace vexil {
namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

// The board of the side that a viewer does not play: pieces, but not which.
SetupTypes without_types(const SetupTypes& setup) {
  SetupTypes hidden = setup;
  for (PieceType& type : hidden)
    if (type != PieceType::kNone) type = kHiddenType;
  return hidden;
}

Score win_of(Side side) { return side == Side::kRed ? Score::kRedWins : Score::kBlueWins; }

double in_milliseconds(nanoseconds time) { return static_cast<double>(time.count()) * 1e-6; }

// Any 32 bits may come from outside; only what is well formed can be printed.
std::string shown_action(const Game& game, Action action) {
  const auto on_board = [&](Square square) {
    return index(square) >= 0 && index(square) < kFiles * game.edition.rows;
  };
  if (action.verb() == Verb::kMove && on_board(action.from()) && on_board(action.to()))
    return vexil::quoted(print_action(game, action));
  const auto verb = static_cast<std::size_t>(action.verb());
  return verb < kVerbNames.size()
             ? fmt::format("{} with these squares", vexil::quoted(kVerbNames[verb]))
             : "of no known kind";
}

// Whether the setup can be put on the board as it is: the whole army on home squares.
Result<void> check_setup(const Game& game, const SetupTypes& setup) {
  const auto squares = static_cast<std::size_t>(game.edition.home[0].count());
  for (std::size_t place = 0; place < setup.size(); ++place) {
    const PieceType type = setup[place];
    if (type == PieceType::kNone) continue;
    if (place >= squares || index(type) >= game.edition.type_count)
      return fail("setup: expected pieces of the army on home squares");
  }
  return check_army(game, setup);
}

class GameRunner {
 public:
  GameRunner(const GameSettings& settings, Contestant& red, Contestant& blue)
      : settings_(settings),
        game_(*settings.game),
        seats_{{{red}, {blue}}},
        adjudicator_(settings.adjudication) {
    if (settings.log) log_.emplace(*settings.log);
    for (const Side side : kSides)
      if (const auto& clock = settings.seats[at(side)].control.clock) seat(side).left = clock->left;
  }

  std::optional<ArenaGame> play();

 private:
  struct SeatState {
    Contestant& contestant;
    SetupTypes setup{};
    milliseconds left{0};  // On a clock.
    SeatUse use{};
    bool not_started = false;
  };

  [[nodiscard]] SeatState& seat(Side side) { return seats_[at(side)]; }
  [[nodiscard]] const SeatSettings& rules_of(Side side) const { return settings_.seats[at(side)]; }
  [[nodiscard]] bool stopped() const {
    return settings_.stop != nullptr && settings_.stop->load(std::memory_order_relaxed);
  }

  void prepare();
  [[nodiscard]] Reply<SetupTypes> setup_of(Side side);
  void begin();
  void decide();
  [[nodiscard]] Limits limits_of(Side side);
  [[nodiscard]] bool in_time(Side side, nanoseconds spent);
  void act(Side side, const Choice& choice, nanoseconds spent);
  void note(const Choice& choice, nanoseconds spent);
  void end_turn(Side side, std::uint32_t number);
  void answer_offer(Side side);
  void notify_seats();

  // Ends of the game. The first one counts.
  void end(Score score, std::string_view termination);
  void forfeit(Side side, std::string_view termination, std::string_view reason);
  [[nodiscard]] ArenaGame result();
  void add_use_tags(Record& record);

  const GameSettings& settings_;
  const Game& game_;
  std::array<SeatState, 2> seats_;
  std::unique_ptr<Referee> referee_;
  std::unique_ptr<Deliveries> deliveries_ = std::make_unique<Deliveries>();
  std::unique_ptr<View> view_ = std::make_unique<View>();
  std::optional<GameLog> log_;
  Adjudicator adjudicator_;
  std::vector<Action> turn_;        // Of the turn in play.
  std::string thoughts_;            // Of its decisions,
  std::optional<double> expected_;  // and what the first one gave its player.
  bool offered_ = false;            // The player whose turn it is offers a draw with it.
  Record turns_;                    // Only its turns and comments are used here.
  Score score_ = Score::kOpen;
  std::string termination_;
  std::string reason_;  // Of a forfeit.
};

std::optional<ArenaGame> GameRunner::play() {
  prepare();
  if (score_ == Score::kOpen) begin();
  while (score_ == Score::kOpen && !stopped()) decide();
  const bool over = score_ != Score::kOpen;
  for (SeatState& seat : seats_)
    seat.contestant.finish(result_text(score_), over ? termination_ : "abandoned");
  if (!over) return std::nullopt;
  return result();
}

// A contestant that has no setup has lost, but a record holds two: it gets one by chance, and the
// record says so.
void GameRunner::prepare() {
  for (const Side side : kSides) {
    const auto setup = setup_of(side);
    if (!setup) {
      seat(side).not_started = setup.error().not_started;
      Random random(seat_seed(settings_.seed, side));
      seat(side).setup = random_setup(game_, random);
      turns_.add_comment(
          fmt::format("{} gave no setup; this one is a random one", side_name(side)));
      forfeit(side, "forfeit", setup.error().reason);
    } else {
      seat(side).setup = *setup;
    }
  }
}

Reply<SetupTypes> GameRunner::setup_of(Side side) {
  Seating seating;
  seating.game = settings_.game;
  seating.side = side;
  seating.seed = seat_seed(settings_.seed, side);
  seating.opponent = rules_of(other(side)).name;
  if (settings_.setups)
    seating.fixed = side == Side::kRed ? settings_.setups->red : settings_.setups->blue;
  seating.grace = rules_of(side).grace;
  seating.stop = settings_.stop;
  if (log_) seating.log = &log_->of(side);
  auto setup = seat(side).contestant.prepare(seating);
  if (setup && seating.fixed) setup = *seating.fixed;
  if (setup)
    if (const auto good = check_setup(game_, *setup); !good)
      return tl::unexpected(Forfeit{good.error().message});
  return setup;
}

void GameRunner::begin() {
  const SetupTypes& red = seat(Side::kRed).setup;
  const SetupTypes& blue = seat(Side::kBlue).setup;
  referee_ = std::make_unique<Referee>(game_.edition, red, blue);
  const auto red_ready = seat(Side::kRed).contestant.begin(red, without_types(blue));
  if (!red_ready) return forfeit(Side::kRed, "forfeit", red_ready.error().reason);
  const auto blue_ready = seat(Side::kBlue).contestant.begin(without_types(red), blue);
  if (!blue_ready) return forfeit(Side::kBlue, "forfeit", blue_ready.error().reason);
  referee_->begin(*deliveries_);
  notify_seats();
}

void GameRunner::decide() {
  const Side side = referee_->position().to_move;
  referee_->recall(viewer_of(side), *view_);
  const Limits limits = limits_of(side);
  const nanoseconds asked = limits.time->now();
  const Reply<Choice> choice = seat(side).contestant.choose(*view_, limits);
  const nanoseconds spent = limits.time->now() - asked;
  if (stopped()) return;
  SeatUse& use = seat(side).use;
  use.time += spent;
  use.slowest = std::max(use.slowest, spent);
  ++use.decisions;
  if (!choice) return forfeit(side, "forfeit", choice.error().reason);
  use.nodes += choice->nodes;
  if (!in_time(side, spent)) return;
  if (choice->resign) return end(win_of(other(side)), "resign");
  if (std::find(view_->legal.begin(), view_->legal.end(), choice->action) == view_->legal.end())
    return forfeit(side, "forfeit",
                   fmt::format("the action {} is not legal", shown_action(game_, choice->action)));
  act(side, *choice, spent);
}

Limits GameRunner::limits_of(Side side) {
  const TimeControl& control = rules_of(side).control;
  Limits limits;
  limits.nodes = control.nodes;
  limits.movetime = control.movetime;
  if (control.clock) limits.clock = Clock{seat(side).left, control.clock->increment};
  limits.time = &seat(side).contestant.time();
  limits.stop = settings_.stop;
  return limits;
}

// Takes the time off the clock. A player who is late within the grace has nothing left.
bool GameRunner::in_time(Side side, nanoseconds spent) {
  const SeatSettings& rules = rules_of(side);
  const auto& movetime = rules.control.movetime;
  if (movetime && spent > *movetime + rules.grace) {
    forfeit(side, "time",
            fmt::format("{:.0f} ms for a decision, {} allowed", in_milliseconds(spent),
                        movetime->count()));
    return false;
  }
  if (!rules.control.clock) return true;
  milliseconds& left = seat(side).left;
  if (spent > left + rules.grace) {
    forfeit(side, "time",
            fmt::format("{:.0f} ms for a decision, {} left on the clock", in_milliseconds(spent),
                        left.count()));
    return false;
  }
  left = std::max(milliseconds(0), left - std::chrono::ceil<milliseconds>(spent));
  return true;
}

void GameRunner::act(Side side, const Choice& choice, nanoseconds spent) {
  const std::uint32_t number = referee_->position().turn;
  offered_ = offered_ || choice.offer_draw;
  note(choice, spent);
  turn_.push_back(choice.action);
  referee_->act(choice.action, *deliveries_);
  if (referee_->position().turn == number) return notify_seats();
  turns_.add_turn(print_turn(game_, turn_));
  turn_.clear();
  if (const auto& clock = rules_of(side).control.clock) seat(side).left += clock->increment;
  if (!thoughts_.empty()) turns_.add_comment(std::exchange(thoughts_, {}));
  notify_seats();
  end_turn(side, number);
}

// Keeps what the player said of its decision until the turn is complete.
void GameRunner::note(const Choice& choice, nanoseconds spent) {
  const auto thought =
      thought_text(choice, settings_.write_times ? std::optional(spent) : std::nullopt);
  if (turn_.empty()) expected_ = thought ? std::optional(choice.expected) : std::nullopt;
  if (thought) thoughts_ += (thoughts_.empty() ? "" : ", ") + *thought;
}

// An offer in the middle of a turn would show the opponent that a follow-up is open.
void GameRunner::end_turn(Side side, std::uint32_t number) {
  if (std::exchange(offered_, false) && score_ == Score::kOpen) answer_offer(side);
  adjudicator_.add(side, number, expected_);
  const Score verdict = adjudicator_.verdict();
  if (score_ != Score::kOpen || verdict == Score::kOpen) return;
  turns_.add_comment("adjudicated: both players give themselves these chances");
  end(verdict, verdict == Score::kDraw ? "agreement" : "resign");
}

void GameRunner::answer_offer(Side side) {
  const Reply<bool> accepted = seat(other(side)).contestant.accepts_draw();
  if (!accepted) return forfeit(other(side), "forfeit", accepted.error().reason);
  if (*accepted) end(Score::kDraw, "agreement");
}

// Sends each seat its own delivery and notices the end by the rules, which counts before a seat
// that cannot be reached.
void GameRunner::notify_seats() {
  std::optional<std::pair<Side, std::string>> failed;
  for (const Side side : kSides) {
    const SeenEvents& events = deliveries_->to(viewer_of(side));
    if (events.empty()) continue;
    auto sent = seat(side).contestant.notify({events.data(), events.size()});
    if (!sent && !failed) failed.emplace(side, std::move(sent.error().reason));
  }
  const Ending& ending = referee_->ending();
  if (score_ == Score::kOpen && ending.over()) {
    score_ = ending.score;
    termination_ = termination_text(ending.termination);
  }
  if (failed) forfeit(failed->first, "forfeit", failed->second);
}

void GameRunner::end(Score score, std::string_view termination) {
  if (score_ != Score::kOpen) return;
  score_ = score;
  termination_ = termination;
  if (referee_ == nullptr || referee_->ending().over()) return;
  referee_->end(score, *deliveries_);
  notify_seats();
}

void GameRunner::forfeit(Side side, std::string_view termination, std::string_view reason) {
  if (score_ != Score::kOpen) return;
  reason_ = fmt::format("{}: {}", side_name(side), printable(reason, 800));
  end(win_of(other(side)), termination);
}

ArenaGame GameRunner::result() {
  ArenaGame done;
  Record& record = done.record;
  record.items = std::move(turns_.items);
  record.set("Game", game_.name);
  record.set("Red", rules_of(Side::kRed).name);
  record.set("Blue", rules_of(Side::kBlue).name);
  record.set("Result", std::string(result_text(score_)));
  record.set("Termination", termination_);
  record.set("RedSetup", print_setup(game_, Side::kRed, seat(Side::kRed).setup));
  record.set("BlueSetup", print_setup(game_, Side::kBlue, seat(Side::kBlue).setup));
  for (const Tag& tag : settings_.tags) record.set(tag.name, tag.value);
  if (const auto& name = rules_of(Side::kRed).program; !name.empty()) record.set("RedEngine", name);
  if (const auto& name = rules_of(Side::kBlue).program; !name.empty())
    record.set("BlueEngine", name);
  record.set("Seed", fmt::format("{}", settings_.seed));
  add_use_tags(record);
  if (!reason_.empty()) record.set("Forfeit", reason_);
  done.use = {seat(Side::kRed).use, seat(Side::kBlue).use};
  done.not_started = {seat(Side::kRed).not_started, seat(Side::kBlue).not_started};
  return done;
}

void GameRunner::add_use_tags(Record& record) {
  record.set("RedNodes", fmt::format("{}", seat(Side::kRed).use.nodes));
  record.set("BlueNodes", fmt::format("{}", seat(Side::kBlue).use.nodes));
  if (!settings_.write_times) return;
  const auto text = [](nanoseconds time) { return fmt::format("{:.1f}", in_milliseconds(time)); };
  record.set("RedTime", text(seat(Side::kRed).use.time));
  record.set("BlueTime", text(seat(Side::kBlue).use.time));
  record.set("RedSlowest", text(seat(Side::kRed).use.slowest));
  record.set("BlueSlowest", text(seat(Side::kBlue).use.slowest));
}

}  // namespace

std::uint64_t seat_seed(std::uint64_t game_seed, Side side) {
  // An engine gets its own seed and must not find the other one from it: mix64 alone could be
  // turned back.
  const std::uint64_t mixed = mix64(game_seed) + 1 + at(side);
  return mix64(mixed) ^ mixed;
}

std::optional<std::string> thought_text(const Choice& choice, std::optional<nanoseconds> time) {
  // A player that says nothing leaves both as they are.
  if (choice.depth == 0 && choice.expected == Choice{}.expected) return std::nullopt;
  // With three decimals first, as an engine sends it: the same player gives the same comment.
  std::string text =
      fmt::format("{:.2f}/{}", std::round(choice.expected * 1000) / 1000, choice.depth);
  if (time) text += fmt::format(" {:.3f}s", static_cast<double>(time->count()) * 1e-9);
  return text;
}

std::optional<ArenaGame> play_game(const GameSettings& settings, Contestant& red,
                                   Contestant& blue) {
  return GameRunner(settings, red, blue).play();
}

}  // namespace vexil
