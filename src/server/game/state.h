// The state of a ServedGame. The files of this folder work on it: apply_entry.cpp changes it,
// decide*.cpp and the others read it.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "notation/narration/narration.h"
#include "server/game/clock.h"
#include "server/game/mailbox.h"
#include "server/game/served_game.h"
#include "view/referee.h"

namespace vexil::server {

// One side's setup when its player is ready.
struct Camp {
  bool ready = false;
  SetupTypes setup{};
  std::string text;  // Canonical.
  Digest salt{};
  Digest promise{};         // The commitment.
  std::uint64_t entry = 0;  // The number of the one that said so.
};

// A complete turn.
struct PlayedTurn {
  std::uint32_t end = 0;       // Decisions made up to its end.
  std::optional<Millis> left;  // On its player's clock after it.
  bool only_moves = true;      // Nothing was shown but pieces going from square to square.
};

struct ChatLine {
  std::string name;
  std::optional<Side> side;  // A player's; nothing: a spectator's.
  std::string text;
  Millis time = 0;
};

struct Offers {
  std::optional<Side> draw;
  std::optional<Side> takeback;
  std::array<std::optional<std::uint32_t>, 2> last_draw;  // The turn in which a side offered last.
  std::array<std::optional<std::uint32_t>, 2> last_takeback;
  std::array<bool, 2> rematch{};
};

// What a viewer has seen of the latest turns, for screens.
struct SeenTurns {
  NarratedTurn last;           // The latest complete turn,
  NarratedTurn current;        // and the viewer's own turn in play.
  EnchantedSquares enchanted;  // After all of them.
};

struct GameState {
  GameState(std::string id, GameSettings settings, GamePtr game, GameLimits limits);
  // A copy has no messages and lines of before.
  GameState(const GameState& other);
  GameState& operator=(const GameState&) = delete;
  ~GameState() = default;

  std::string id;
  GameSettings settings;
  GamePtr game;
  GameLimits limits;

  std::uint64_t entries = 0;
  Digest entries_hash{};  // Over the settings and all of them, names apart.
  Millis created = 0;
  Millis updated = 0;  // By what everybody may know of: not by a turn that is not complete.
  Phase phase = Phase::kOpen;
  std::optional<PlayerName> waiting;  // The creator, until their side is chosen at random.
  std::array<std::optional<PlayerName>, 2> players;
  std::array<Camp, 2> camps;

  std::unique_ptr<Referee> referee;  // When both are ready.
  std::vector<Action> decisions;     // All, those of the turn in play included.
  std::vector<PlayedTurn> turns;
  Stopwatch watch;     // Of the setup or of the turn in play.
  Millis resumed = 0;  // When it was last started again after a stop of the server.
  GameClock clock;

  Offers offers;
  std::string rematch;  // The new game's id.
  bool shared = false;  // A private game that is over and that everybody may look at.
  Score score = Score::kOpen;
  std::string termination = "unterminated";
  std::string why;  // In words, of an abort or an administrator's end.

  std::vector<ChatLine> chat;
  // Of commands that were carried out, by key_number: command_number, or 0 where it is not known.
  std::unordered_map<std::uint64_t, std::uint64_t> keys;

  std::array<Mailbox, 3> mail;  // By viewer.
  std::array<SeenTurns, 3> seen;
  std::array<TrackedBoard, 3> boards{};  // What stands where after the latest message.
  // Lines are kept for those who have asked for them once.
  mutable std::array<std::optional<std::vector<std::string>>, 3> lines;

  [[nodiscard]] bool running() const { return phase == Phase::kRunning; }
  [[nodiscard]] bool over() const { return phase >= Phase::kEnded; }
  [[nodiscard]] bool began() const { return referee != nullptr; }
  [[nodiscard]] const Position& position() const { return referee->position(); }
  // REQUIRES: began().
  [[nodiscard]] std::uint32_t turn() const { return position().turn; }
  [[nodiscard]] std::size_t complete_decisions() const {
    return turns.empty() ? 0 : turns.back().end;
  }
  [[nodiscard]] int part() const {
    return static_cast<int>(decisions.size() - complete_decisions());
  }
  [[nodiscard]] bool hot_seat() const { return settings.opponent == Opponent::kHotSeat; }
  // Setups are opened when a game that was really played is over.
  [[nodiscard]] bool opened() const { return phase == Phase::kEnded && began(); }
};

class GameFacts::State final : public GameState {
 public:
  using GameState::GameState;
};

// ── What several files need ──
// The hash after one more entry. The name in it does not count: that of an erased account goes. So
// an entry of an earlier version must be written by this one as it was then.
[[nodiscard]] Digest hash_with(const Digest& before, GameEntry entry);
[[nodiscard]] std::uint64_t key_number(const std::optional<Side>& side, std::string_view account,
                                       std::string_view key);
// How many turns a takeback offered by that side undoes; 0: it has none to take back.
[[nodiscard]] std::size_t turns_undone(const GameState& state, Side side);
[[nodiscard]] bool may_take_back(const GameState& state, Side side);
// From when on a claim against this side is possible; nothing where its player is there. Our
// computer players and the other half of a hot seat never leave.
[[nodiscard]] std::optional<Millis> claim_from(const GameState& state, const Presence& presence,
                                               Side side);
// Whether the seat is one of our computer players'.
[[nodiscard]] bool is_ours(const GameState& state, Side side);
// When the time of the setup or of the turn in play is over, which was sent with that delay.
[[nodiscard]] std::optional<Millis> deadline(const GameState& state, Millis delay = 0);
// When that ends the turn or the setup. Nothing while the game waits for our computer players
// alone: they wait for the server, and what it takes is not their time.
[[nodiscard]] std::optional<Millis> timeout(const GameState& state, Millis delay);
// What the turn in play has used of its time, as everybody may know it.
[[nodiscard]] Millis used_time(const GameState& state, Millis now, const Presence& presence);

}  // namespace vexil::server
