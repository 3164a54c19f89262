#include "store/sqlite/writes.h"

#include <variant>

#include "store/refusals.h"
#include "store/sql_writes.h"

namespace vexil::store::sqlite {

namespace {

class Runner final : public SqlSink {
 public:
  Runner(SqliteConnection& connection, const Write& write)
      : connection_(connection), write_(write) {}

  void run(const SqlStatement& statement) override { connection_.run(statement); }
  void change(const SqlStatement& statement) override {
    if (connection_.run(statement) == 0) throw Refused(refusal_of(write_));
  }

 private:
  SqliteConnection& connection_;
  const Write& write_;
};

// Most updates are of a turn and leave the columns alone that indexes hold: naming only the others
// keeps SQLite from rewriting the indexes. False where more has changed.
bool update_turn(SqliteConnection& connection, const Game& game) {
  return connection.run(
             "UPDATE games SET result=?, termination=?, turns=?, updated=?, written=?, "
             "entries_hash=? "
             "WHERE id=? AND name=? AND status=? AND rated=? AND listed=? AND red=? AND blue=? "
             "AND created=?",
             game.result, game.termination, game.turns, game.updated, game.written,
             game.entries_hash, game.id, game.name, game.status, game.rated, game.listed,
             game.players[0], game.players[1], game.created) != 0;
}

}  // namespace

void carry_out(SqliteConnection& connection, const Write& write) {
  const auto* const update = std::get_if<UpdateGame>(&write);
  if (update != nullptr && update_turn(connection, update->game)) return;
  Runner runner(connection, write);
  try {
    put(runner, write);
  } catch (const SqliteError& error) {
    if (error.code() == SQLITE_CONSTRAINT_UNIQUE) throw Refused(duplicate_of(write));
    throw;
  }
}

}  // namespace vexil::store::sqlite
