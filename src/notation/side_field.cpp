#include "notation/side_field.h"

#include "notation/square_text.h"

namespace vexil {

Side side_field(JsonFields& fields, std::string_view key) {
  const std::string name = fields.text_or(key, "");
  for (const Side side : kSides)
    if (side_name(side) == name) return side;
  fields.refuse(key, "red or blue");
  return Side::kRed;
}

std::optional<Side> side_field_or_none(JsonFields& fields, std::string_view key) {
  if (!fields.has(key)) return std::nullopt;
  return side_field(fields, key);
}

}  // namespace vexil
