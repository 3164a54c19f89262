#include "arena/tally.h"

#include <cmath>
#include <numeric>

#include "arena/elo.h"

namespace vexil {
namespace {

// Of the normal distribution: 95 % lie within so many standard deviations.
constexpr double kWithin95 = 1.959963984540054;

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

std::optional<double> Tally::elo_error() const {
  const auto n = static_cast<double>(pair_count());
  if (n < 2) return std::nullopt;
  double mean = 0;
  for (std::size_t at = 0; at < pairs_.size(); ++at)
    mean += static_cast<double>(pairs_[at]) * points(at) / n;
  double squares = 0;
  for (std::size_t at = 0; at < pairs_.size(); ++at)
    squares += static_cast<double>(pairs_[at]) * (points(at) - mean) * (points(at) - mean);
  const double deviation = std::sqrt(squares / (n - 1) / n);
  const auto low = elo_of(score() - kWithin95 * deviation);
  const auto high = elo_of(score() + kWithin95 * deviation);
  if (!low || !high) return std::nullopt;
  return (*high - *low) / 2;
}

}  // namespace vexil
