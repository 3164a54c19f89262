// Actions offered by name: what a piece can do on a square, and what may follow within a turn.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/play/menu.h"
#include "cli/play/session.h"
#include "rules/action.h"

namespace vexil {

// One line of a menu and the actions behind it: one, or several of which a further choice is made
// (the label that a Spotter names, the square that a piece returns to).
struct ActionGroup {
  MenuEntry entry;
  std::vector<Action> actions;
};

// The actions grouped for a first choice. Plain moves come first, declining comes last.
[[nodiscard]] std::vector<ActionGroup> action_groups(const Session& session,
                                                     std::span<const Action> actions);
// A menu of the groups.
[[nodiscard]] Menu menu_of(std::string title, const std::vector<ActionGroup>& groups);

// One group for each action, as the second choice has it.
[[nodiscard]] std::vector<ActionGroup> single_actions(const Session& session,
                                                      std::span<const Action> actions);

// An action in a few words: "Attack d6", "Flight to b7", "Name a Marshal (10)".
[[nodiscard]] std::string action_words(const Session& session, Action action);

// The piece's actions: those from its square, and an advance where it is one of those that advance.
[[nodiscard]] std::vector<Action> actions_of(const Session& session, Square square);

}  // namespace vexil
