// An engine that speaks our protocol, in a process of its own, as one seat of a match.
#pragma once

#include <chrono>
#include <memory>

#include "engines/contestant.h"
#include "players/player_spec.h"

namespace vexil {

class EngineLink;

// How long after its limits an engine may be silent before it is given up, or as long as the grace
// of the match, if that is more. The referee of the match may call it late before that.
inline constexpr std::chrono::milliseconds kSilence{1'000};
// The time for a decision without a limit of time.
inline constexpr std::chrono::milliseconds kUnlimited{600'000};

// REQUIRES: spec.kind == PlayerKind::kEngine. The further options of the spec are sent to the
// engine by `setoption`; it is a forfeit if it has no such option.
[[nodiscard]] std::unique_ptr<Contestant> make_engine_contestant(const PlayerSpec& spec);
// The same with the caller's link, which the caller may send more on. REQUIRES: it outlives the
// contestant.
[[nodiscard]] std::unique_ptr<Contestant> make_engine_contestant(const PlayerSpec& spec,
                                                                 EngineLink& link);

}  // namespace vexil
