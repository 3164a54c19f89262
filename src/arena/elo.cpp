#include "arena/elo.h"

#include <cmath>

namespace vexil {

double expected_score(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

std::optional<double> elo_of(double score) {
  if (score <= 0 || score >= 1) return std::nullopt;
  return 400 * std::log10(score / (1 - score));
}

double elo_per_logit() { return 400 / std::log(10); }

double elo_slope(double score) { return elo_per_logit() / (score * (1 - score)); }

}  // namespace vexil
