// The files of the pages, which the build embeds into the program.
#pragma once

#include <span>

#include "server/net/static_files.h"

namespace vexil::server {

[[nodiscard]] std::span<const StaticFile> web_files();

}  // namespace vexil::server
