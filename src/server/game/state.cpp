#include "server/game/state.h"

#include <algorithm>
#include <cstring>
#include <string>

#include "base/random.h"

namespace vexil::server {

GameState::GameState(std::string id, GameSettings settings, GamePtr game, GameLimits limits)
    : id(std::move(id)),
      settings(std::move(settings)),
      game(std::move(game)),
      limits(limits),
      entries_hash(digest(settings_text(this->settings))),
      clock(this->settings.clock, limits.lag_allowance) {}

GameState::GameState(const GameState& other)
    : id(other.id),
      settings(other.settings),
      game(other.game),
      limits(other.limits),
      entries(other.entries),
      entries_hash(other.entries_hash),
      created(other.created),
      updated(other.updated),
      phase(other.phase),
      waiting(other.waiting),
      players(other.players),
      camps(other.camps),
      referee(other.referee ? std::make_unique<Referee>(*other.referee) : nullptr),
      decisions(other.decisions),
      turns(other.turns),
      watch(other.watch),
      resumed(other.resumed),
      clock(other.clock),
      offers(other.offers),
      rematch(other.rematch),
      shared(other.shared),
      score(other.score),
      termination(other.termination),
      why(other.why),
      chat(other.chat),
      keys(other.keys),
      seen(other.seen),
      boards(other.boards) {
  for (const Viewer viewer : kViewers) {
    mail[at(viewer)] = Mailbox(other.mail[at(viewer)].last());
    lines[at(viewer)].emplace();
  }
}

Digest hash_with(const Digest& before, GameEntry entry) {
  entry.player.name.clear();
  return digest(hex(before) + " " + std::to_string(entry.time) + " " + entry_text(entry));
}

// A digest, so that nobody can find a key of their own that makes another's command do nothing.
std::uint64_t key_number(const std::optional<Side>& side, std::string_view account,
                         std::string_view key) {
  const std::string who = side ? std::to_string(index(*side)) : "by " + std::string(account);
  const Digest hash = digest(who + "\n" + std::string(key));
  std::uint64_t number = 0;
  std::memcpy(&number, hash.data(), sizeof number);
  return number;
}

// A side's last turn is the latest one, or the one before it.
std::size_t turns_undone(const GameState& state, Side side) {
  const std::size_t complete = state.turns.size();
  const bool own_turn = state.position().to_move == side;
  const std::size_t undone = own_turn ? 2 : 1;
  return complete >= undone ? undone : 0;
}

// A follow-up that is open must be answered first; only its own side learns so.
bool may_take_back(const GameState& state, Side side) {
  const std::size_t undone = turns_undone(state, side);
  return undone > 0 && state.part() == 0 &&
         std::all_of(state.turns.end() - static_cast<std::ptrdiff_t>(undone), state.turns.end(),
                     [](const PlayedTurn& turn) { return turn.only_moves; });
}

std::optional<Millis> claim_from(const GameState& state, const Presence& presence, Side side) {
  const Millis gone = presence.gone_since[at(side)];
  if (gone == 0 || state.hot_seat() || is_ours(state, side)) return std::nullopt;
  return gone + (is_quick(state.settings) ? state.limits.quick_leaver : state.limits.slow_leaver);
}

bool is_ours(const GameState& state, Side side) {
  const std::optional<PlayerName>& player = state.players[at(side)];
  return player && player->level > 0;
}

std::optional<Millis> deadline(const GameState& state, Millis delay) {
  if (state.phase == Phase::kSetup && state.settings.setup_time > 0)
    return state.watch.reaches(state.settings.setup_time + delay);
  if (!state.running() || !state.clock.timed()) return std::nullopt;
  // An action that is on its way may still have been made in time.
  const Side side = state.position().to_move;
  const GameClock& clock = state.clock;
  const Millis on_its_way = std::min(state.limits.lag_allowance, clock.lag_quota(side));
  const Millis refunds = clock.refunded() + std::max(Millis{0}, delay - clock.delay_refunded());
  return state.watch.reaches(*clock.turn_bound(side) + refunds + on_its_way);
}

std::optional<Millis> timeout(const GameState& state, Millis delay) {
  const auto awaited = [&](Side side) {
    const bool decides =
        state.running() ? state.position().to_move == side : !state.camps[at(side)].ready;
    return decides && !is_ours(state, side);
  };
  return awaited(Side::kRed) || awaited(Side::kBlue) ? deadline(state, delay) : std::nullopt;
}

// What was refunded shows how far the turn has come, so it is no part of it.
Millis used_time(const GameState& state, Millis now, const Presence& presence) {
  if (state.watch.stands()) return state.watch.used(now);
  return state.watch.used(std::max(now - presence.delay, state.watch.started()));
}

}  // namespace vexil::server
