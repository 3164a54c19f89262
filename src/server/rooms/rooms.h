// All games that are being played: what the rest of the server asks of them. Runs on the logic
// thread. One game is a Room, those in memory are in a RoomCache, and NodeSync follows other nodes.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/rooms/node_sync.h"
#include "server/rooms/room_cache.h"

namespace vexil::server {

enum class Freshness : std::uint8_t {
  kCurrent,   // With everything that other nodes have written by now.
  kInMemory,  // As this node has it.
};

class Rooms {
 public:
  // `nodes`: the others that work on the same store; none where it is null.
  Rooms(Loop& loop, Database& database, Secrets& secrets, RoomOptions options,
        Nodes* nodes = nullptr);
  ~Rooms() = default;
  Rooms(const Rooms&) = delete;
  Rooms& operator=(const Rooms&) = delete;

  void add_listener(RoomsListener& listener) { context_.listeners.push_back(&listener); }

  // ── Starting and stopping ──
  // Loads all games that are not over; their clocks are paused.
  Task<void> load();
  // Starts the clocks again. `stopped` is when the server was last known to run: what a player used
  // of their turn until then counts, what came after does not. With `joined`, games that were
  // resumed since then, by an earlier attempt, are left alone.
  Task<void> resume_all(Millis stopped, Millis joined = 0);
  // No further commands ("stopping"); the other nodes go on.
  void stop() { context_.stopping = true; }
  // The same, and pauses every running clock; resumes when that is durable.
  Task<void> pause_all();

  // ── Commands. The answer comes when they are durable ──
  // Makes a game and seats those who are there already, its creator first; further writes (an
  // invitation, a seat token) go into the same transaction. The answer is the id.
  Task<Decided<std::string>> create(std::string id, GameSettings settings,
                                    std::vector<PlayerName> players, store::Transaction with);
  // Seats a player; `with` as above (a single-use invitation is dropped with it).
  Task<Decided<Side>> seat(std::string game, PlayerName player, std::optional<Side> wanted,
                           store::Transaction with);
  // Carries out all of the commands or none: a bot's turn is published as a whole.
  Task<Decided<void>> command(std::string game, FindActor who, std::vector<Command> commands);
  // A setup in the making.
  Task<Decided<void>> draft(std::string game, FindSeat who, std::string text);
  // An entry that no player asked for: an administrator's end, a rematch's link.
  Task<Decided<void>> append(std::string game, GameEntry entry);

  // ── Looking ──
  // Null: no such game.
  Task<std::shared_ptr<const ServedGame>> find(std::string game,
                                               Freshness freshness = Freshness::kCurrent);
  // The same as it is durable, for who shows it: without messages and lines, and without waiting
  // while the store hangs. It may then be behind other nodes.
  Task<std::shared_ptr<const ServedGame>> look(std::string game);
  // Looks at every game that is not over, with its row as it is durable. What a list shows must
  // come from the row or the settings.
  void each_live(
      const std::function<void(const ServedGame& game, const store::Game& row)>& look) const;
  [[nodiscard]] std::size_t live_count() const { return cache_.live_count(); }
  // Games that are not over in which the account has a seat.
  [[nodiscard]] std::size_t live_count(std::string_view account) const;
  // Names in the store have changed: games that are over and that nobody watches are read again.
  void forget_finished_of(std::string_view account) { cache_.forget_finished_of(account); }

  // ── Watching ──
  // First what the watcher missed, then everything as it happens. Refused: "not-found", "full", and
  // what the request refuses.
  Task<Decided<void>> watch(WatchRequest request, std::shared_ptr<Watcher> watcher);
  void unwatch(std::string_view game, const Watcher& watcher);
  // Null: the game is not in memory.
  [[nodiscard]] const Audience* audience(std::string_view game) const;

  // How often time was refunded.
  [[nodiscard]] std::uint64_t refunds() const { return context_.refunds; }
  [[nodiscard]] NodeSync& node_sync() { return node_sync_; }

 private:
  void refund_stall(Millis since);
  [[nodiscard]] std::vector<RoomPtr> live_rooms() const;
  Task<void> for_each_live(std::function<Task<void>(Room&)> what, std::exception_ptr& failed);

  RoomContext context_;
  RoomCache cache_{context_};
  NodeSync node_sync_{context_, cache_};
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace vexil::server
