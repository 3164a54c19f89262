// Times as text for people and programs.
#pragma once

#include <string>

#include "server/core/loop.h"

namespace vexil::server {

// "2026-11-15 20:41 UTC".
[[nodiscard]] std::string time_text(Millis time);

// A ban that nobody means to end has this end. Earlier versions wrote one in a hundred years.
inline constexpr Millis kForever = 253'402'300'799'000;  // The end of the year 9999.
[[nodiscard]] bool is_forever(Millis until, Millis now);
// "until 2026-11-15 20:41 UTC", "permanently".
[[nodiscard]] std::string until_text(Millis until, Millis now);

}  // namespace vexil::server
