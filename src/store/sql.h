// SQL that both engines take: statements with their values, and the rows of an answer. A statement
// names its values $1, $2, ... in the order in which they first appear in it: PostgreSQL goes by
// the numbers, SQLite by the order.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "store/rows.h"

namespace vexil::store {

// Texts and digests are not copied: they outlive the value.
using SqlValue = std::variant<std::int64_t, double, std::string_view, const Digest*>;

template <class Value>
[[nodiscard]] SqlValue sql_value(const Value& value) {
  if constexpr (std::is_same_v<Value, Digest>)
    return &value;
  else if constexpr (std::is_same_v<Value, double>)
    return value;
  else if constexpr (std::is_integral_v<Value> || std::is_enum_v<Value>)
    return static_cast<std::int64_t>(value);
  else
    return std::string_view(value);
}

struct SqlStatement {
  std::string sql;
  std::vector<SqlValue> values;
};
template <class... Values>
[[nodiscard]] SqlStatement sql_statement(std::string sql, const Values&... values) {
  return {std::move(sql), {sql_value(values)...}};
}

class SqlRows {
 public:
  virtual ~SqlRows() = default;
  // Goes to the next row, at first to the first; false where there is none.
  [[nodiscard]] virtual bool next() = 0;
  // Of the row it is at; NULL is 0 or empty.
  [[nodiscard]] virtual std::int64_t integer(int column) const = 0;
  [[nodiscard]] virtual double real(int column) const = 0;
  [[nodiscard]] virtual std::string text(int column) const = 0;
  [[nodiscard]] virtual Digest digest(int column) const = 0;
};

}  // namespace vexil::store
