// One game as a server runs it: a fold over its entries. Pure: no network, no disk, no clock of its
// own; the same settings and entries give the same state, the same messages and the same bytes,
// before and after a restart. Commands are decided here (may this actor do that now?) and become
// entries; only an entry that is durable is applied.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "notation/record.h"
#include "server/game/entry.h"
#include "server/game/game_facts.h"
#include "store/rows.h"
#include "view/viewer.h"

namespace vexil::server {

// Limits that belong to the game's fairness; configurable by the host.
struct GameLimits {
  Millis lag_allowance = 1000;    // What a turn adds at most to the quota for lag (clock.h).
  Millis quick_leaver = 60'000;   // Gone so long lets the opponent claim,
  Millis slow_leaver = 180'000;   // in a game that is not quick.
  int turns_between_offers = 10;  // Draw and takeback offers: one a side in so many turns.
  std::size_t chat_bytes = 500;
  std::size_t chat_lines = 500;  // A game.
};

enum class Sending : std::uint8_t { kFirst, kAgain };

struct GameSoFar;  // server/game/records.h

struct ClockStarts {
  // Of the turn in play, or of the setup: by the entry before it or by that which resumed it.
  Millis latest = 0;
  Millis resumed = 0;  // Of the game: when it was last resumed; 0: never.
};

class ServedGame : public GameFacts {
 public:
  // REQUIRES: game is settings.game, opened.
  ServedGame(std::string id, GameSettings settings, GamePtr game, GameLimits limits = {});

  // ── What happened ──
  // Takes in an entry. Refused, with nothing changed, where it cannot follow (a damaged store).
  [[nodiscard]] Result<void> apply_entry(const GameEntry& entry);
  [[nodiscard]] std::uint64_t entries() const;  // Applied so far.

  // ── What may happen ──
  // The entries that carry the command out, none where it was carried out before (its key is
  // known), or why not. `salt` is used for a setup. Changes nothing.
  [[nodiscard]] Decided<std::vector<GameEntry>> decide(const Actor& actor, const Command& command,
                                                       const Presence& presence, const Digest& salt,
                                                       Millis now) const;
  // Who may take that free seat: the entry, with the creator's seat by lot where that was agreed.
  [[nodiscard]] Decided<std::vector<GameEntry>> decide_seat(const PlayerName& player,
                                                            std::optional<Side> wanted,
                                                            Millis now) const;
  // When time alone brings something about (a flag, the end of the setup time); nothing: never, as
  // while the game waits for our computer players alone. `delay`: as in Presence.
  [[nodiscard]] std::optional<Millis> next_deadline(Millis delay = 0) const;
  // What it brings about now.
  [[nodiscard]] std::vector<GameEntry> due(Millis now, Millis delay = 0) const;
  // The server was last known to run at `stopped` and is back: what starts the clocks again, with
  // what the side to move had used of its turn by then. Nothing where no clock or setup time runs.
  [[nodiscard]] std::optional<GameEntry> resume_entry(Millis stopped, Millis now) const;
  [[nodiscard]] ClockStarts clock_starts() const;
  // Whether its time was stopped and nothing can happen until it goes on.
  [[nodiscard]] bool stands() const;

  // The row for lists, from the state.
  [[nodiscard]] store::Game row(Millis now) const;

  // ── What each viewer is sent ──
  // Messages are numbered from 1 for each viewer, without gaps, and their numbers reveal nothing
  // that the viewer may not know: a declined follow-up or the other's unfinished turn makes none.
  [[nodiscard]] std::uint64_t last_message(Viewer viewer) const;
  // Message n as one JSON object: {"n":7,"events":[...]}, events as docs/bots/stream.md has them
  // plus the server's own (seated, ready, offers, chat, clock, ended, opened ...).
  // Sent again it leaves out what the viewer's screen may not bring back (sent_again.h).
  [[nodiscard]] std::string message(Viewer viewer, std::uint64_t n,
                                    Sending sending = Sending::kFirst) const;
  // Whether it leaves out nothing for this viewer.
  [[nodiscard]] bool recalls(Viewer viewer) const;
  // Everything a screen shows at this moment, as one JSON object (docs/bots/server-view.md): table
  // view, legal actions, warnings, clocks, offers, players, commitments, phase, last n.
  [[nodiscard]] std::string view(Viewer viewer, Millis now, const Presence& presence = {}) const;
  // The chat that the viewer may see, as a JSON list of chat events: no part of the view,
  // which is sent at every turn.
  [[nodiscard]] std::string chat(Viewer viewer) const;
  // The lines of docs/bots/stream.md sent to that seat so far (game number 1), for a player
  // program. After a takeback they start again with a start line.
  [[nodiscard]] const std::vector<std::string>& lines(Viewer viewer) const;

  // A copy that can be tried out without the original noticing: for our bots, which decide all of a
  // turn before any of it is sent. It has no earlier messages and lines: lines() begins empty.
  [[nodiscard]] std::unique_ptr<ServedGame> copy() const;

  // ── Records ──
  // As the viewer may have it now: whole after the end, redacted before.
  [[nodiscard]] Record record(Viewer viewer) const;
  // With setups, salts and commitments; REQUIRES: over() and both were ready.
  [[nodiscard]] Record full_record() const;
  // For work on another thread. Nothing before both were ready.
  [[nodiscard]] std::optional<GameSoFar> so_far() const;
};

}  // namespace vexil::server
