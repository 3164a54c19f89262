// The parameters of a PostgreSQL statement, and the rows of its answer.
#pragma once

#include <libpq-fe.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "store/rows.h"

namespace vexil::store::postgres {

// The values of $1, $2, ... with their types. Integers, booleans and enumerations are BIGINT, a
// Digest is BYTEA.
class Parameters {
 public:
  template <class... Values>
  explicit Parameters(const Values&... values) {
    add_all(values...);
  }

  template <class... Values>
  void add_all(const Values&... values) {
    (add_one(values), ...);
  }
  void add(std::int64_t value);
  void add(double value);
  void add(std::string_view text);
  void add(const Digest& digest);

  [[nodiscard]] int size() const { return static_cast<int>(types_.size()); }
  [[nodiscard]] const Oid* types() const { return types_.data(); }
  [[nodiscard]] const int* formats() const { return formats_.data(); }
  [[nodiscard]] std::vector<const char*> values() const;
  [[nodiscard]] std::vector<int> lengths() const;

 private:
  template <class Value>
  void add_one(const Value& value) {
    if constexpr (std::is_same_v<Value, double> || std::is_same_v<Value, Digest>) {
      add(value);
    } else if constexpr (std::is_integral_v<Value> || std::is_enum_v<Value>) {
      add(static_cast<std::int64_t>(value));
    } else {
      add(std::string_view(value));
    }
  }
  void keep(Oid type, int format, std::string bytes);

  std::vector<Oid> types_;
  std::vector<int> formats_;
  std::vector<std::string> bytes_;
};

struct ResultCloser {
  void operator()(PGresult* result) const { PQclear(result); }
};
using ResultPtr = std::unique_ptr<PGresult, ResultCloser>;

// The answer to one statement.
class Rows {
 public:
  explicit Rows(ResultPtr result) : result_(std::move(result)) {}

  // Goes to the next row, at first to the first; false where there is none.
  [[nodiscard]] bool next();
  [[nodiscard]] int count() const { return PQntuples(result_.get()); }
  // How many rows the statement made, changed or took away.
  [[nodiscard]] int changed() const;

  // Of the row it is at; NULL is 0 or empty.
  [[nodiscard]] std::int64_t integer(int column) const;
  [[nodiscard]] double real(int column) const;
  [[nodiscard]] std::string text(int column) const;
  [[nodiscard]] Digest digest(int column) const;
  [[nodiscard]] bool is_null(int column) const {
    return PQgetisnull(result_.get(), row_, column) != 0;
  }

 private:
  [[nodiscard]] std::string_view bytes(int column) const;

  ResultPtr result_;
  int row_ = -1;
};

}  // namespace vexil::store::postgres
