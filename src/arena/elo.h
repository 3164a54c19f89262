// Scores as Elo differences.
#pragma once

#include <optional>

namespace vexil {

// The expected score of a player who is `elo` stronger: 0.5 for 0.
[[nodiscard]] double expected_score(double elo);

// The Elo difference that a score means; nothing where it would be infinite (0 and 1).
[[nodiscard]] std::optional<double> elo_of(double score);

// How many Elo a unit of the natural logarithm of the odds is.
[[nodiscard]] double elo_per_logit();

// How fast the Elo difference grows with the score there. REQUIRES: 0 < score < 1.
[[nodiscard]] double elo_slope(double score);

}  // namespace vexil
