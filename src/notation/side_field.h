// A side as a field of a JSON object: "red" or "blue".
#pragma once

#include <optional>
#include <string_view>

#include "json/fields.h"
#include "rules/square.h"

namespace vexil {

[[nodiscard]] Side side_field(JsonFields& fields, std::string_view key);
[[nodiscard]] std::optional<Side> side_field_or_none(JsonFields& fields, std::string_view key);

}  // namespace vexil
