#include "cli/values.h"

#include <fmt/format.h>

#include <charconv>
#include <limits>
#include <random>

#include "editions/words.h"
#include "notation/stream.h"

namespace vexil {
namespace {

// Whether the whole text is a number as std::from_chars reads it.
template <class Number, class... Format>
bool read_whole(std::string_view text, Number& number, Format... format) {
  const char* const begin = text.data();
  const char* const end = begin + text.size();
  const auto [stop, error] = std::from_chars(begin, end, number, format...);
  return error == std::errc() && stop == end;
}

}  // namespace

Result<std::uint64_t> parse_number(std::string_view name, std::string_view text,
                                   std::uint64_t smallest, std::uint64_t largest) {
  std::uint64_t number = 0;
  if (!read_whole(text, number) || number < smallest || number > largest)
    return fail(fmt::format("{}: expected a whole number from {} to {}, found {}", name, smallest,
                            largest, vexil::quoted(text)));
  return number;
}

Result<double> parse_seconds(std::string_view name, std::string_view text) {
  constexpr double kLongest = 86400;
  double seconds = 0;
  if (!read_whole(text, seconds, std::chars_format::fixed) || !(seconds > 0) || seconds > kLongest)
    return fail(fmt::format("{}: expected a number of seconds above 0 and at most {:.0f}, found {}",
                            name, kLongest, vexil::quoted(text)));
  return seconds;
}

Result<GamePtr> open_game(std::string_view name) {
  auto game = Catalog::shipped().open(name);
  if (!game) return fail("--game: " + game.error().message);
  return game;
}

Result<std::uint64_t> parse_seed(const std::optional<std::string>& text) {
  if (!text) {
    std::random_device device;
    return (std::uint64_t{device()} << 32) | device();
  }
  return parse_number("--seed", *text, 0, std::numeric_limits<std::uint64_t>::max());
}

Result<Viewer> parse_viewer(std::string_view name) {
  if (const auto viewer = viewer_of_name(name)) return *viewer;
  return fail(fmt::format("--as: expected red, blue or spectator, found {}", vexil::quoted(name)));
}

}  // namespace vexil
