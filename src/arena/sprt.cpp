#include "arena/sprt.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <vector>

#include "arena/elo.h"
#include "base/text.h"
#include "notation/scan.h"

namespace vexil {
namespace {

// A result that has not been seen yet is not impossible: without a trace of it a likeliest
// distribution with the wanted mean need not exist.
constexpr double kUnseen = 1e-3;
constexpr double kMostElo = 2000;

struct PairShares {
  std::array<double, 5> share{};  // Of pairs by their score 0, 1/4, 1/2, 3/4, 1.
  double count = 0;
};

double score_at(std::size_t place) { return static_cast<double>(place) / 4; }

PairShares shares_of(const Tally::PairCounts& pairs) {
  PairShares shares;
  for (std::size_t at = 0; at < pairs.size(); ++at) {
    shares.share[at] = pairs[at] == 0 ? kUnseen : static_cast<double>(pairs[at]);
    shares.count += shares.share[at];
  }
  for (double& share : shares.share) share /= shares.count;
  return shares;
}

// The likeliest distribution with the mean m has the shares p / (1 + x (score - m)); x is where
// the mean comes out right. The sum below falls with x, so it is found by halving.
double tilt(const PairShares& shares, double mean) {
  double low = -1 / (1 - mean);
  double high = 1 / mean;
  for (int step = 0; step < 200; ++step) {
    const double x = (low + high) / 2;
    double sum = 0;
    for (std::size_t at = 0; at < shares.share.size(); ++at) {
      const double distance = score_at(at) - mean;
      sum += shares.share[at] * distance / (1 + x * distance);
    }
    (sum > 0 ? low : high) = x;
  }
  return (low + high) / 2;
}

std::optional<double> number_between(std::string_view text, double smallest, double largest) {
  double value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value, std::chars_format::fixed);
  const bool within = value >= smallest && value <= largest;  // Not for "nan".
  if (error != std::errc() || stop != end || !within) return {};
  return value;
}

std::optional<double> elo_number(std::string_view text) {
  return number_between(text, -kMostElo, kMostElo);
}

std::optional<double> error_number(std::string_view text) {
  return number_between(text, 0.0001, 0.49);
}

}  // namespace

double Sprt::lower() const { return std::log(errors_.beta / (1 - errors_.alpha)); }
double Sprt::upper() const { return std::log((1 - errors_.beta) / errors_.alpha); }

double Sprt::ratio(const Tally::PairCounts& pairs) const {
  if (std::all_of(pairs.begin(), pairs.end(), [](std::uint64_t count) { return count == 0; }))
    return 0;
  const PairShares shares = shares_of(pairs);
  const double mean0 = expected_score(elo0_);
  const double mean1 = expected_score(elo1_);
  const double tilt0 = tilt(shares, mean0);
  const double tilt1 = tilt(shares, mean1);
  double sum = 0;
  for (std::size_t at = 0; at < pairs.size(); ++at) {
    const double likelier =
        (1 + tilt0 * (score_at(at) - mean0)) / (1 + tilt1 * (score_at(at) - mean1));
    sum += shares.share[at] * std::log(likelier);
  }
  return shares.count * sum;
}

SprtState Sprt::state(const Tally::PairCounts& pairs) const {
  const double now = ratio(pairs);
  if (now >= upper()) return SprtState::kUpper;
  return now <= lower() ? SprtState::kLower : SprtState::kOpen;
}

std::string_view sprt_state_text(SprtState state) {
  if (state == SprtState::kOpen) return "open";
  return state == SprtState::kLower ? "elo0 accepted" : "elo1 accepted";
}

Result<Sprt> parse_sprt(std::string_view text) {
  const std::vector<std::string_view> parts = split(text, ',');
  const auto elo0 = elo_number(parts[0]);
  const auto elo1 = parts.size() > 1 ? elo_number(parts[1]) : std::nullopt;
  if (!elo0 || !elo1 || *elo0 >= *elo1 || parts.size() == 3 || parts.size() > 4)
    return fail(
        fmt::format("expected two Elo differences, the smaller first, such as 0,20, and "
                    "perhaps the two errors, such as 0,20,0.05,0.05, found {}",
                    quoted(text)));
  if (parts.size() == 2) return Sprt(*elo0, *elo1);
  const auto alpha = error_number(parts[2]);
  const auto beta = error_number(parts[3]);
  if (!alpha || !beta)
    return fail(fmt::format("expected errors from 0.0001 to 0.49, found {}", quoted(text)));
  return Sprt(*elo0, *elo1, {*alpha, *beta});
}

}  // namespace vexil
