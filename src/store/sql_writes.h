// Carries out the writes of a transaction with the same statements in either engine.
#pragma once

#include "store/sql.h"
#include "store/store.h"

namespace vexil::store {

// Where the statements of a write go.
class SqlSink {
 public:
  virtual ~SqlSink() = default;
  virtual void run(const SqlStatement& statement) = 0;
  // One that must change a row: where it changes none, the write is refused.
  virtual void change(const SqlStatement& statement) = 0;
};

void put(SqlSink& sink, const Write& write);

// The id of what is played, without its options: "barrage" of "barrage+memory-aid=off".
[[nodiscard]] inline std::string_view base_of(std::string_view game_name) {
  return game_name.substr(0, game_name.find('+'));
}

}  // namespace vexil::store
