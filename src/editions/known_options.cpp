#include "editions/known_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace vexil {
namespace {

constexpr std::array<std::string_view, 2> kSwitchWords{"on", "off"};
constexpr std::array<std::string_view, 2> kBothStuckWords{"loss", "draw"};
constexpr std::array<std::string_view, 2> kRescueZoneWords{"half", "home"};
constexpr std::array<std::string_view, 4> kCapturedWords{"open", "prisoner", "secret", "stealth"};

template <bool Options::* kField>
void set_switch(Options& options, std::string_view value) {
  options.*kField = value == "on";
}

// `kWord` of the list means true.
template <bool Options::* kField, const auto& kWords, std::size_t kWord>
void set_either(Options& options, std::string_view value) {
  options.*kField = value == kWords[kWord];
}

template <std::uint32_t Options::* kField>
void set_cap(Options& options, std::string_view value) {
  options.*kField = read_count(value, kLargestCap);
}

void set_two_squares(Options& options, std::string_view value) {
  options.two_squares = static_cast<std::uint8_t>(read_count(value, kLongestRun));
}

void set_captured(Options& options, std::string_view value) {
  const auto at = std::find(kCapturedWords.begin(), kCapturedWords.end(), value);
  options.captured = static_cast<Captured>(at - kCapturedWords.begin());
}

using Kind = KnownOption::Kind;

template <bool Options::* kField>
constexpr KnownOption switch_option(std::string_view name) {
  return {name, Kind::kSwitch, set_switch<kField>, kSwitchWords};
}

constexpr std::array kOptions{
    switch_option<&Options::aggressor_advantage>("aggressor-advantage"),
    switch_option<&Options::arrow_takes_flag>("arrow-takes-flag"),
    KnownOption{"both-stuck", Kind::kChoice,
                set_either<&Options::both_stuck_draw, kBothStuckWords, 1>, kBothStuckWords},
    KnownOption{"captured", Kind::kChoice, set_captured, kCapturedWords},
    switch_option<&Options::flight_over_zones>("flight-over-zones"),
    switch_option<&Options::memory_aid>("memory-aid"),
    switch_option<&Options::more_squares>("more-squares"),
    KnownOption{"move-cap", Kind::kCap, set_cap<&Options::move_cap>},
    KnownOption{"no-capture-cap", Kind::kCap, set_cap<&Options::no_capture_cap>},
    switch_option<&Options::rescue>("rescue"),
    switch_option<&Options::rescue_by_attack>("rescue-by-attack"),
    KnownOption{"rescue-zone", Kind::kChoice,
                set_either<&Options::rescue_home, kRescueZoneWords, 1>, kRescueZoneWords},
    switch_option<&Options::scout_charge>("scout-charge"),
    switch_option<&Options::silent_defense>("silent-defense"),
    switch_option<&Options::spot_any_side>("spot-any-side"),
    switch_option<&Options::trap_stops_rampage>("trap-stops-rampage"),
    KnownOption{"two-squares", Kind::kCount, set_two_squares},
    switch_option<&Options::two_squares_attacks>("two-squares-attacks"),
    switch_option<&Options::two_squares_powers>("two-squares-powers"),
    switch_option<&Options::two_squares_scout_path>("two-squares-scout-path"),
    switch_option<&Options::winning_defender_moves>("winning-defender-moves"),
};

static_assert(std::is_sorted(kOptions.begin(), kOptions.end(),
                             [](const auto& a, const auto& b) { return a.name < b.name; }));

}  // namespace

bool KnownOption::understands(std::string_view value) const {
  if (kind == Kind::kCap) return value == "off" || read_count(value, kLargestCap) != 0;
  if (kind == Kind::kCount) return value == "off" || read_count(value, kLongestRun) != 0;
  return std::find(words.begin(), words.end(), value) != words.end();
}

std::string KnownOption::expectation() const {
  if (kind == Kind::kCap)
    return fmt::format("off or a number from 1 to {} without leading zeros", kLargestCap);
  if (kind == Kind::kCount) return fmt::format("off or a number from 1 to {}", kLongestRun);
  return fmt::format("{} or {}", fmt::join(words.first(words.size() - 1), ", "), words.back());
}

std::span<const KnownOption> known_options() { return kOptions; }

const KnownOption* find_known_option(std::string_view name) {
  const auto at = std::find_if(kOptions.begin(), kOptions.end(),
                               [name](const KnownOption& option) { return option.name == name; });
  return at == kOptions.end() ? nullptr : &*at;
}

std::uint32_t read_count(std::string_view text, std::uint32_t largest) {
  constexpr std::size_t kMostDigits = 10;
  if (text.empty() || text.size() > kMostDigits || text.front() == '0') return 0;
  std::uint64_t number = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return 0;
    number = 10 * number + static_cast<std::uint64_t>(c - '0');
  }
  return number <= largest ? static_cast<std::uint32_t>(number) : 0;
}

}  // namespace vexil
