#include "server/accounts/time_text.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>

namespace vexil::server {

std::string time_text(Millis time) {
  const auto seconds = static_cast<std::time_t>(time / 1000);
  std::tm parts{};
  if (gmtime_r(&seconds, &parts) == nullptr) return "the end of time";
  return fmt::format("{:%Y-%m-%d %H:%M} UTC", parts);
}

bool is_forever(Millis until, Millis now) {
  constexpr Millis kFiftyYears = Millis{50} * 365 * 86'400'000;
  return until - now > kFiftyYears;
}

std::string until_text(Millis until, Millis now) {
  return is_forever(until, now) ? "permanently" : "until " + time_text(until);
}

}  // namespace vexil::server
