// One seat of a match: a player of this program, or a program in a process of its own. Everything
// that can go wrong outside is a forfeit with its reason.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "base/time_source.h"
#include "editions/game.h"
#include "players/player.h"
#include "players/player_spec.h"
#include "view/seen_event.h"
#include "view/view.h"

namespace vexil {

class TalkLog;

// The contestant broke a rule of the match: one sentence for the record.
struct Forfeit {
  std::string reason;
  bool not_started = false;  // It did not get as far as the game.
};
template <class T>
using Reply = tl::expected<T, Forfeit>;

// What a program says of itself when it is greeted.
struct Identity {
  std::string name;  // Empty: it has none.
  std::string author;
  std::vector<std::string> games;  // Ids of the games that it plays; empty: all.

  [[nodiscard]] bool plays(const Game& game) const;
};
// One sentence about a game that a program does not play.
[[nodiscard]] std::string not_played(const Identity& identity, const Game& game);

// A seat in one game.
struct Seating {
  GamePtr game;
  Side side = Side::kRed;
  std::uint64_t seed = 0;
  std::string opponent = {};
  std::optional<SetupTypes> fixed = {};     // The setup; otherwise the contestant chooses one.
  std::chrono::milliseconds grace{0};       // How late its answers may come.
  const std::atomic<bool>* stop = nullptr;  // Set by another thread: answer at once.
  TalkLog* log = nullptr;                   // Outlives the game.
};

class Contestant {
 public:
  virtual ~Contestant() = default;
  Contestant() = default;
  Contestant(const Contestant&) = delete;
  Contestant& operator=(const Contestant&) = delete;

  // Before the first game: starts what has to be started, and checks that it answers. `seating` has
  // no game yet; only its `stop` and `log` count.
  [[nodiscard]] virtual Reply<Identity> greet(const Seating& /*seating*/) { return Identity{}; }
  // A new game. Gives the setup. Called before all that follows; an engine that died in the game
  // before is started again here.
  [[nodiscard]] virtual Reply<SetupTypes> prepare(const Seating& seating) = 0;
  // Both are ready. The setups have kHiddenType where this seat may not know.
  [[nodiscard]] virtual Reply<void> begin(const SetupTypes& red, const SetupTypes& blue) = 0;
  // What its decisions are measured on: the wall's time, because nobody knows what happens outside.
  // A contestant that decides on the thread that asks it is judged by that thread's time.
  [[nodiscard]] virtual const TimeSource& time() const { return wall_time(); }
  // What this seat may see, one delivery at a time.
  [[nodiscard]] virtual Reply<void> notify(std::span<const SeenEvent> events) = 0;
  // One decision. `view` is the seat's recall view with its legal actions; the answer need not be
  // legal: the referee looks. Silence ends in a Forfeit after the limits and a grace period.
  [[nodiscard]] virtual Reply<Choice> choose(const View& view, const Limits& limits) = 0;
  // The opponent offers a draw while this seat is to move or waits.
  [[nodiscard]] virtual Reply<bool> accepts_draw() = 0;
  // The game is over, as the record says it ("1-0", "flag").
  virtual void finish(std::string_view result, std::string_view termination) = 0;
};

// The contestant that a spec names. Nothing is started before `prepare`.
[[nodiscard]] std::unique_ptr<Contestant> make_contestant(const PlayerSpec& spec);

}  // namespace vexil
