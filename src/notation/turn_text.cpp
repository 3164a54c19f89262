#include "notation/turn_text.h"

#include <fmt/format.h>

#include "notation/action_text.h"
#include "notation/refusal.h"
#include "notation/scan.h"
#include "rules/apply.h"

namespace vexil {
namespace {

// Carries out the decisions of one turn and keeps them.
class TurnWalk {
 public:
  TurnWalk(const Game& game, Position& position, History& history, const DecisionHooks& hooks)
      : game_(game), position_(position), history_(history), hooks_(hooks), turn_(position.turn) {}

  [[nodiscard]] bool complete() const { return position_.turn != turn_; }
  [[nodiscard]] bool may_pass() const {
    return !complete() && position_.followup != Followup::kNone &&
           position_.followup != Followup::kAdvance;
  }

  // The next action as written. Follow-ups that it leaves out are declined first.
  Result<void> act(std::string_view text) {
    if (complete())
      return fail(fmt::format("action {}: the turn is complete before it", quoted(text)));
    auto action = parse_action(game_, position_.to_move, text);
    if (!action) return fail(action.error().message);
    while (may_pass() && !answers(action->verb())) carry_out(Action::pass());
    if (complete())
      return fail(
          fmt::format("follow-up: {} does not answer what was open in this turn", quoted(text)));
    if (!is_legal(game_.edition, position_, history_, *action))
      return fail(explain_refusal(game_, position_, history_, *action));
    carry_out(*action);
    return {};
  }

  Result<void> finish() {
    while (may_pass()) carry_out(Action::pass());
    if (!complete()) return fail("advance: the turn stops before every piece has moved");
    return {};
  }

  std::vector<Action> take_actions() { return std::move(actions_); }

 private:
  // Whether the verb belongs to the follow-up that is open.
  [[nodiscard]] bool answers(Verb verb) const {
    switch (position_.followup) {
      case Followup::kStrike:
        return verb == Verb::kStrike || verb == Verb::kPass;
      case Followup::kSpot:
        return verb == Verb::kSpot || verb == Verb::kPass;
      case Followup::kRescue:
        return verb == Verb::kRescue || verb == Verb::kPass;
      default:
        return true;
    }
  }

  void carry_out(Action action) {
    if (hooks_.before) hooks_.before(position_, history_, action);
    events_.clear();
    apply(game_.edition, position_, history_, action, hooks_.after ? &events_ : nullptr);
    actions_.push_back(action);
    if (hooks_.after) hooks_.after(position_, history_, action, events_);
  }

  const Game& game_;
  Position& position_;
  History& history_;
  const DecisionHooks& hooks_;
  std::uint32_t turn_;
  EventLog events_;
  std::vector<Action> actions_;
};

}  // namespace

Result<std::vector<Action>> apply_turn(const Game& game, Position& position, History& history,
                                       std::string_view text, const DecisionHooks& hooks) {
  TurnWalk walk(game, position, history, hooks);
  for (const std::string_view action : split(text, '+'))
    if (auto done = walk.act(action); !done) return fail(done.error().message);
  if (auto done = walk.finish(); !done) return fail(done.error().message);
  return walk.take_actions();
}

std::string print_turn(const Game& game, std::span<const Action> actions) {
  std::string out;
  for (const Action action : actions) {
    if (action.verb() == Verb::kPass) continue;
    if (!out.empty()) out += '+';
    append_action(out, game, action);
  }
  return out;
}

}  // namespace vexil
