#include "server/lobby/rematches.h"

#include <utility>

namespace vexil::server {
namespace {

constexpr Millis kRematchRetryPause = 5000;
// Longer than it takes to notice that a node is gone.
constexpr Millis kOthersPause = 8000;

// Where the id of the game that follows is kept: written with it, and only once.
std::string key_of(const std::string& old) { return "rematch:" + old; }

struct NextGame {
  GameSettings settings;
  std::vector<PlayerName> players;
};

// Everybody moves to the other side, whoever made the first game.
NextGame swapped(const ServedGame& game) {
  NextGame next{game.settings(), {}};
  next.settings.rematch_of = game.id();
  const bool made_by_red = game.player(Side::kRed)->account == next.settings.creator;
  next.settings.creator_side = made_by_red ? Side::kBlue : Side::kRed;
  next.players.push_back(*game.player(made_by_red ? Side::kRed : Side::kBlue));
  if (next.settings.opponent != Opponent::kHotSeat)
    next.players.push_back(*game.player(made_by_red ? Side::kBlue : Side::kRed));
  return next;
}

}  // namespace

void Rematches::on_change(const ServedGame& game, const std::vector<GameEntry>& /*entries*/) {
  if (game.rematch_agreed() && under_way_.insert(game.id()).second) attempt(game.id());
}

void Rematches::on_remote_change(const ServedGame& game,
                                 const std::vector<GameEntry>& /*entries*/) {
  if (game.rematch_agreed() && under_way_.insert(game.id()).second)
    attempt_later(game.id(), kOthersPause);
}

void Rematches::attempt_later(const std::string& old, Millis pause) {
  services_.loop.at(services_.loop.now() + pause, [this, old] { attempt(old); });
}

void Rematches::attempt(const std::string& old) {
  start(begin(old), [this, old](std::optional<bool> done, const std::exception_ptr&) {
    if (done && *done)
      under_way_.erase(old);
    else
      attempt_later(old, kRematchRetryPause);
  });
}

// False where something could not be saved.
Task<bool> Rematches::begin(std::string old) {
  const std::shared_ptr<const ServedGame> game = co_await services_.rooms.find(old);
  if (!game || !game->rematch_agreed()) co_return true;
  const std::string next = co_await next_game(game);
  if (next.empty()) co_return false;
  GameEntry link;
  link.kind = EntryKind::kRematch;
  link.text = next;
  const Decided<void> linked = co_await services_.rooms.append(old, link);
  co_return linked.has_value();
}

Task<std::string> Rematches::next_game(std::shared_ptr<const ServedGame> game) {
  auto look = [key = key_of(game->id())](store::Reader& reader) {
    return reader.meta(key).value_or(std::string());
  };
  const std::string known = co_await services_.database.read(look);
  if (!known.empty()) co_return known;
  NextGame made = swapped(*game);
  made.settings.seed = services_.secrets.seed();
  const std::string next = services_.secrets.game_id();
  store::Transaction with;
  with.emplace_back(store::CreateMeta{key_of(game->id()), next});
  const Decided<std::string> created = co_await services_.rooms.create(
      next, std::move(made.settings), std::move(made.players), std::move(with));
  if (created) co_return next;
  // Another node may have been first.
  co_return co_await services_.database.read(look);
}

}  // namespace vexil::server
