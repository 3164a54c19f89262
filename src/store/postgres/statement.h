// A statement with its values, which always travel apart from its text and as bytes: integers and
// doubles as the server keeps them, texts as `bytea`, since ours may hold any byte and are compared
// by their bytes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "store/rows.h"

namespace vexil::store::postgres {

struct Value {
  unsigned type = 0;  // PostgreSQL's number of the type.
  std::string bytes;
};

[[nodiscard]] Value value_of(std::int64_t number);
[[nodiscard]] Value value_of(double number);
[[nodiscard]] Value value_of(std::string_view text);
[[nodiscard]] Value value_of(const Digest& digest);

struct Statement {
  std::string_view sql;  // Must outlive the statement: a literal, or what the caller keeps.
  std::vector<Value> values;
};

template <class... Values>
[[nodiscard]] Statement statement(std::string_view sql, const Values&... values) {
  Statement made{sql, {}};
  made.values.reserve(sizeof...(values));
  [[maybe_unused]] const auto one = [&made](const auto& value) {
    using Type = std::decay_t<decltype(value)>;
    if constexpr (std::is_integral_v<Type> || std::is_enum_v<Type>) {
      made.values.push_back(value_of(static_cast<std::int64_t>(value)));
    } else {
      made.values.push_back(value_of(value));
    }
  };
  (one(values), ...);
  return made;
}

// The other way round: an integer of two, four or eight bytes, and a double.
[[nodiscard]] std::int64_t integer_of(std::string_view bytes);
[[nodiscard]] double real_of(std::string_view bytes);

}  // namespace vexil::store::postgres
