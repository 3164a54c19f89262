#include "store/postgres/mark.h"

#include <fmt/format.h>

#include <random>

#include "store/postgres/writes.h"

namespace vexil::store::postgres {

Mark::Mark() {
  std::random_device random;
  for (int word = 0; word < 4; ++word) writer_ += fmt::format("{:08x}", random());
}

std::int64_t Mark::take(PgConnection& connection) {
  Rows rows = connection.query(
      "INSERT INTO marks(writer, epoch, number, touched) VALUES($1, $2, 0, now()) "
      "ON CONFLICT (writer) DO UPDATE SET epoch = marks.epoch + 1, touched = now() "
      "RETURNING epoch, number",
      writer_, epoch_ + 1);
  if (!rows.next()) throw PostgresError("", "the database gives no answer");
  epoch_ = rows.integer(0);
  return rows.integer(1);
}

std::int64_t Mark::add(PgConnection& connection) {
  static const std::string sql =
      must_change("UPDATE marks SET number=$3, touched=now() WHERE writer=$1 AND epoch=$2");
  connection.add(sql, writer_, epoch_, ++number_);
  return number_;
}

void Mark::drop(PgConnection& connection) const {
  connection.run("DELETE FROM marks WHERE writer=$1 AND epoch=$2", writer_, epoch_);
}

void Mark::drop_old(PgConnection& connection) {
  // A writer that is only idle makes its row again.
  connection.run(
      "DELETE FROM marks WHERE writer IN (SELECT writer FROM marks "
      "WHERE touched < now() - interval '1 day' FOR UPDATE SKIP LOCKED)");
}

}  // namespace vexil::store::postgres
