// Updates a viewer's knowledge with the events that the viewer receives.
#pragma once

#include <span>

#include "rules/history.h"
#include "view/knowledge.h"
#include "view/seen_event.h"

namespace vexil {

// Applies events in the order in which they were sent, one at a time or many. What a delivery
// implies is known when it is closed, by the turn, ending or decision at its end: ask nothing in
// between. `history` is the viewer's own memory for the more-squares rule; a viewer without one
// passes nullptr. REQUIRES: the events fit those before.
void update_knowledge(const Edition& edition, Knowledge& knowledge,
                      std::span<const SeenEvent> events, History* history);

// Whether an event can follow those before: squares on the board, pieces where it says so,
// types of the army. For events that come from outside; play itself gives no others.
[[nodiscard]] bool can_follow(const Edition& edition, const Knowledge& knowledge,
                              const SeenEvent& event);

}  // namespace vexil
