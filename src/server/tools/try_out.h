// Tries an action on a position: the legal actions, and what one of them does or which rule refuses
// it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "notation/position_text.h"
#include "server/game/command.h"

namespace vexil::server {

struct TryRequest {
  GamePosition start;
  std::vector<std::string> turns;     // Played from there, so that repetition is judged.
  std::optional<std::string> action;  // One decision, or a whole turn joined by `+`.
};

// {"game":NAME, ...as a frame (frames.h)..., "legal":["a4a5",...],"over":null or {"result":...,
// "termination":...}} and, with an action, "after" (the same, with events and sentences) or
// "refusal" as errors have it. A turn that cannot be played is refused ("illegal").
[[nodiscard]] Decided<std::string> try_out(TryRequest request);

}  // namespace vexil::server
