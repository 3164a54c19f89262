#include "store/postgres/session.h"

#include <random>
#include <utility>

namespace vexil::store::postgres {

namespace {

// Nodes know nothing of each other, so a writer's number is drawn; 62 bits do not meet.
std::int64_t draw_number() {
  std::random_device source;
  const std::uint64_t bits = (static_cast<std::uint64_t>(source()) << 32U) | source();
  return static_cast<std::int64_t>(bits >> 2U);
}

}  // namespace

Session::Session(std::string address) : address_(std::move(address)), writer_(draw_number()) {
  open();
  // What writers left that did not end in order. One that is cut off may still want to know, but
  // not after a month.
  connection_->execute("DELETE FROM outcomes WHERE time < now() - interval '30 days'");
}

Session::~Session() {
  if (!is_open()) return;
  try {
    const Rows none =
        connection_->query(statement("DELETE FROM outcomes WHERE writer=$1", writer_));
  } catch (const PostgresError&) {
    // They go by their age.
  }
}

void Session::open() {
  connection_ = std::make_unique<Connection>(address_, Use::kWrite);
  try {
    take_over();
  } catch (const PostgresError&) {
    connection_.reset();
    throw;
  }
}

void Session::take_over() {
  // The server may not know yet that the connection before this one is over, and go on with what it
  // was sent. It holds the lock of our number until its end, so that nothing more comes from it
  // once the lock is ours.
  const Rows ended = connection_->query(
      statement("SELECT pg_terminate_backend(pid)::int FROM pg_locks "
                "WHERE locktype='advisory' AND database=(SELECT oid FROM pg_database WHERE "
                "datname=current_database()) AND classid=($1::bigint >> 32)::oid AND "
                "objid=($1::bigint & 4294967295)::oid AND objsubid=1 AND granted",
                writer_));
  const Rows locked = connection_->query(statement("SELECT pg_advisory_lock($1)", writer_));
}

Statement Session::mark(std::size_t slot, std::uint64_t number) const {
  return statement(
      "INSERT INTO outcomes(writer, slot, number, time) VALUES($1,$2,$3,now()) "
      "ON CONFLICT (writer, slot) DO UPDATE SET number=excluded.number, time=excluded.time",
      writer_, slot, number);
}

std::vector<std::uint64_t> Session::marks(std::size_t slots) {
  std::vector<std::uint64_t> numbers(slots, 0);
  Rows rows = connection_->query(
      statement("SELECT slot, number FROM outcomes WHERE writer=$1 AND slot<$2", writer_, slots));
  while (rows.next()) {
    numbers[static_cast<std::size_t>(rows.integer(0))] =
        static_cast<std::uint64_t>(rows.integer(1));
  }
  return numbers;
}

}  // namespace vexil::store::postgres
