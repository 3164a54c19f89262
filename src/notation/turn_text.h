// The text of turns: a player's decisions joined by `+`, declined follow-ups left out.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "editions/game.h"
#include "rules/action.h"
#include "rules/event.h"
#include "rules/history.h"
#include "rules/position.h"

namespace vexil {

// Sees every decision as a turn is carried out, declined follow-ups (`pass`) included. Either may
// be empty.
struct DecisionHooks {
  std::function<void(const Position& before, const History& history, Action action)> before;
  std::function<void(const Position& after, const History& history, Action action,
                     const EventLog& events)>
      after;
};

// Reads a turn and carries it out. From an open follow-up the text is the rest of that turn. An
// optional follow-up that the text leaves out is declined; a turn that stops within an advance or
// goes on after its end is refused. Returns the decisions made. On refusal position and history are
// as they were after the last decision that was legal: callers that go on keep copies.
[[nodiscard]] Result<std::vector<Action>> apply_turn(const Game& game, Position& position,
                                                     History& history, std::string_view text,
                                                     const DecisionHooks& hooks = {});

// The canonical text of a turn: declined follow-ups are left out.
[[nodiscard]] std::string print_turn(const Game& game, std::span<const Action> actions);

}  // namespace vexil
