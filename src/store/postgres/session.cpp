#include "store/postgres/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <thread>
#include <utility>

#include "store/postgres/writes.h"

namespace vexil::store::postgres {

namespace {

// Between two attempts to reach a database that is not there.
constexpr std::chrono::milliseconds kConnectPause{50};

// How long a statement waits for what another node holds. It is short because each of two groups
// may hold what the other needs; the one that times out releases everything and tries again.
constexpr std::chrono::milliseconds kLockWait{300};

bool is_busy(const PostgresError& error) {
  // Serialization, deadlock, lock_timeout, and whoever ends a statement.
  constexpr std::array<std::string_view, 4> kStates{"40001", "40P01", "55P03", "57014"};
  return std::find(kStates.begin(), kStates.end(), error.state()) != kStates.end();
}

// A database that takes no writes is, for a writer, not there: after a switch to another machine
// this connection may lead to the old one.
bool is_read_only(const PostgresError& error) { return error.state() == "25006"; }

// Which write a statement that was sent belongs to.
struct Owner {
  std::size_t place = 0;
  const Write* write = nullptr;
};

Attempt failed_at(const Owner& owner, const PostgresError& error) {
  if (owner.write != nullptr) {
    std::string refusal = refusal_of(*owner.write, error);
    if (!refusal.empty()) return {Attempt::Result::kRefused, owner.place, std::move(refusal)};
  }
  return {is_busy(error) ? Attempt::Result::kBusy : Attempt::Result::kFailed, owner.place,
          error.what()};
}

}  // namespace

Session::Session(std::string address, std::chrono::milliseconds patience)
    : address_(std::move(address)), patience_(patience) {
  connect(patience_);
  Mark::drop_old(*connection_);
}

Session::~Session() {
  try {
    if (connection_ != nullptr) mark_.drop(*connection_);
  } catch (const PostgresError&) {
    connection_.reset();  // Another writer drops the row some day.
  }
}

std::int64_t Session::connect(std::chrono::milliseconds limit) {
  connection_ = std::make_unique<PgConnection>(address_, limit);
  // A stronger setting of the database stays. What a machine that is gone has locked is free again
  // when the database sees that it is gone.
  connection_->execute(
      fmt::format("SELECT set_config('synchronous_commit', 'on', false) "
                  "WHERE current_setting('synchronous_commit') IN ('off', 'local');"
                  "SET application_name = 'vexil writer {}';"
                  "SET lock_timeout = {};"
                  "SET idle_in_transaction_session_timeout = 2000;"
                  "SET tcp_keepalives_idle = 1; SET tcp_keepalives_interval = 1;"
                  "SET tcp_keepalives_count = 2; SET tcp_user_timeout = 3000",
                  mark_.writer(), kLockWait.count()));
  end_earlier();
  return mark_.take(*connection_);
}

void Session::end_earlier() {
  connection_->run(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
      "WHERE application_name = $1 AND usename = current_user AND pid <> pg_backend_pid()",
      fmt::format("vexil writer {}", mark_.writer()));
}

std::chrono::milliseconds Session::limit_until(Clock::time_point until) const {
  // Half of the patience, so that there is time for another connection.
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now());
  return std::clamp(left, kConnectPause, std::max(kConnectPause, patience_ / 2));
}

Attempt Session::carry_out(const std::vector<const Transaction*>& transactions,
                           Clock::time_point until) {
  std::string why;
  // Numbers below are of earlier calls.
  for (const std::int64_t before = sent_;;) {
    try {
      if (connection_ == nullptr) {
        const std::int64_t last = connect(limit_until(until));
        if (sent_ > before && last == sent_) return {};
      }
      connection_->set_limit(limit_until(until));
      return send(transactions);
    } catch (const PostgresError& error) {
      connection_.reset();
      why = error.what();
    }
    if (Clock::now() + kConnectPause >= until) return {Attempt::Result::kLost, 0, why};
    std::this_thread::sleep_for(kConnectPause);
  }
}

Attempt Session::send(const std::vector<const Transaction*>& transactions) {
  std::vector<Owner> owners;
  connection_->add("BEGIN ISOLATION LEVEL READ COMMITTED");
  sent_ = mark_.add(*connection_);
  constexpr std::size_t kHead = 2;  // So many statements belong to no write.
  for (std::size_t place = 0; place < transactions.size(); ++place) {
    for (const Write& write : *transactions[place]) {
      for (const Statement& statement : statements_of(write)) {
        connection_->add_statement(statement.sql, statement.parameters);
        owners.push_back({place, &write});
      }
    }
  }
  connection_->add("COMMIT");
  const std::vector<Answer> answers = connection_->answers();
  const auto failed = std::find_if(answers.begin(), answers.end(),
                                   [](const Answer& answer) { return answer.error.has_value(); });
  if (failed == answers.end()) return {};
  const PostgresError error = *failed->error;
  const auto index = static_cast<std::size_t>(failed - answers.begin());
  // Another connection has taken the mark, or its row was dropped: take it again.
  if (index < kHead || is_read_only(error)) throw LostConnection(error.state(), error.what());
  connection_->execute("ROLLBACK");
  return failed_at(index - kHead < owners.size() ? owners[index - kHead] : Owner{}, error);
}

}  // namespace vexil::store::postgres
