// Describes the events of a turn in sentences for people.
#pragma once

#include <string>
#include <vector>

#include "editions/game.h"
#include "view/seen_event.h"

namespace vexil::server {

// One sentence for each event that is worth one, with the names of the edition:
//   "Red Captain (5) lost to blue Major (6): 6 is stronger than 5."
// Nothing is in them that is not in the events.
[[nodiscard]] std::vector<std::string> turn_sentences(const Game& game,
                                                      const std::vector<SeenEvent>& events);

}  // namespace vexil::server
