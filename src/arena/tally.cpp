#include "arena/tally.h"

#include <cmath>
#include <numeric>

#include "arena/elo.h"

namespace vexil {
namespace {

// Of Student's distribution with so many degrees of freedom, 95 % lie within this: the expansion of
// Cornish and Fisher about the normal distribution's 1.96, right to 3 % from two degrees on.
double within_95(double freedom) {
  constexpr double z = 1.959963984540054;
  constexpr double z3 = z * z * z;
  constexpr double z5 = z3 * z * z;
  constexpr double z7 = z5 * z * z;
  return z + (z3 + z) / (4 * freedom) + (5 * z5 + 16 * z3 + 3 * z) / (96 * freedom * freedom) +
         (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * freedom * freedom * freedom);
}

// What is known before the first pair: as much as two pairs of fair games say.
constexpr double kPriorPairs = 2;
constexpr double kPriorMean = 0.5;
constexpr double kPriorSquare = 0.375;  // The mean square of a pair's score.

double points(std::size_t halves) { return static_cast<double>(halves) / 4; }

}  // namespace

void Tally::add(Outcome outcome) {
  ++counts_[static_cast<std::size_t>(outcome)];
  if (!first_) {
    first_ = outcome;
    return;
  }
  ++pairs_[static_cast<std::size_t>(*first_) + static_cast<std::size_t>(outcome)];
  first_.reset();
}

double Tally::score() const {
  if (games() == 0) return 0.5;
  return (static_cast<double>(wins()) + static_cast<double>(draws()) / 2) /
         static_cast<double>(games());
}

std::uint64_t Tally::pair_count() const {
  return std::accumulate(pairs_.begin(), pairs_.end(), std::uint64_t{0});
}

std::optional<double> Tally::elo() const {
  if (games() == 0) return std::nullopt;
  return elo_of(score());
}

// The distribution of a pair's score has a Dirichlet prior: its mean then has the variance v / (n +
// 1).
std::optional<double> Tally::elo_error() const {
  const auto n = static_cast<double>(pair_count());
  if (n < 1 || !elo()) return std::nullopt;
  double sum = kPriorPairs * kPriorMean;
  double squares = kPriorPairs * kPriorSquare;
  for (std::size_t at = 0; at < pairs_.size(); ++at) {
    const auto count = static_cast<double>(pairs_[at]);
    sum += count * points(at);
    squares += count * points(at) * points(at);
  }
  const double weight = n + kPriorPairs;
  const double mean = sum / weight;
  const double deviation = std::sqrt((squares / weight - mean * mean) / (weight + 1));
  return within_95(weight - 1) * deviation * elo_slope(mean);
}

}  // namespace vexil
