// Times as text for people and programs.
#pragma once

#include <string>

#include "server/core/loop.h"

namespace vexil::server {

// "2026-11-15 20:41 UTC".
[[nodiscard]] std::string time_text(Millis time);

}  // namespace vexil::server
