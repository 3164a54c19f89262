// Whether the rows of a database fit together.
#include <fmt/format.h>

#include <array>
#include <chrono>

#include "store/postgres.h"
#include "store/postgres/address.h"
#include "store/postgres/pg_connection.h"
#include "store/postgres/schema.h"

namespace vexil::store {

namespace {

using postgres::PgConnection;
using postgres::Rows;

// All rows of large tables are read.
constexpr std::chrono::hours kLimit{6};

// The first row that is found, if any, is named in the sentence.
struct Question {
  const char* sql;
  const char* sentence;
};
constexpr std::array kQuestions{
    Question{"SELECT game FROM entries WHERE NOT EXISTS (SELECT 1 FROM games WHERE id = game) "
             "LIMIT 1",
             "There are entries of a game {} that is not there."},
    Question{"SELECT game FROM entries GROUP BY game "
             "HAVING min(number) <> 1 OR max(number) <> count(*) LIMIT 1",
             "Entries of the game {} are missing."},
    Question{"SELECT game FROM drafts WHERE NOT EXISTS (SELECT 1 FROM games WHERE id = game) "
             "LIMIT 1",
             "There is a draft for a game {} that is not there."},
    Question{"SELECT game FROM notes WHERE NOT EXISTS (SELECT 1 FROM games WHERE id = game) "
             "LIMIT 1",
             "There is a note on a game {} that is not there."},
    Question{"SELECT folded FROM accounts WHERE erased = 0 GROUP BY folded HAVING count(*) > 1 "
             "LIMIT 1",
             "Several accounts have the name {}."},
    Question{"SELECT id FROM games WHERE base <> split_part(name, '+', 1) LIMIT 1",
             "The game {} is in the lists of another."},
};

Result<void> ask_all(PgConnection& connection, const std::string& shown) {
  if (auto usable = postgres::check_version(connection, shown); !usable) return usable;
  const int version = postgres::version_of(connection);
  if (version == 0) return fail(fmt::format("{} holds no data of Vexil's.", shown));
  if (version != postgres::kSchemaVersion) {
    return fail(fmt::format("{} is of an older version; vexil serve brings it up to date.", shown));
  }
  connection.set_limit(kLimit);
  connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY");
  for (const Question& question : kQuestions) {
    Rows rows = connection.query(question.sql);
    if (rows.next()) {
      return fail(fmt::format("{} does not hold together. {}", shown,
                              fmt::format(fmt::runtime(question.sentence), rows.text(0))));
    }
  }
  return {};
}

}  // namespace

Result<void> check_postgres(const std::string& address) {
  const std::string shown = fmt::format("The database {}", shown_address(address));
  if (auto understood = postgres::check_address(address); !understood) return understood;
  try {
    PgConnection connection(address, PostgresOptions{}.patience);
    return ask_all(connection, shown);
  } catch (const postgres::PostgresError& error) {
    return fail(fmt::format("{} cannot be checked: {}.", shown, error.what()));
  }
}

}  // namespace vexil::store
