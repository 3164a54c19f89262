// The server's log: one JSON object a line on standard error. No token, password, setup or chat is
// ever written to it.
#pragma once

#include <exception>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace vexil::server {

using LogFields = std::initializer_list<std::pair<std::string_view, std::string>>;

void log_info(std::string_view event, LogFields fields = {});
void log_error(std::string_view event, LogFields fields = {});
// An error with what was thrown; nothing where it is null.
void log_failure(std::string_view event, const std::exception_ptr& failure);

// Once, before the first line. Without it only errors are written.
void begin_log();

}  // namespace vexil::server
