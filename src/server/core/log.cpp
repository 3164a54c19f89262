#include "server/core/log.h"

#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <memory>

#include "json/writer.h"

namespace vexil::server {
namespace {

// Commands without a server of their own print nothing but their answer.
bool& is_begun() {
  static bool begun = false;
  return begun;
}

// The pattern begins the object with the time; the event and its fields end it.
std::string rest_of_line(std::string_view event, LogFields fields) {
  JsonObject object;
  object.text("event", event);
  for (const auto& [name, value] : fields) object.text(name, value);
  return object.done().substr(1);
}

}  // namespace

void log_info(std::string_view event, LogFields fields) {
  if (!is_begun()) return;
  spdlog::info("{}", rest_of_line(event, fields));
}

void log_error(std::string_view event, LogFields fields) {
  spdlog::error("{}", rest_of_line(event, fields));
}

void log_failure(std::string_view event, const std::exception_ptr& failure) {
  if (!failure) return;
  try {
    std::rethrow_exception(failure);
  } catch (const std::exception& exception) {
    log_error(event, {{"why", exception.what()}});
  }
}

void begin_log() {
  auto logger =
      std::make_shared<spdlog::logger>("vexil", std::make_shared<spdlog::sinks::stderr_sink_mt>());
  logger->set_formatter(std::make_unique<spdlog::pattern_formatter>(
      R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v)", spdlog::pattern_time_type::utc));
  logger->flush_on(spdlog::level::info);
  spdlog::set_default_logger(std::move(logger));
  is_begun() = true;
}

}  // namespace vexil::server
