#include "server/api/seats.h"

#include <chrono>
#include <utility>

#include "notation/stream.h"

namespace vexil::server {

namespace {

bool waits_for_opponent(const Caller& caller, const ServedGame& game) {
  return caller.account && game.waiting() && game.waiting()->account == caller.account->id;
}

bool administers(const Caller& caller) {
  return caller.account && caller.account->role == store::Role::kAdmin && caller.may("admin");
}

// Whether the caller may look back at the game, which is over.
bool may_look_back(const Caller& caller, const ServedGame& game) {
  return game.settings().visibility != Visibility::kPrivate || game.shared() ||
         seat_of(caller, game, std::nullopt) || administers(caller) ||
         (caller.account && caller.account->id == game.settings().creator);
}

}  // namespace

std::optional<Side> seat_of(const Caller& caller, const ServedGame& game,
                            std::optional<Side> wanted) {
  if (caller.seat) {
    const bool fits = caller.seat->game == game.id() && (!wanted || *wanted == caller.seat->side);
    return fits ? std::optional(caller.seat->side) : std::nullopt;
  }
  if (!caller.account) return std::nullopt;
  const auto holds = [&](Side side) {
    const std::optional<PlayerName>& player = game.player(side);
    return player && player->account == caller.account->id;
  };
  if (wanted) return holds(*wanted) ? wanted : std::nullopt;
  if (holds(Side::kRed) && holds(Side::kBlue)) return game.to_move().value_or(Side::kRed);
  for (const Side side : kSides)
    if (holds(side)) return side;
  return std::nullopt;
}

Decided<Viewer> viewer_for(const Caller& caller, const ServedGame& game, std::string_view as) {
  const std::optional<Viewer> wanted = viewer_of_name(as);
  if (!as.empty() && !wanted) return refused("bad-request", "as: expected red, blue or spectator");
  std::optional<Side> side;
  if (wanted && *wanted != Viewer::kSpectator)
    side = *wanted == Viewer::kRed ? Side::kRed : Side::kBlue;
  if (game.over() && !may_look_back(caller, game))
    return refused("private", "This game is private: only its players can look at it.");
  if (side || !wanted) {
    const std::optional<Side> seat = seat_of(caller, game, side);
    if (seat) return viewer_of(*seat);
    // When a game has ended nothing of it is hidden, so that any seat may be looked at; one that
    // was aborted keeps its secrets, or aborting would be a way to look at setups.
    if (side && game.phase() == Phase::kEnded) return viewer_of(*side);
    if (side) return refused("not-your-seat", "That seat is somebody else's.");
  }
  if (game.settings().visibility == Visibility::kPrivate && !game.over() &&
      !waits_for_opponent(caller, game))
    return refused("private", "This game has no spectators.");
  return Viewer::kSpectator;
}

FindViewer find_viewer(const Caller& caller, std::string as) {
  return
      [caller, as = std::move(as)](const ServedGame& game) { return viewer_for(caller, game, as); };
}

PlayerName player_name(const store::Account& account) {
  return {account.id, account.name, account.kind == store::AccountKind::kBot, 0};
}

FindActor actor_of(const Caller& caller, CommandKind kind, const Asking& asking) {
  return [caller, kind, asking](const ServedGame& game) -> Decided<Actor> {
    Actor actor;
    actor.lag = asking.lag;
    actor.side = seat_of(caller, game, asking.wanted);
    if (caller.account) {
      actor.player = player_name(*caller.account);
      actor.muted = caller.account->muted_until > asking.now;
    }
    if (actor.side) return actor;
    const bool chats = kind == CommandKind::kChat && !asking.wanted && caller.account &&
                       !caller.seat && viewer_for(caller, game, "").has_value();
    const bool gives_up = kind == CommandKind::kAbort && waits_for_opponent(caller, game);
    if (!chats && !gives_up) return refused("not-your-seat", "You have no seat in this game.");
    return actor;
  };
}

Task<Decided<void>> run_command(const Services& services, std::string game, FindActor who,
                                Command command) {
  const auto began = std::chrono::steady_clock::now();
  const bool acts = command.kind == CommandKind::kAct;
  std::vector<Command> commands{std::move(command)};
  const Decided<void> done =
      co_await services.rooms.command(std::move(game), std::move(who), std::move(commands));
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  if (done && acts) services.metrics.turn_took(took.count());
  co_return done;
}

}  // namespace vexil::server
