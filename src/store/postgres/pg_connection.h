// A connection to PostgreSQL: libpq with owners for its handles, and with a limit on every wait, so
// that a cut network or a database that does not answer blocks no thread for longer. A connection
// belongs to one thread at a time. Once it is lost, or an answer did not come in time, it stays
// lost: make another.
#pragma once

#include <libpq-fe.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "store/postgres/values.h"

namespace vexil::store::postgres {

using Clock = std::chrono::steady_clock;

// What PostgreSQL did not do: its SQLSTATE (empty where there is none), and what it says, as the
// end of a sentence without a full stop.
class PostgresError : public std::runtime_error {
 public:
  PostgresError(std::string state, const std::string& message)
      : std::runtime_error(message), state_(std::move(state)) {}
  [[nodiscard]] const std::string& state() const { return state_; }

 private:
  std::string state_;
};

// There is no connection, or no longer: whether the last statement was carried out is not known.
class LostConnection : public PostgresError {
 public:
  using PostgresError::PostgresError;
};

// The answer to one statement of several that were sent together. After one that failed the others
// are not carried out.
struct Answer {
  Rows rows;
  std::optional<PostgresError> error{};
  bool skipped = false;
};

struct Notification {
  std::string channel;
  std::string payload;
  int sender = 0;  // The backend() of the connection that notified.
};

class PgConnection {
 public:
  // Connects within the limit, which is then that of every call. Throws LostConnection. Every wait
  // also ends, and the connection is lost, when there is something to read from `interrupt`.
  PgConnection(const std::string& address, std::chrono::milliseconds limit, int interrupt = -1);
  void set_limit(std::chrono::milliseconds limit) { limit_ = limit; }
  [[nodiscard]] std::chrono::milliseconds limit() const { return limit_; }

  // Runs statements separated by semicolons that give no rows we want.
  void execute(const std::string& sql);
  // Runs one statement, which stays prepared; how many rows it made, changed or took away.
  template <class... Values>
  int run(std::string_view sql, const Values&... values) {
    return query(sql, values...).changed();
  }
  template <class... Values>
  [[nodiscard]] Rows query(std::string_view sql, const Values&... values) {
    add(sql, values...);
    return only_answer();
  }
  // The first column of the first row. REQUIRES: there is one.
  [[nodiscard]] std::int64_t number(std::string_view sql);

  // Statements that are sent together, without a wait between them: add each, then take the
  // answers, in order. Only LostConnection is thrown.
  template <class... Values>
  void add(std::string_view sql, const Values&... values) {
    add_statement(sql, Parameters({sql_value(values)...}));
  }
  void add_statement(std::string_view sql, const Parameters& parameters);
  [[nodiscard]] std::vector<Answer> answers();

  // What came by NOTIFY for this connection's LISTENs. Reads what is there and does not wait;
  // poll(socket()) says when there is more.
  [[nodiscard]] std::vector<Notification> notifications();
  [[nodiscard]] int socket() const { return PQsocket(handle()); }
  [[nodiscard]] int backend() const { return PQbackendPID(handle()); }

  [[nodiscard]] bool in_transaction() const;
  [[nodiscard]] bool is_lost() const { return lost_ || PQstatus(handle()) != CONNECTION_OK; }
  // For what has no name here (COPY). It does not block by itself: mind the limit.
  [[nodiscard]] PGconn* handle() const { return handle_.get(); }

 private:
  struct Closer {
    void operator()(PGconn* handle) const { PQfinish(handle); }
  };
  struct TextHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const {
      return std::hash<std::string_view>{}(text);
    }
  };
  // What a result of the group belongs to: a statement, or the making of a prepared one.
  struct Sent {
    bool prepares = false;
    std::string sql{};
  };

  void connect(Clock::time_point until);
  [[nodiscard]] Rows only_answer();
  // The name of the prepared statement; sends for it to be made where it is not there yet.
  [[nodiscard]] const std::string& prepared(std::string_view sql, const Parameters& parameters);
  // The next result; null at the end of a statement's.
  [[nodiscard]] ResultPtr next_result(Clock::time_point until);
  void await(short events, Clock::time_point until);
  [[nodiscard]] Answer answer_to(ResultPtr result);
  [[noreturn]] void lose(const std::string& why, const std::string& state = {});
  [[noreturn]] void lose();

  std::chrono::milliseconds limit_;
  int interrupt_;
  bool lost_ = false;
  std::vector<Sent> sent_;
  std::uint64_t names_ = 0;
  std::unordered_map<std::string, std::string, TextHash, std::equal_to<>> statements_;
  std::unique_ptr<PGconn, Closer> handle_;
};

}  // namespace vexil::store::postgres
