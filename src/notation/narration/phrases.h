// Parts of sentences about a game: pieces, powers, directions and endings.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "editions/game.h"
#include "rules/square.h"
#include "view/seen_event.h"

namespace vexil {

// "Red"; "Fire and Darkness (black)" where the name does not say the colour.
[[nodiscard]] std::string side_words(const Game& game, Side side);

// "Frostbite" of "Frostbite, the Dragon".
[[nodiscard]] std::string_view short_name(const Game& game, Side army, PieceType type);
// "Miner (3)", "Bomb": the name, and the rank where it has one.
[[nodiscard]] std::string piece_words(const Game& game, Side army, PieceType type);
// The same with the article that fits: "a Miner (3)", "the Marshal (10)".
[[nodiscard]] std::string a_piece(const Game& game, Side army, PieceType type);

// Under Silent Defense where winning defenders move, one that beat the attacker unseen and stayed
// was a mine: which one.
// kNone where nobody can conclude that. `later`: the events of the turn after the attack.
[[nodiscard]] PieceType mine_that_stayed(const Game& game, const SeenEvent& attack,
                                         std::span<const SeenEvent> later);

// A direction as a player at the board sees it: "forward", "to the left".
[[nodiscard]] std::string_view direction_words(Side player, Direction direction);

// "You win: the enemy's Flag is captured." For an ending by the rules or outside of them, by the
// words of the record's tags.
[[nodiscard]] std::string ending_words(Side player, std::string_view result,
                                       std::string_view termination);

}  // namespace vexil
