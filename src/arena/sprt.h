// The sequential probability ratio test over pairs of games: stop as soon as one of two Elo
// differences is ruled out.
#pragma once

#include <cstdint>
#include <string_view>

#include "arena/tally.h"
#include "base/result.h"

namespace vexil {

// How often a test may err: accept elo1 where elo0 is right, and the other way round.
struct SprtErrors {
  double alpha = 0.05;
  double beta = 0.05;
};

enum class SprtState : std::uint8_t { kOpen, kLower, kUpper };  // Which difference is accepted.

class Sprt {
 public:
  // REQUIRES: elo0 < elo1; errors above 0 and below 1/2.
  Sprt(double elo0, double elo1, SprtErrors errors = {})
      : elo0_(elo0), elo1_(elo1), errors_(errors) {}

  [[nodiscard]] double elo0() const { return elo0_; }
  [[nodiscard]] double elo1() const { return elo1_; }
  [[nodiscard]] const SprtErrors& errors() const { return errors_; }
  // The test is over when the ratio leaves the interval between these.
  [[nodiscard]] double lower() const;
  [[nodiscard]] double upper() const;

  // The logarithm of the generalised likelihood ratio: how much likelier the pairs are under the
  // likeliest distribution with a mean of elo1 than under the likeliest with a mean of elo0.
  [[nodiscard]] double ratio(const Tally::PairCounts& pairs) const;
  [[nodiscard]] SprtState state(const Tally::PairCounts& pairs) const;

 private:
  double elo0_;
  double elo1_;
  SprtErrors errors_;
};

// "open", "elo0 accepted", "elo1 accepted".
[[nodiscard]] std::string_view sprt_state_text(SprtState state);

// Reads "0,20" and, with the errors, "0,20,0.1,0.05".
[[nodiscard]] Result<Sprt> parse_sprt(std::string_view text);

}  // namespace vexil
