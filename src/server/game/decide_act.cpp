// Acting. A text of one action is one decision and leaves what follows open. A text of several,
// joined by `+`, is the whole rest of the turn: follow-ups that it leaves out are declined. It is
// carried out as far as it can be: where a later action turns out to be impossible (the attacker
// was lost), what came before it stands, because to refuse all of it would show the player what an
// attack meets that they have not made.
#include <algorithm>
#include <memory>

#include "notation/action_text.h"
#include "notation/refusal.h"
#include "notation/scan.h"
#include "notation/square_text.h"
#include "rules/apply.h"
#include "server/game/decide.h"

namespace vexil::server {
namespace {

constexpr std::size_t kLongestText = 1000;

void add_square(std::vector<std::string>& squares, Square square) {
  if (square == Square::kNone) return;
  std::string text = square_text(square);
  for (const std::string& known : squares)
    if (known == text) return;
  squares.push_back(std::move(text));
}

// What a board may mark: the action, and of a repetition the moves that it would repeat.
std::vector<std::string> offending(const GameState& state, Action action, std::string_view rule) {
  std::vector<std::string> squares;
  add_square(squares, action.from());
  add_square(squares, action.to());
  const Side side = state.position().to_move;
  if (rule == "two-squares") {
    const Run& run = state.position().run[at(side)];
    for (int age = 0; age < run.length; ++age) {
      add_square(squares, run.from_at(age));
      add_square(squares, run.to_at(age));
    }
  }
  if (rule == "more-squares") {
    for (const Side who : {side, other(side)}) {
      add_square(squares, state.referee->history().chase[at(who)].last_from);
      add_square(squares, state.referee->history().chase[at(who)].last_to);
    }
  }
  return squares;
}

tl::unexpected<Refusal> illegal(const GameState& state, Action action) {
  Refusal refusal{"illegal", {}, {}, {}};
  refusal.text = explain_refusal(*state.game, state.position(), state.referee->history(), action);
  const std::size_t colon = refusal.text.find(": ");
  if (colon != std::string::npos) refusal.rule = refusal.text.substr(0, colon);
  refusal.squares = offending(state, action, refusal.rule);
  return tl::unexpected<Refusal>(std::move(refusal));
}

// The rest of a turn, tried out.
class Trial {
 public:
  explicit Trial(const GameState& state)
      : edition_(state.game->edition),
        position_(state.position()),
        history_(std::make_unique<History>(state.referee->history())),
        turn_(position_.turn) {}

  [[nodiscard]] bool complete() const { return position_.turn != turn_; }

  // Declines what the action does not answer and makes it; false where it is not legal then, and
  // what is open stays open.
  bool act(Action action) {
    Position before = position_;
    const std::size_t made = actions_.size();
    while (!complete()) {
      if (is_legal(edition_, position_, *history_, action)) {
        carry_out(action);
        return true;
      }
      if (!may_pass()) break;
      carry_out(Action::pass());
    }
    if (actions_.size() == made) return false;
    actions_.resize(made);
    position_ = before;
    return false;
  }
  void decline_the_rest() {
    while (may_pass()) carry_out(Action::pass());
  }
  [[nodiscard]] const std::vector<Action>& actions() const { return actions_; }
  [[nodiscard]] bool game_over() const { return ending(edition_, position_, *history_).over(); }

 private:
  [[nodiscard]] bool may_pass() const {
    return !complete() && position_.followup != Followup::kNone &&
           position_.followup != Followup::kAdvance;
  }
  void carry_out(Action action) {
    apply(edition_, position_, *history_, action);
    actions_.push_back(action);
  }

  const Edition& edition_;
  Position position_;
  std::unique_ptr<History> history_;
  std::uint32_t turn_;
  std::vector<Action> actions_;
};

Decided<std::vector<Action>> parse(const GameState& state, std::string_view text) {
  if (text.size() > kLongestText) return refused("malformed", "An action is shorter than that.");
  std::vector<Action> actions;
  for (const std::string_view part : split(text, '+')) {
    const auto action = parse_action(*state.game, state.position().to_move, part);
    if (!action) return refused("malformed", action.error().message);
    actions.push_back(*action);
  }
  return actions;
}

struct Refunds {
  Millis lag = 0;
  Millis delay = 0;
};

// What is refunded for the network, if the action is in time with it: what was measured, within
// the quota. One of our computer players always is: all beyond its charge is the server's time.
std::optional<Refunds> refunds_in_time(const Question& question) {
  const GameState& state = question.state;
  const GameClock& clock = state.clock;
  const Side side = state.position().to_move;
  const auto bound = clock.turn_bound(side);
  if (!bound) return Refunds{};
  Millis used = std::max(Millis{0}, state.watch.used(question.now) - clock.refunded());
  // What came before the watch was last started is charged or not already.
  const Millis running = std::min(used, question.now - state.watch.started());
  const Millis delay = std::clamp(question.presence.delay - clock.delay_refunded(), Millis{0},
                                  std::max(Millis{0}, running));
  used -= delay;
  if (question.actor.charge)
    return Refunds{std::max(Millis{0}, used - *question.actor.charge), delay};
  const Millis most = std::max(Millis{0}, std::min(used, clock.lag_quota(side)));
  const Millis lag = std::clamp(question.actor.lag, Millis{0}, most);
  if (used - lag > *bound) return std::nullopt;
  return Refunds{lag, delay};
}

// A player who completes a turn instead of answering has declined. While the turn is not complete
// nobody may see that they have acted.
void decline_offers(const Question& question, std::vector<GameEntry>& entries) {
  const Side side = *question.actor.side;
  const auto decline = [&](const std::optional<Side>& offer, EntryKind kind) {
    if (offer != other(side)) return;
    entries.push_back(entry_of(question, kind));
    entries.back().key.clear();
  };
  decline(question.state.offers.draw, EntryKind::kDrawDecline);
  decline(question.state.offers.takeback, EntryKind::kTakebackDecline);
}

std::vector<GameEntry> entries_of(const Question& question, const std::vector<Action>& actions,
                                  const Refunds& refunds) {
  std::vector<GameEntry> entries;
  for (const Action action : actions) {
    GameEntry entry = entry_of(question, EntryKind::kAction);
    entry.text = print_action(*question.state.game, action);
    if (entries.empty()) {
      entry.lag = refunds.lag;
      entry.delay = refunds.delay;
    } else {
      entry.key.clear();
    }
    entries.push_back(std::move(entry));
  }
  return entries;
}

}  // namespace

Entries decide_act(const Question& question) {
  const GameState& state = question.state;
  if (*question.actor.side != state.position().to_move)
    return refused("not-your-turn", "It is not your turn.");
  if (question.command.turn != state.turn() || question.command.part != state.part())
    return refused("stale", "The game has gone on since.");
  // Otherwise the answer would show the opponent whether a follow-up is open.
  if (state.offers.takeback == *question.actor.side)
    return refused("takeback-open",
                   "You asked to take a turn back: wait for the answer, or "
                   "withdraw it by answering no yourself.");
  const auto refunds = refunds_in_time(question);
  if (!refunds) return refused("time", "Your time is up.");
  const auto actions = parse(state, question.command.text);
  if (!actions) return tl::unexpected<Refusal>(actions.error());
  if (!is_legal(state.game->edition, state.position(), state.referee->history(), actions->front()))
    return illegal(state, actions->front());
  const bool offered = state.offers.draw == other(*question.actor.side) ||
                       state.offers.takeback == other(*question.actor.side);
  if (actions->size() == 1 && !offered) return entries_of(question, *actions, *refunds);

  Trial trial(state);
  bool all = true;
  for (const Action action : *actions) all = all && trial.act(action);
  if (all && actions->size() > 1) trial.decline_the_rest();
  std::vector<GameEntry> entries = entries_of(question, trial.actions(), *refunds);
  if (trial.complete() && !trial.game_over()) decline_offers(question, entries);
  return entries;
}

}  // namespace vexil::server
