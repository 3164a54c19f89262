// One game and its rows in the store. Entries are applied to the game first (staged) and then
// committed; between the two the game is ahead of the store, and only its room may look at it.
// Everybody else looks at a copy from before.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/core/task.h"
#include "server/game/served_game.h"
#include "server/rooms/room_context.h"

namespace vexil::server {

// A game as the store has it. The setups in the making are by side.
struct GameRows {
  store::Game row;
  std::vector<store::Entry> entries;
  std::array<std::string, 2> drafts;
};
[[nodiscard]] std::optional<GameRows> read_rows(store::Reader& reader, const std::string& id);

class GameLog {
 public:
  // A game that is not in the store yet.
  GameLog(RoomContext& context, std::shared_ptr<ServedGame> game);
  // Throws where the store holds what no server wrote: the operator must look (vexil verify).
  GameLog(RoomContext& context, GameRows rows);

  [[nodiscard]] const ServedGame& game() const { return *game_; }
  [[nodiscard]] std::shared_ptr<const ServedGame> share() const { return game_; }
  // The game as it is durable, while a commit is under way too; then without messages and lines.
  [[nodiscard]] std::shared_ptr<const ServedGame> durable() const {
    return before_ ? before_ : game_;
  }
  [[nodiscard]] const store::Game& row() const { return row_; }  // As it is durable.
  [[nodiscard]] bool over() const { return row_.status >= store::GameStatus::kEnded; }
  [[nodiscard]] const std::array<std::string, 2>& drafts() const { return drafts_; }
  // It must be read again before anybody looks at it.
  [[nodiscard]] bool stale() const { return stale_; }
  // Whether durable() can be shown nevertheless, though the store may have more.
  [[nodiscard]] bool readable() const { return !stale_ || before_ != nullptr; }
  void mark_stale() { stale_ = true; }

  // Applies an entry that is committed next. Refused where it cannot follow.
  Result<void> try_stage(const GameEntry& entry);
  // REQUIRES: the entries were decided on the game as it is.
  void stage(const std::vector<GameEntry>& entries);
  [[nodiscard]] const std::vector<GameEntry>& staged() const { return staged_; }
  // After a commit: what it made durable. After a failure: what did not happen.
  std::vector<GameEntry> take_staged();
  // Has what is staged made durable, together with the given writes.
  Task<store::Committed> commit(store::Transaction writes, WriteKind kind);
  Task<store::Committed> commit_draft(Side side, std::string text);

  // Reads the whole game again and drops what is staged. Returns what other nodes have appended to
  // it; nothing where the store does not have the game.
  Task<std::optional<std::vector<GameEntry>>> reload();
  // What other nodes have appended. REQUIRES: nothing is staged.
  Task<std::vector<store::Entry>> read_appended();
  // Applies what another node has appended. After a failure the game is stale.
  Result<std::vector<GameEntry>> apply_remote(const std::vector<store::Entry>& appended);

 private:
  void load(GameRows rows);

  RoomContext& context_;
  std::shared_ptr<ServedGame> game_;
  std::shared_ptr<const ServedGame> before_;  // What was staged; null where nothing is.
  store::Game row_;
  std::array<std::string, 2> drafts_;
  std::vector<GameEntry> staged_;
  bool stale_ = false;
};

}  // namespace vexil::server
