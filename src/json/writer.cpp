#include "json/writer.h"

#include <fmt/format.h>

#include <boost/json.hpp>

namespace vexil {

std::string json_string(std::string_view text) {
  return boost::json::serialize(boost::json::value(boost::json::string_view(text)));
}

std::string json_number(const std::optional<double>& value, int decimals) {
  if (!value) return "null";
  std::string text = fmt::format("{:.{}f}", *value, decimals);
  // A rounded small negative number is no number of its own.
  if (text.find_first_not_of("-0.") == std::string::npos && text.starts_with('-')) text.erase(0, 1);
  return text;
}

}  // namespace vexil
