// Times in microseconds, kept with an error of at most two percent.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>

namespace vexil::load {

class Histogram {
 public:
  void add(std::int64_t micros) {
    ++counts_[place_of(static_cast<std::uint64_t>(std::max<std::int64_t>(micros, 0)))];
    ++total_;
    longest_ = std::max(longest_, micros);
  }
  void clear() { *this = Histogram(); }

  [[nodiscard]] std::uint64_t count() const { return total_; }
  [[nodiscard]] double longest_ms() const { return static_cast<double>(longest_) / 1000; }
  // The time within which so much of all there is, 0.99 for example; never better than it was.
  [[nodiscard]] double quantile_ms(double share) const {
    const auto wanted = static_cast<std::uint64_t>(std::ceil(share * static_cast<double>(total_)));
    std::uint64_t seen = 0;
    for (std::size_t place = 0; place < counts_.size(); ++place) {
      seen += counts_[place];
      if (seen >= wanted && seen > 0) {
        return std::min(static_cast<double>(upper_end(place)) / 1000, longest_ms());
      }
    }
    return 0;
  }

 private:
  // 64 equal steps for each doubling.
  static constexpr int kBits = 6;
  static constexpr std::uint64_t kSteps = 1u << kBits;

  static std::size_t place_of(std::uint64_t value) {
    if (value < kSteps) return value;
    const int shift = static_cast<int>(std::bit_width(value)) - kBits - 1;
    const std::uint64_t place =
        kSteps + static_cast<std::uint64_t>(shift) * kSteps + ((value >> shift) - kSteps);
    return std::min<std::size_t>(place, kPlaces - 1);
  }
  static std::uint64_t upper_end(std::size_t place) {
    if (place < kSteps) return place;
    const std::uint64_t shift = (place - kSteps) / kSteps;
    return ((kSteps + (place - kSteps) % kSteps + 1) << shift) - 1;
  }

  static constexpr std::size_t kPlaces = 2048;
  std::array<std::uint64_t, kPlaces> counts_{};
  std::uint64_t total_ = 0;
  std::int64_t longest_ = 0;
};

}  // namespace vexil::load
