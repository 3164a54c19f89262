// How a viewer's memory grows by what he is told.
#pragma once

#include <span>

#include "rules/history.h"
#include "view/knowledge.h"
#include "view/seen_event.h"

namespace vexil {

// Takes in events in the order they were told, one at a time or many. What a delivery implies is
// known when it is closed, by the turn, ending or decision at its end: ask nothing in between.
// `history` is the viewer's own memory for the more-squares rule; a viewer without one passes
// nullptr. REQUIRES: the events fit what was told before.
void update_knowledge(const Edition& edition, Knowledge& knowledge,
                      std::span<const SeenEvent> events, History* history);

// Whether an event can follow what was told before: squares on the board, pieces where it says so,
// types of the army. For events that come from outside; play itself gives no others.
[[nodiscard]] bool can_follow(const Edition& edition, const Knowledge& knowledge,
                              const SeenEvent& event);

}  // namespace vexil
