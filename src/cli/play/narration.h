// A turn told in sentences to one of the players: "Your Miner (3) attacks a6 and removes a Bomb."
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "editions/game.h"
#include "rules/square.h"
#include "view/seen_event.h"
#include "view/view.h"

namespace vexil {

// What a player is told of a turn, made from the events he was given and from nothing else.
struct Story {
  std::string text;           // Whole sentences; empty where nothing happened yet.
  std::vector<Square> trace;  // The squares it happened on.
  bool shown = false;         // A piece was shown or lost: a moment to look at.
};

// Adds a delivery to the story of its turn. `before` is what the player had on his table then,
// `after` what he has now.
void tell(const Game& game, Side person, const View& before, const View& after,
          std::span<const SeenEvent> events, Story& story);

// "Frostbite" of "Frostbite, the Dragon".
[[nodiscard]] std::string_view short_name(const Game& game, Side army, PieceType type);
// "Miner (3)", "Bomb": the name, and the rank where it has one.
[[nodiscard]] std::string piece_words(const Game& game, Side army, PieceType type);
// The same with the article that fits: "a Miner (3)", "the Marshal (10)".
[[nodiscard]] std::string a_piece(const Game& game, Side army, PieceType type);

// A direction as the person at the board would say it: "forward", "to the left".
[[nodiscard]] std::string_view direction_words(Side person, Direction direction);

// "You win: the enemy's Flag is captured." For an ending by the rules or outside of them, by the
// words of the record's tags.
[[nodiscard]] std::string ending_words(Side person, std::string_view result,
                                       std::string_view termination);

}  // namespace vexil
