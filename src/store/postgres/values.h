// The parameters of a PostgreSQL statement, and the rows of its answer.
#pragma once

#include <libpq-fe.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "store/sql.h"

namespace vexil::store::postgres {

// The values of $1, $2, ... with their types. Integers, booleans and enumerations are BIGINT, a
// Digest is BYTEA.
class Parameters {
 public:
  explicit Parameters(const std::vector<SqlValue>& values);

  [[nodiscard]] int size() const { return static_cast<int>(types_.size()); }
  [[nodiscard]] const Oid* types() const { return types_.data(); }
  [[nodiscard]] const int* formats() const { return formats_.data(); }
  [[nodiscard]] std::vector<const char*> values() const;
  [[nodiscard]] std::vector<int> lengths() const;

 private:
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
class Rows final : public SqlRows {
 public:
  explicit Rows(ResultPtr result) : result_(std::move(result)) {}

  [[nodiscard]] bool next() override;
  [[nodiscard]] int count() const { return PQntuples(result_.get()); }
  // How many rows the statement made, changed or took away.
  [[nodiscard]] int changed() const;

  [[nodiscard]] std::int64_t integer(int column) const override;
  [[nodiscard]] double real(int column) const override;
  [[nodiscard]] std::string text(int column) const override;
  [[nodiscard]] Digest digest(int column) const override;
  [[nodiscard]] bool is_null(int column) const {
    return PQgetisnull(result_.get(), row_, column) != 0;
  }

 private:
  [[nodiscard]] std::string_view bytes(int column) const;

  ResultPtr result_;
  int row_ = -1;
};

}  // namespace vexil::store::postgres
