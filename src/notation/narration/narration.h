// The events of a turn as sentences for people, for one of its players or for everybody.
//
// Two narrators on purpose. A player reads along while they play: "Your Miner (3) attacks a6 and
// removes a Bomb." is one story in the present tense that leaves out what their board shows anyway.
// Everybody else reads a list, later and without a board: "Red Miner (3) beat blue Bomb (B) on a6:
// a Miner removes a Bomb." is complete by itself and gives the reason. They share their phrases.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "editions/game.h"
#include "notation/narration/enchanted_squares.h"
#include "rules/square.h"
#include "view/seen_event.h"
#include "view/view.h"

namespace vexil {

// A turn as one player saw it, made from the events that the player received and nothing else.
struct TurnStory {
  std::string text;           // Whole sentences; empty where nothing happened yet.
  std::vector<Square> trace;  // The squares it happened on.
  bool shown = false;         // A piece was shown or lost: a moment to look at.
};

// The views of the player before and after the events.
struct SeenChange {
  const View& before;
  const View& after;
};

// Adds events to the story of their turn.
void narrate_to_player(const Game& game, Side player, const SeenChange& change,
                       std::span<const SeenEvent> events, TurnStory& story);

// The events of one turn as a viewer received them.
struct NarratedTurn {
  std::vector<SeenEvent> events;
  EnchantedSquares enchanted;  // Before the first of them.
};

// One sentence for each event that is worth one. Nothing is in them that is not in the events.
[[nodiscard]] std::vector<std::string> turn_sentences(const Game& game, const NarratedTurn& turn);

}  // namespace vexil
