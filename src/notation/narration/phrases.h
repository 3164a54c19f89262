// Parts of sentences about a game: pieces, powers, directions and endings.
#pragma once

#include <string>
#include <string_view>

#include "editions/game.h"
#include "rules/square.h"

namespace vexil {

// "Frostbite" of "Frostbite, the Dragon".
[[nodiscard]] std::string_view short_name(const Game& game, Side army, PieceType type);
// "Miner (3)", "Bomb": the name, and the rank where it has one.
[[nodiscard]] std::string piece_words(const Game& game, Side army, PieceType type);
// The same with the article that fits: "a Miner (3)", "the Marshal (10)".
[[nodiscard]] std::string a_piece(const Game& game, Side army, PieceType type);

// A direction as a player at the board sees it: "forward", "to the left".
[[nodiscard]] std::string_view direction_words(Side player, Direction direction);

// "You win: the enemy's Flag is captured." For an ending by the rules or outside of them, by the
// words of the record's tags.
[[nodiscard]] std::string ending_words(Side player, std::string_view result,
                                       std::string_view termination);

}  // namespace vexil
