// The text of single decisions: `a4a5`, `fly:b2b7`, `spot:e4=10`, `rescue:8@d2`, `advance:n`,
// `pass`.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "editions/game.h"
#include "rules/action.h"
#include "rules/history.h"
#include "rules/position.h"

namespace vexil {

// Canonical text. With `spot-any-side` a spot names both squares, otherwise only the Spotter's.
[[nodiscard]] std::string print_action(const Game& game, Action action);
void append_action(std::string& out, const Game& game, Action action);

// Reads an action of the side to move; it is well formed then, not yet legal. `x` or `-` between
// the squares of a plain action is read. A spot without a target square means the one straight in
// front.
[[nodiscard]] Result<Action> parse_action(const Game& game, Side to_move, std::string_view text);

// Reads an action and finds it among the legal ones; otherwise says which rule refuses it.
[[nodiscard]] Result<Action> parse_legal_action(const Game& game, const Position& position,
                                                const History& history, std::string_view text);

// The legal actions as canonical texts, sorted bytewise; nothing for a finished game.
[[nodiscard]] std::vector<std::string> legal_texts(const Game& game, const Position& position,
                                                   const History& history);

// An action as the words of a text say it, before any game is asked: what every game's notation has
// in common. Records are read this far without being replayed.
struct ActionWords {
  Verb verb = Verb::kMove;
  Square from = Square::kNone;
  Square to = Square::kNone;
  Direction direction = Direction::kNorth;  // advance
  std::string_view label;                   // spot, rescue.
};
// Where a reader may not know the label.
inline constexpr std::string_view kHiddenLabel = "?";
[[nodiscard]] ActionWords words_of(const Game& game, Action action);
[[nodiscard]] Result<ActionWords> parse_action_words(std::string_view text);
void append_action_words(std::string& out, const ActionWords& words);

}  // namespace vexil
