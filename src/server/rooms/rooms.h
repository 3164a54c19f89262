// All games that are being played, and who watches them. The rooms is the only holder of
// ServedGames: it decides the commands of a game one after another, has their entries made durable,
// and only then tells the viewers. Runs on the logic thread.
#pragma once

#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/core/async_mutex.h"
#include "server/core/loop.h"
#include "server/core/retry.h"
#include "server/core/secrets.h"
#include "server/core/task.h"
#include "server/game/served_game.h"
#include "server/nodes/database.h"
#include "server/nodes/nodes.h"
#include "server/rooms/remote_presence.h"
#include "view/viewer.h"

namespace vexil::server {

struct RoomOptions {
  GameLimits limits;
  std::size_t open_games_per_account = 30;
  std::size_t live_games = 20'000;
  std::size_t spectators_per_game = 2'000;
  std::size_t finished_in_memory = 200;  // Games that are over and still looked at.
};

// Who is told about a game, one thing after another and never before it is durable.
class Watcher {
 public:
  virtual ~Watcher() = default;
  // One JSON object: {"game":ID,"messages":[...],"view":{...}} or {"game":ID,"presence":{...}}.
  virtual void deliver(const std::string& game, std::shared_ptr<const std::string> text) = 0;
};

struct WatchRequest {
  std::string game;
  Viewer viewer = Viewer::kSpectator;  // The caller has checked that he may.
  std::uint64_t after = 0;             // He has the messages up to this one.
  bool with_view = true;               // Whether views follow; programs do without.
};

// What the rest of the server wants to know: the lobby, notifications, ratings, bots.
class RoomsListener {
 public:
  virtual ~RoomsListener() = default;
  // After every durable change of a game that this node made. Must not call back into the rooms
  // before it returns.
  virtual void on_change(const ServedGame& game, const std::vector<GameEntry>& entries) = 0;
  // The same for what another node made: for those who tell people, not for those who follow it up.
  virtual void on_remote_change(const ServedGame& /*game*/,
                                const std::vector<GameEntry>& /*entries*/) {}
};

struct Room;  // rooms/room.h

class Rooms {
 public:
  // `nodes`: the others that work on the same store; none where it is null.
  Rooms(Loop& loop, Database& database, Secrets& secrets, RoomOptions options,
        Nodes* nodes = nullptr);
  ~Rooms();
  Rooms(const Rooms&) = delete;
  Rooms& operator=(const Rooms&) = delete;

  // Takes up all games that are not over; their clocks stand still.
  Task<void> load();
  // Starts the clocks again. `stopped` is when the server was last known to run: what a player used
  // of his turn until then counts, what came after does not.
  // With `joined`, games that were resumed since then are left alone: by an earlier attempt.
  Task<void> resume_all(Millis stopped, Millis joined = 0);

  // Makes a game and seats those who are there already, its creator first; further writes (an
  // invitation, a seat token) go into the same transaction. The answer is the id.
  Task<Decided<std::string>> create(std::string id, GameSettings settings,
                                    std::vector<PlayerName> players, store::Transaction with);
  // Seats a player; `with` as above (a single-use invitation is dropped with it).
  Task<Decided<Side>> seat(std::string game, PlayerName player, std::optional<Side> wanted,
                           store::Transaction with);
  // Carries out a command. The answer comes when it is durable.
  Task<Decided<void>> command(std::string game, Actor actor, Command command);
  // Carries out all of them or none: a bot's turn is told as a whole.
  Task<Decided<void>> commands(std::string game, Actor actor, std::vector<Command> commands);
  // An entry that no player asked for: an administrator's end, a rematch's link.
  Task<Decided<void>> append(std::string game, GameEntry entry);
  // A setup in the making.
  Task<Decided<void>> draft(std::string game, Side side, std::string text);

  // The game, live or not: one that is over is read from the store and folded. Null: no such game.
  Task<std::shared_ptr<const ServedGame>> find(std::string game);
  // The same as far as this node has heard: enough to see who may act, since a command that was
  // decided on too little is decided anew.
  Task<std::shared_ptr<const ServedGame>> find_known(std::string game);
  // Looks at every game that is not over, with its row as it is durable. What a list shows must
  // come from the row or the settings.
  void each_live(
      const std::function<void(const ServedGame& game, const store::Game& row)>& look) const;
  [[nodiscard]] std::size_t live_count() const { return live_; }
  // Games that are not over in which the account has a seat.
  [[nodiscard]] std::size_t live_count(std::string_view account) const;

  // Begins to watch: first what the watcher missed, then everything as it happens. The watcher is
  // held weakly. Refused: "not-found", "full".
  Task<Decided<void>> watch(WatchRequest request, std::shared_ptr<Watcher> watcher);
  void unwatch(std::string_view game, const Watcher& watcher);
  // Since when each seat has had no watcher.
  [[nodiscard]] Presence presence(std::string_view game) const;
  [[nodiscard]] std::size_t spectators(std::string_view game) const;

  // Names in the store have changed: games that are over and that nobody
  // watches are read again.
  void forget_finished_of(std::string_view account);

  void add_listener(RoomsListener& listener) { listeners_.push_back(&listener); }

  // ── Other nodes (node_sync.cpp) ──
  [[nodiscard]] bool alone() const { return nodes_ == nullptr || nodes_->alone(); }
  // Begins to hear the others, and to look now and then for what was not heard. Tells the listeners
  // of all live games.
  void join();
  // Takes in everything that others have written.
  Task<void> catch_up_all();
  // Who is there, after each of our beats.
  void pulse(const std::vector<store::Peer>& others, Millis now);
  // A node has died, last heard of at `beat`: those who were at it get the time since then back.
  void refund_time(const std::string& node, Millis beat);
  // Whether the store is out of reach: then time brings nothing about. What was not taken is of no
  // account then: the nodes will make up for the time.
  void suspend(bool suspended);
  // No further commands; the other nodes go on.
  void stop() { stopping_ = true; }

  // The server stops: pauses every running clock and waits until that is durable. Commands are
  // refused ("stopping") from now on.
  Task<void> pause_all();

 private:
  using RoomPtr = std::shared_ptr<Room>;

  Task<RoomPtr> open(std::string game);
  Task<std::shared_ptr<const ServedGame>> look_up(std::string game, bool fresh);
  // The room's turn. What could not be read again after a failed write is read now.
  Task<AsyncMutex::Lock> enter(RoomPtr room);
  Task<void> reload(RoomPtr room);
  Task<void> for_each_live(std::function<Task<void>(const RoomPtr&)> what,
                           std::exception_ptr& failed);
  Task<void> resume(RoomPtr room, Millis stopped, Millis joined);
  Task<Decided<void>> decide_all(RoomPtr room, Actor actor, std::vector<Command> commands);
  Task<Decided<Side>> decide_seat(RoomPtr room, PlayerName player, std::optional<Side> wanted,
                                  store::Transaction with);
  Task<Decided<void>> append_to(RoomPtr room, GameEntry entry);
  // Decides until the answer is one of the game's, and not of a race with other nodes. REQUIRES:
  // the room's mutex is held.
  template <class T>
  Task<Decided<T>> decide_until_settled(RoomPtr room, std::function<Task<Decided<T>>()> decide);
  Task<bool> others_were_first(RoomPtr room, std::uint64_t before);
  // Waits for the next attempt and knows then what others have written. False: it is time to stop.
  Task<bool> wait_to_retry(RoomPtr room, Retry& retry);
  // Applies entries that will be made durable next.
  void stage(Room& room, const std::vector<GameEntry>& entries);
  // Has what was staged made durable and tells everybody; otherwise the game goes back.
  Task<store::Committed> settle(RoomPtr room, store::Transaction with);
  Task<void> settle_due(RoomPtr room);
  Task<void> time_passed(RoomPtr room);
  Task<void> pause(RoomPtr room);
  // What is new and durable: made by this node, or by another one.
  void publish(const RoomPtr& room, const std::vector<GameEntry>& entries);
  void hear(const RoomPtr& room, const std::vector<GameEntry>& entries);
  void show(const RoomPtr& room);
  void tell_watchers(Room& room);
  void tell_presence_soon(const RoomPtr& room);
  void tell_presence(Room& room);
  void drop_lost_watchers(Room& room);
  void note_absence(Room& room);
  // Reads what others have appended; whether there was something. REQUIRES: the room's mutex is
  // held and nothing is staged.
  Task<bool> catch_up(RoomPtr room);
  // Applies what another node has appended, and tells everybody here. After a failure the game must
  // be read anew.
  Result<void> take_in(const RoomPtr& room, const std::vector<store::Entry>& appended);
  bool take_in_told(const RoomPtr& room, const store::Entry& entry);
  Task<void> catch_up_to(RoomPtr room, std::uint64_t number);
  void catch_up_soon(const RoomPtr& room, std::uint64_t number);
  Task<void> take_up(std::string game);
  void hear_of(std::string_view text);
  void hear_presence(const std::string& node, std::string_view text);
  static void went_on(Room& room, const std::vector<GameEntry>& entries);
  void tell_attendance(Room& room);
  void look_around();
  Task<void> credit_room(RoomPtr room, Millis beat);
  Task<void> resume_standing(RoomPtr room);
  // Has it written that the time since then was nobody's, unless somebody did or the turn is over.
  // REQUIRES: the room's mutex is held and nothing is staged.
  Task<void> give_back(RoomPtr room, Millis since);
  Task<void> credit_return(RoomPtr room, Side side);
  [[nodiscard]] bool was_held_up(const Room& room, const std::string& node, Millis beat) const;
  [[nodiscard]] bool waits_for_a_node(const Room& room) const;
  void arm(const RoomPtr& room);
  void wake_at(const RoomPtr& room, Millis time);
  void keep(const RoomPtr& room);
  void forget_finished();
  [[nodiscard]] RoomPtr known(std::string_view game) const;

  Loop& loop_;
  Database& database_;
  Secrets& secrets_;
  RoomOptions options_;
  Nodes* nodes_;
  RemotePresence remote_presence_;
  std::unordered_map<std::string, RoomPtr> rooms_;
  std::list<std::string> finished_;  // In rooms_ and over, the longest kept first.
  std::size_t live_ = 0;
  std::vector<RoomsListener*> listeners_;
  bool stopping_ = false;
  bool suspended_ = false;
  Millis serves_since_ = 0;  // Among other nodes.
};

}  // namespace vexil::server
