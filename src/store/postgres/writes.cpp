#include "store/postgres/writes.h"

#include <fmt/format.h>

#include <utility>

#include "store/refusals.h"
#include "store/sql_writes.h"

namespace vexil::store::postgres {

namespace {

constexpr const char* kMissingParent = "23503";
constexpr const char* kDuplicate = "23505";

class Lister final : public SqlSink {
 public:
  explicit Lister(std::vector<Statement>& statements) : statements_(statements) {}

  void run(const SqlStatement& statement) override { add(statement.sql, statement); }
  void change(const SqlStatement& statement) override {
    add(must_change(statement.sql), statement);
  }

 private:
  void add(std::string sql, const SqlStatement& statement) {
    statements_.push_back({std::move(sql), Parameters(statement.values)});
  }

  std::vector<Statement>& statements_;
};

}  // namespace

std::vector<Statement> statements_of(const Write& write) {
  std::vector<Statement> statements;
  Lister lister(statements);
  put(lister, write);
  return statements;
}

std::string must_change(const std::string& sql) {
  return fmt::format("WITH changed AS ({} RETURNING 1) SELECT 1 / count(*) FROM changed", sql);
}

std::string refusal_of(const Write& write, const PostgresError& error) {
  if (error.state() == kMissingParent) return kNoSuchGame;
  if (error.state() == kDuplicate) return duplicate_of(write);
  return error.state() == kNoRow ? store::refusal_of(write) : std::string();
}

}  // namespace vexil::store::postgres
