#include "server/rooms/node_sync.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "server/core/log.h"
#include "server/nodes/news.h"

namespace vexil::server {
namespace {

// A lost message delays its news by this much at most; by more where so many games are played that
// the database would be busy with the polling.
constexpr Millis kPollPause = 3000;
constexpr std::size_t kGamesAPoll = 10'000;

// Starts work; its room, if any, lives until it is done.
void run(const RoomPtr& room, Task<void> work, std::string_view failed) {
  start(std::move(work),
        [room, failed](const std::exception_ptr& failure) { log_failure(failed, failure); });
}

}  // namespace

void NodeSync::join() {
  context_.nodes->subscribe("game",
                            [this](const auto&, std::string_view text) { on_game_news(text); });
  context_.nodes->subscribe("presence", [this](const std::string& node, std::string_view text) {
    on_presence(node, text);
  });
  // A node is new and has to know who is there.
  context_.nodes->subscribe("hello", [this](const auto&, const auto&) {
    for (const auto& [id, room] : cache_.rooms()) room->audience().resend_attendance();
  });
  context_.nodes->on_missed([this] { on_missed(); });
  for (const auto& [id, room] : cache_.rooms())
    if (!room->log().over()) run(room, room->announce_remote(), "a game could not be read");
  context_.serving_since = context_.loop.now();
  poll_missed();
}

void NodeSync::on_missed() {
  context_.remote.forget_all();
  context_.nodes->send("hello", "");
  catch_up_all_soon();
}

// ── What others have appended ──

void NodeSync::on_game_news(std::string_view text) {
  const std::optional<GameNews> news = read_game_news(text);
  if (!news) return;
  const RoomPtr room = cache_.known(news->game);
  if (!room) return run(nullptr, load_game(news->game), "a new game could not be read");
  if (news->number == 0 || (news->entry && room->apply_sent(*news->entry))) return;
  room->catch_up_soon(news->number);
}

// One that is over and that nobody looks at here is left alone.
Task<void> NodeSync::load_game(std::string game) {
  auto look = [game](store::Reader& reader) { return reader.game(game); };
  const std::optional<store::Game> row = co_await context_.database.read(std::move(look));
  if (!row || row->status >= store::GameStatus::kEnded || cache_.known(game)) co_return;
  const RoomPtr room = co_await cache_.open(game);
  // In its turn: somebody may have come for it meanwhile and have staged something.
  if (room) co_await room->announce_remote();
}

Task<void> NodeSync::catch_up_all() {
  auto look = [](store::Reader& reader) { return reader.live_numbers(); };
  const auto numbers = co_await context_.database.read(std::move(look));
  std::unordered_map<std::string, std::uint64_t> live(numbers.begin(), numbers.end());
  // Games that are over for the others have entries that this node has not read; games that are
  // over for everybody have some when people chat after the end.
  std::vector<RoomPtr> behind;
  std::vector<RoomPtr> paused;
  for (const auto& [id, room] : cache_.rooms()) {
    const GameLog& log = room->log();
    const auto found = live.find(id);
    if (found == live.end() ? !log.over() || !room->audience().empty()
                            : log.stale() || found->second > log.game().entries())
      behind.push_back(room);
    if (log.game().stands()) paused.push_back(room);
    room->audience().note_absence();
    if (found != live.end()) live.erase(found);
  }
  for (const RoomPtr& room : behind) room->catch_up_soon(0);
  for (const RoomPtr& room : paused)
    run(room, room->resume_paused(), "a clock could not be resumed");
  for (const auto& [id, number] : live) on_game_news(id + " 0");
}

void NodeSync::catch_up_all_soon() {
  run(nullptr, catch_up_all(), "the games could not be compared with the store");
}

void NodeSync::poll_missed() {
  const Millis pause = kPollPause * static_cast<Millis>(1 + cache_.live_count() / kGamesAPoll);
  context_.loop.at(context_.loop.now() + pause, [this] {
    poll_missed();
    if (!context_.suspended && !context_.stopping) catch_up_all_soon();
  });
}

// ── Who is there ──

void NodeSync::on_presence(const std::string& node, std::string_view text) {
  const std::optional<AttendanceNews> news = read_attendance(text);
  if (!news) return;
  context_.remote.note(node, news->game, news->there);
  if (const RoomPtr room = cache_.known(news->game)) room->audience().note_remote(news->there);
}

void NodeSync::on_pulse(const std::vector<store::Peer>& others, Millis now) {
  for (const std::string& game : context_.remote.pulse(others, now))
    if (const RoomPtr room = cache_.known(game)) room->audience().note_remote({});
}

void NodeSync::suspend(bool suspended) {
  context_.suspended = suspended;
  if (!suspended) return;
  for (const auto& [id, room] : cache_.rooms()) room->forget_lost();
}

// ── Time that a dead node cost ──

// Whether the decision that the game waits for was to come through that node.
bool NodeSync::was_held_up(Room& room, const std::string& node, Millis beat) const {
  const ServedGame& game = room.log().game();
  if (game.clock_starts().resumed >= beat) return false;
  const auto held = [&](Side side) {
    const std::optional<PlayerName>& player = game.player(side);
    // Our bots answer within seconds: one that has not was that node's.
    if (player && player->level > 0) return room.log().row().updated < beat;
    // Who was at a node that died before this one served, no message has said.
    const bool hosted =
        context_.remote.hosts(node, game.id(), side) || beat < context_.serving_since;
    return hosted && room.audience().watching(viewer_of(side)) == 0;
  };
  if (game.phase() == Phase::kRunning) return held(*game.to_move());
  return game.phase() == Phase::kSetup &&
         std::ranges::any_of(kSides, [&](Side side) { return !game.ready(side) && held(side); });
}

// All at once, and decided for each game before it waits for its turn: the node will soon be
// forgotten.
void NodeSync::refund_time(const std::string& node, Millis beat) {
  for (const auto& [id, room] : cache_.rooms())
    if (!room->log().over() && was_held_up(*room, node, beat))
      run(room, room->refund_time(beat), "time could not be refunded");
}

}  // namespace vexil::server
