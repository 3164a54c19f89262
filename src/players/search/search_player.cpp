#include "players/search/search_player.h"

#include <cmath>

#include "players/memory.h"
#include "players/random_player.h"
#include "players/setups/setup_maker.h"

namespace vexil {
namespace {

constexpr std::size_t kSlots = std::size_t{1} << 17;

// Nothing has happened for so long that nothing will.
constexpr std::uint32_t kDeadQuiet = 200;
constexpr double kNearlyEven = 150;  // Points.
constexpr double kBehind = -330;
constexpr double kLost = -1400;

// An offer is good where nothing happens any more and the player is not ahead, or is far behind.
bool good_offer(bool dead, double points) { return points < (dead ? kNearlyEven : kBehind); }

bool dead(const Seat& seat) { return seat.knowledge().position.quiet >= kDeadQuiet; }

// Whether some own mover could still win a duel or reach a Flag against anything that moves.
bool can_still_fight(const SearchContext& context) {
  const Position& position = context.knowledge.position;
  for (Bitboard own = position.occupied[at(context.side)]; own.any();) {
    const PieceType mine = position.on(own.pop()).type;
    if (!context.edition.traits(mine).movable) continue;
    for (Bitboard enemy = position.occupied[at(other(context.side))]; enemy.any();) {
      const auto& chances = context.chances_on(enemy.pop());
      for (std::size_t type = 0; type < kMaxTypes; ++type)
        if (chances[type] > 0 && context.edition.types[type].movable &&
            context.edition.duel[at(mine)][type] != Duel::kDefenderWins)
          return true;
    }
  }
  return false;
}

}  // namespace

SearchPlayer::SearchPlayer(std::uint64_t seed) : seed_(seed), table_(kSlots) {}

SearchPlayer::SearchPlayer(const Level& level, std::uint64_t seed)
    : seed_(seed),
      style_{level.depth, level.careless, level.nodes, level.plans ? Plans::kHunt : Plans::kNone},
      forgets_(level.forgets),
      guesses_(level.guesses),
      table_(kSlots) {}

SetupTypes SearchPlayer::setup(const Game& game, Side side) {
  Random random(seed_);
  return make_setup(game, side, random);
}

const SetupPrior* SearchPlayer::prior_for(const Game& game) {
  if (!guesses_) return nullptr;
  if (prior_ == nullptr || prior_game_ != game.name) {
    prior_ = std::make_unique<SetupPrior>(game);
    prior_game_ = game.name;
  }
  return prior_.get();
}

Ranking SearchPlayer::rank(const Seat& seat, const Limits& limits) {
  const Knowledge knowledge =
      forgetful_copy(seat.edition(), seat.knowledge(), mix64(seed_), forgets_);
  table_.clear();
  RootSearch search({seat, knowledge, prior_for(*seat.game())}, table_, style_,
                    decision_seed(seed_, seat));
  return search.rank(limits);
}

Choice SearchPlayer::choose(const Seat& seat, const Limits& limits) {
  constexpr std::uint32_t kOfferEvery = 20;
  const Ranking ranking = rank(seat, limits);
  const RankedAction& best = ranking.actions.front();
  Choice choice{best.action, false, false, best.expected, ranking.depth, ranking.nodes};
  const Position& position = seat.knowledge().position;
  if (best.points < kLost && position.followup == Followup::kNone) {
    const SearchContext context(seat, seat.knowledge(), nullptr);
    choice.resign = !can_still_fight(context);
  }
  choice.offer_draw =
      dead(seat) && std::abs(best.points) < kNearlyEven && position.turn % kOfferEvery < 2;
  return choice;
}

bool SearchPlayer::accepts_draw(const Seat& seat) {
  if (!seat.knowledge().deciding) {
    const SearchContext context(seat, seat.knowledge(), prior_for(*seat.game()));
    return good_offer(dead(seat), material_lead(context));
  }
  Limits quick;
  quick.nodes = 5000;
  return good_offer(dead(seat), rank(seat, quick).actions.front().points);
}

}  // namespace vexil
