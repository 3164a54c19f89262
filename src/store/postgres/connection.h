// libpq's C interface with owners for its handles: a connection and the statements it keeps
// prepared. A connection belongs to one thread at a time.
#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/result.h"
#include "store/postgres/statement.h"

struct pg_conn;
struct pg_result;

namespace vexil::store::postgres {

// What the server did not do: its SQLSTATE (empty where it gave none), and a sentence's end for
// people.
class PostgresError : public std::runtime_error {
 public:
  PostgresError(std::string state, const std::string& sentence, bool lost)
      : std::runtime_error(sentence), state_(std::move(state)), lost_(lost) {}
  [[nodiscard]] const std::string& state() const { return state_; }
  // The session is over; what was on its way may have been carried out or not.
  [[nodiscard]] bool lost() const { return lost_; }

 private:
  std::string state_;
  bool lost_;
};

struct ResultCloser {
  void operator()(pg_result* result) const;
};
using ResultPtr = std::unique_ptr<pg_result, ResultCloser>;

// The rows that a statement gave.
class Rows {
 public:
  explicit Rows(ResultPtr result);

  // Goes to the next row; false where there is none.
  [[nodiscard]] bool next() { return ++row_ < count_; }
  [[nodiscard]] std::int64_t integer(int column) const { return integer_of(bytes(column)); }
  [[nodiscard]] double real(int column) const { return real_of(bytes(column)); }
  [[nodiscard]] std::string text(int column) const { return std::string(bytes(column)); }
  [[nodiscard]] Digest digest(int column) const;

 private:
  [[nodiscard]] std::string_view bytes(int column) const;

  ResultPtr result_;
  int count_;
  int row_ = -1;
};

enum class Use : std::uint8_t { kRead, kWrite };

class Connection {
 public:
  // Throws PostgresError, as everything here does.
  Connection(const std::string& address, Use use);

  // Runs statements without values, separated by semicolons, whose rows nobody wants.
  void execute(const std::string& sql);
  [[nodiscard]] Rows query(const Statement& statement);
  // The first column of the first row. REQUIRES: there is one.
  [[nodiscard]] std::int64_t number(std::string_view sql);

  // The name under which the server knows the statement, which is prepared where it is not yet.
  // Not possible while a pipeline is under way.
  const std::string& prepare(const Statement& statement);
  // Hands a prepared statement to libpq, whose answer is taken elsewhere.
  void send(const Statement& statement);

  [[nodiscard]] bool is_alive() const;
  [[nodiscard]] pg_conn* handle() const { return handle_.get(); }
  // Throws what libpq says about the connection.
  [[noreturn]] void fail() const;

 private:
  struct Closer {
    void operator()(pg_conn* handle) const;
  };

  std::unique_ptr<pg_conn, Closer> handle_;
  std::unordered_map<std::string_view, std::string> names_;  // By the text in `texts_`.
  std::vector<std::unique_ptr<const std::string>> texts_;
};

// The error that a result tells, as the end of a sentence.
[[nodiscard]] PostgresError error_of(const pg_result* result, bool lost);

// What begins a sentence about an address: the database and where it is, without a password.
[[nodiscard]] Result<std::string> describe(const std::string& address);

}  // namespace vexil::store::postgres
