#include "server/rematches.h"

#include <algorithm>
#include <utility>

namespace vexil::server {

void Rematches::changed(const ServedGame& game, const std::vector<GameEntry>& entries) {
  const bool offered = std::ranges::any_of(
      entries, [](const GameEntry& entry) { return entry.kind == EntryKind::kRematchOffer; });
  if (offered && game.rematch_agreed()) start(begin(game.id()), [](const std::exception_ptr&) {});
}

Task<void> Rematches::begin(std::string old) {
  Task<std::shared_ptr<const ServedGame>> finding = on_.hub.find(old);
  const std::shared_ptr<const ServedGame> game = co_await finding;
  if (!game || !game->player(Side::kRed) || !game->player(Side::kBlue)) co_return;
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
  Task<Decided<std::string>> creating = on_.hub.create(on_.secrets.game_id(), std::move(settings),
                                                       std::move(players), std::move(nothing_else));
  const Decided<std::string> created = co_await creating;
  if (!created) co_return;
  GameEntry link;
  link.kind = EntryKind::kRematch;
  link.text = *created;
  Task<Decided<void>> linking = on_.hub.append(old, link);
  co_await linking;
}

}  // namespace vexil::server
