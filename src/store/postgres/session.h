// The connection of a writer, made again where it is lost. Several transactions of the store are
// carried out as one of the database, in a single exchange: they are sent together with the COMMIT
// at their end, and the first that is refused prevents that COMMIT.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "store/postgres/mark.h"
#include "store/postgres/pg_connection.h"
#include "store/store.h"

namespace vexil::store::postgres {

struct Attempt {
  enum class Result : std::uint8_t {
    kDone,     // All of them are durable.
    kRefused,  // For what is there.
    kBusy,     // Somebody else held for too long what it needs.
    kFailed,   // The database did not take it.
    kLost,     // It could not be reached until the time was over.
  };
  Result result = Result::kDone;
  std::size_t place = 0;  // Of the first that was not carried out; then none was.
  std::string why{};      // A sentence of kRefused, else the end of one.
};

class Session {
 public:
  // Connects. Throws PostgresError.
  Session(std::string address, std::chrono::milliseconds patience);
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  // Carries out all of the transactions or none. A lost connection is made again until then, and
  // what was not carried out is sent again.
  [[nodiscard]] Attempt carry_out(const std::vector<const Transaction*>& transactions,
                                  Clock::time_point until);

 private:
  // The last transaction that was carried out, by its number in the mark.
  std::int64_t connect(std::chrono::milliseconds limit);
  // Ends what is left of this writer's earlier connections and still holds locks.
  void end_earlier();
  [[nodiscard]] Attempt send(const std::vector<const Transaction*>& transactions);
  [[nodiscard]] std::chrono::milliseconds limit_until(Clock::time_point until) const;

  const std::string address_;
  const std::chrono::milliseconds patience_;
  Mark mark_;
  std::int64_t sent_ = 0;  // The number of what was sent last.
  std::unique_ptr<PgConnection> connection_;
};

}  // namespace vexil::store::postgres
