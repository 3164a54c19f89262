// Compresses an answer that is made once and sent often.
#pragma once

#include <string>
#include <string_view>

namespace vexil::server {

// As a gzip file, as small as zlib makes it: slow, and so not for the logic thread while games run.
[[nodiscard]] std::string gzipped(std::string_view bytes);

}  // namespace vexil::server
