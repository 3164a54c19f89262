// Seeded random numbers: the same seed gives the same numbers on every machine and every day.
#pragma once

#include <cstdint>

namespace vexil {

// The splitmix64 step: a good mixer of 64 bits, used to spread seeds and to make fixed tables.
constexpr std::uint64_t mix64(std::uint64_t value) {
  value += 0x9E3779B97F4A7C15u;
  value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9u;
  value = (value ^ (value >> 27)) * 0x94D049BB133111EBu;
  return value ^ (value >> 31);
}

// xoroshiro128+ generator: two words of state, a few instructions a number.
class Random {
 public:
  constexpr explicit Random(std::uint64_t seed)
      : low_(mix64(seed)), high_(mix64(seed ^ 0xD1B54A32D192ED03u)) {}

  constexpr std::uint64_t next() {
    const std::uint64_t low = low_;
    std::uint64_t high = high_;
    const std::uint64_t result = low + high;
    high ^= low;
    low_ = rotate(low, 24) ^ high ^ (high << 16);
    high_ = rotate(high, 37);
    return result;
  }

  // Uniform in [0, bound), without bias. REQUIRES: bound > 0.
  constexpr std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = (next() >> 32) * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t threshold = (0u - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

 private:
  static constexpr std::uint64_t rotate(std::uint64_t value, int by) {
    return (value << by) | (value >> (64 - by));
  }

  std::uint64_t low_;
  std::uint64_t high_;
};

}  // namespace vexil
