#include "players/values.h"

#include <algorithm>
#include <cmath>

namespace vexil {
namespace {

constexpr double kBase = 20;
constexpr double kReign = 380;      // Added to a piece that beats every mover of the enemy.
constexpr double kInvincible = 50;  // And this where none of them even ties with it.
constexpr double kSharpness = 5;    // How steeply worth falls with the share of enemies beaten.

// The share of the enemy's movers that a piece beats, half for an exchange; attacking and defending
// count alike.
double beaten_share(const Edition& edition, PieceType type, const Remaining& enemy) {
  double beaten = 0;
  double all = 0;
  for (int other = 0; other < edition.type_count; ++other) {
    const auto at = static_cast<std::size_t>(other);
    if (!edition.types[at].movable || enemy[at] <= 0) continue;
    const auto mine = static_cast<std::size_t>(index(type));
    const auto score = [](Duel duel, Duel good) {
      if (duel == good) return 1.0;
      return duel == Duel::kBothLost ? 0.5 : 0.0;
    };
    beaten += enemy[at] * 0.5 *
              (score(edition.duel[mine][at], Duel::kAttackerWins) +
               score(edition.duel[at][mine], Duel::kDefenderWins));
    all += enemy[at];
  }
  return all > 0 ? beaten / all : 1;
}

double power_worth(const PowerRow& row) {
  switch (row.effect) {
    case Effect::kShift:
      return 15;
    case Effect::kReveal:
      return 25;
    case Effect::kConvert:
      return 50;
    case Effect::kShoot:
      return 45;
    case Effect::kBurst:
      return 40;
    case Effect::kGuess:
      return 30;
    case Effect::kAdvance:
      return 10;
  }
  return 0;
}

double powers_worth(const Edition& edition, PieceType type) {
  double worth = 0;
  for (int row = edition.first_power[static_cast<std::size_t>(index(type))];
       row < edition.last_power[static_cast<std::size_t>(index(type))]; ++row)
    worth += power_worth(edition.powers[static_cast<std::size_t>(row)]);
  return worth;
}

template <class Test>
double count_where(const Edition& edition, const Remaining& pieces, const Test& test) {
  double sum = 0;
  for (int type = 0; type < edition.type_count; ++type)
    if (test(edition.types[static_cast<std::size_t>(type)]))
      sum += pieces[static_cast<std::size_t>(type)];
  return sum;
}

double mover_worth(const Edition& edition, PieceType type, const Remaining& own,
                   const Remaining& enemy) {
  const PieceTraits& traits = edition.traits(type);
  const double share = beaten_share(edition, type, enemy);
  double worth = kBase + kReign * std::pow(share, kSharpness);
  if (share > 0.999) worth += kInvincible;
  if (traits.slides) worth += 15;
  const double mines = count_where(edition, enemy, [](const PieceTraits& t) { return t.mine; });
  if (traits.defuser && mines > 0.5) {
    const double defusers =
        count_where(edition, own, [](const PieceTraits& t) { return t.defuser; });
    // The last ones are the only way to a Flag behind mines.
    worth += 30 + 110 / std::max(1.0, defusers);
  }
  if (traits.assassin &&
      count_where(edition, enemy, [](const PieceTraits& t) { return t.top; }) > 0.5)
    worth += 80;
  return worth + powers_worth(edition, type);
}

double worth_of(const Edition& edition, PieceType type, const Remaining& own,
                const Remaining& enemy) {
  const PieceTraits& traits = edition.traits(type);
  if (traits.flag) return kFlagWorth;
  if (traits.mine) {
    const double defusers =
        count_where(edition, enemy, [](const PieceTraits& t) { return t.defuser; });
    return defusers > 0.5 ? 45 : 80;
  }
  if (!traits.movable) return kBase;
  return mover_worth(edition, type, own, enemy);
}

}  // namespace

Values values_of(const Edition& edition, const std::array<Remaining, 2>& remaining) {
  Values values;
  for (const Side side : kSides)
    for (int type = 0; type < edition.type_count; ++type)
      values.of[static_cast<std::size_t>(index(side))][static_cast<std::size_t>(type)] =
          static_cast<int>(std::lround(
              worth_of(edition, type_at(type), remaining[static_cast<std::size_t>(index(side))],
                       remaining[static_cast<std::size_t>(index(other(side)))])));
  return values;
}

}  // namespace vexil
