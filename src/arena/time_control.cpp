#include "arena/time_control.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

#include "base/text.h"
#include "engines/ucc_contestant.h"
#include "players/levels.h"

namespace vexil {
namespace {

// More than a day for a game is a mistake of units.
constexpr double kMostSeconds = 86'400;

std::optional<std::chrono::milliseconds> seconds_of(std::string_view text) {
  double seconds = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, seconds, std::chars_format::fixed);
  if (error != std::errc() || stop != end || !(seconds >= 0) || seconds > kMostSeconds) return {};
  return std::chrono::milliseconds(std::llround(seconds * 1000));
}

// "0.5" and "60": without zeros that say nothing.
std::string seconds_text(std::chrono::milliseconds time) {
  return fmt::format("{}", static_cast<double>(time.count()) / 1000);
}

}  // namespace

Result<Clock> parse_clock(std::string_view text) {
  const std::size_t plus = text.find('+');
  const auto base = seconds_of(text.substr(0, plus));
  const auto increment = plus == std::string_view::npos ? std::chrono::milliseconds(0)
                                                        : seconds_of(text.substr(plus + 1));
  if (!base || !increment || base->count() == 0)
    return fail(
        fmt::format("expected seconds for the game, a plus and seconds a turn, such as "
                    "60+0.5, found {}",
                    quoted(text)));
  return Clock{*base, *increment};
}

std::string time_control_text(const TimeControl& control) {
  std::string text;
  const auto add = [&text](const std::string& part) { text += (text.empty() ? "" : ",") + part; };
  if (control.clock)
    add(seconds_text(control.clock->left) + "+" + seconds_text(control.clock->increment));
  if (control.movetime) add(fmt::format("movetime={}", control.movetime->count()));
  if (control.nodes != 0) add(fmt::format("nodes={}", control.nodes));
  return text.empty() ? "-" : text;
}

TimeControl control_of(const PlayerSpec& spec, const TimeControl& match) {
  // The protocol of a ucc program has no limits: it has the time that its own referee gives.
  if (spec.kind == PlayerKind::kUcc) {
    TimeControl own;
    own.movetime = spec.movetime_ms ? std::chrono::milliseconds(*spec.movetime_ms) : kUccReplyTime;
    return own;
  }
  TimeControl control = match;
  if (!spec.movetime_ms && !spec.nodes) return control;
  control.nodes = spec.nodes.value_or(0);
  control.movetime.reset();
  if (spec.movetime_ms) control.movetime = std::chrono::milliseconds(*spec.movetime_ms);
  return control;
}

bool depends_on_time(const PlayerSpec& spec, const TimeControl& match) {
  const TimeControl control = control_of(spec, match);
  if (control.timed()) return true;
  if (control.nodes != 0) return false;
  // Most levels count nodes by themselves; random and greedy look at every action once.
  if (spec.kind == PlayerKind::kLevel) return level(spec.level).nodes == 0;
  return spec.kind == PlayerKind::kSearch || spec.external();
}

}  // namespace vexil
