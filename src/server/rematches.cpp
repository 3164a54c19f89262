#include "server/rematches.h"

#include <utility>

namespace vexil::server {
namespace {

constexpr Millis kRetryPause = 5000;

}  // namespace

void Rematches::changed(const ServedGame& game, const std::vector<GameEntry>& /*entries*/) {
  if (game.rematch_agreed() && under_way_.insert(game.id()).second)
    attempt(game.id(), on_.secrets.game_id());
}

void Rematches::attempt(const std::string& old, const std::string& next) {
  start(begin(old, next), [this, old, next](std::optional<bool> done, const std::exception_ptr&) {
    if (done && *done) {
      under_way_.erase(old);
      return;
    }
    on_.loop.at(on_.loop.now() + kRetryPause, [this, old, next] { attempt(old, next); });
  });
}

// False where something could not be saved. A game that was made already is only linked.
Task<bool> Rematches::begin(std::string old, std::string next) {
  Task<std::shared_ptr<const ServedGame>> finding = on_.hub.find(old);
  const std::shared_ptr<const ServedGame> game = co_await finding;
  if (!game || !game->rematch_agreed()) co_return true;
  Task<std::shared_ptr<const ServedGame>> finding_next = on_.hub.find(next);
  const std::shared_ptr<const ServedGame> made = co_await finding_next;
  if (!made) {
    GameSettings settings = game->settings();
    settings.rematch_of = old;
    settings.seed = on_.secrets.seed();
    // Everybody moves to the other side, whoever made the first game.
    const bool made_by_red = game->player(Side::kRed)->account == settings.creator;
    settings.creator_side = made_by_red ? Side::kBlue : Side::kRed;
    std::vector<PlayerName> players{*game->player(made_by_red ? Side::kRed : Side::kBlue)};
    if (settings.opponent != Opponent::kHotSeat)
      players.push_back(*game->player(made_by_red ? Side::kBlue : Side::kRed));
    store::Transaction nothing_else;
    Task<Decided<std::string>> creating =
        on_.hub.create(next, std::move(settings), std::move(players), std::move(nothing_else));
    const Decided<std::string> created = co_await creating;
    if (!created) co_return false;
  }
  GameEntry link;
  link.kind = EntryKind::kRematch;
  link.text = next;
  Task<Decided<void>> linking = on_.hub.append(old, link);
  const Decided<void> linked = co_await linking;
  co_return linked.has_value();
}

}  // namespace vexil::server
