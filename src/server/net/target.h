// Parses and decodes the target of a request, "/games/ab%20cd?since=3". It refuses what a router
// could misread: control bytes, text that is not UTF-8, dot and empty segments, and an encoded
// slash.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "server/net/http.h"

namespace vexil::server {

struct Target {
  std::string path;  // Begins with '/'; one '/' at the end is left away.
  Fields query;
};

// Takes the forms "/path?query" and "http://host/path?query".
[[nodiscard]] Result<Target> read_target(std::string_view target);

// Decodes %XX, and '+' as a space where asked. Refuses a broken escape.
[[nodiscard]] Result<std::string> percent_decode(std::string_view text, bool plus_is_space = false);
// Keeps letters, digits and "-._~" as they are.
[[nodiscard]] std::string percent_encode(std::string_view text);

[[nodiscard]] bool is_utf8(std::string_view text);

}  // namespace vexil::server
