#include "players/setups/setup_rules.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>

namespace vexil {
namespace {

constexpr std::uint64_t bit(int place) { return std::uint64_t{1} << place; }
constexpr std::size_t slot(int index) { return static_cast<std::size_t>(index); }

// The squares of one file, of as many rows as a setup can have.
constexpr std::uint64_t file_mask(int file) {
  std::uint64_t mask = 0;
  for (int place = file; place < kMaxArmy; place += kFiles) mask |= bit(place);
  return mask;
}

int distance(int a, int b) {
  return std::abs(a % kFiles - b % kFiles) + std::abs(a / kFiles - b / kFiles);
}

// What a power is worth this many rows behind the front: powers over a distance want the enemy in
// range early, a leap wants pieces ahead to leap over, and a piece that steps before its power
// works must be able to step.
float power_bonus(const PowerRow& row, int behind) {
  constexpr std::array<float, 4> kAhead{0.3F, 0.5F, 0, -0.4F};
  constexpr std::array<float, 4> kOverFriends{-0.4F, 0.5F, 0.2F, 0};
  constexpr std::array<float, 4> kInFront{0.6F, 0.3F, 0, -0.4F};
  switch (row.reach) {
    case Reach::kRange:
    case Reach::kRay:
      return kAhead[slot(behind)];
    case Reach::kLeap:
      return kOverFriends[slot(behind)];
    case Reach::kStep:
    case Reach::kTwoSteps:
    case Reach::kFront:
    case Reach::kDirection:
      return kInFront[slot(behind)];
  }
  return 0;
}

}  // namespace

SetupRules::SetupRules(const Edition& edition)
    : edition_(edition),
      squares_(edition.home[0].count()),
      rows_(squares_ / kFiles),
      home_(bit(squares_) - 1) {
  for (int file = 0; file < kFiles; ++file)
    if (edition.squares.has(square_at(file, rows_))) gates_ |= bit(squares_ - kFiles + file);
  int strongest = 1;
  for (int type = 0; type < edition.type_count; ++type)
    strongest = std::max<int>(strongest, edition.types[slot(type)].strength);
  for (int type = 0; type < edition.type_count; ++type) {
    const PieceTraits& traits = edition.types[slot(type)];
    force_[slot(type)] = static_cast<float>(traits.strength) / static_cast<float>(strongest);
    const bool ranked = traits.movable && !traits.top && !traits.assassin && traits.count > 0;
    if (ranked && second_ == PieceType::kNone) second_ = type_at(type);
    for (int behind = 0; behind < 4; ++behind)
      for (int row = edition.first_power[slot(type)]; row < edition.last_power[slot(type)]; ++row)
        depth_bonus_[slot(behind)][slot(type)] += power_bonus(edition.powers[slot(row)], behind);
  }
}

double SetupRules::score(const SetupTypes& setup) const {
  const Sets sets = sets_of(setup);
  return flag_score(sets) + room_score(sets) + row_score(setup) + company_score(sets);
}

SetupRules::Sets SetupRules::sets_of(const SetupTypes& setup) const {
  Sets sets;
  for (int place = 0; place < squares_; ++place) {
    const PieceType type = setup[slot(place)];
    if (type == PieceType::kNone) continue;
    const PieceTraits& traits = edition_.traits(type);
    (traits.movable ? sets.movable : sets.rooted) |= bit(place);
    if (traits.mine) sets.mines |= bit(place);
    if (traits.flag) sets.flag = place;
    if (traits.top) sets.top = place;
    if (traits.assassin) sets.assassin = place;
    if (type == second_) sets.second = place;
  }
  return sets;
}

// The Flag lies in the back row or not far from it, shut in by mines as well as they suffice, and
// never at the end of an open file, where a Scout could take it with the first move.
double SetupRules::flag_score(const Sets& sets) const {
  if (sets.flag < 0) return 0;
  const Places sides = around(bit(sets.flag));
  const int mined = std::popcount(sides & sets.mines);
  const int wanted = std::min(std::popcount(sides), std::popcount(sets.mines));
  const int held = std::popcount(sides & sets.movable);
  double score = 0.5 * held;
  if (wanted > 0) score += mined == 0 ? -12.0 : -1.2 * (wanted - mined);
  const int row = sets.flag / kFiles;
  score -= row == 0 ? 0 : row == 1 ? 0.7 : 8.0;
  const Places ahead = file_mask(sets.flag % kFiles) & ~(bit(sets.flag + 1) - 1);
  const bool blocked = (gates_ & ahead) == 0;
  if (!blocked && (ahead & (sets.mines | sets.movable)) == 0) score -= 12;
  return score;
}

// Pieces must come out: those that no way leads to through other movable pieces are lost to the
// game, and immovable ones at the front stand in everybody's way.
double SetupRules::room_score(const Sets& sets) const {
  const Places open = home_ & ~sets.rooted;
  Places reached = gates_ & open;
  for (Places before = 0; reached != before;) {
    before = reached;
    reached |= around(reached) & open;
  }
  const int trapped = std::popcount(sets.movable & ~reached);
  const int plugs = std::popcount(gates_ & sets.rooted);
  const int exits = std::popcount(gates_ & sets.movable);
  const bool full = edition_.army_size == squares_;
  return -2.0 * trapped - (plugs > 1 ? 2.5 * (plugs - 1) : 0) - (full && exits < 4 ? 5.0 : 0);
}

double SetupRules::row_score(const SetupTypes& setup) const {
  double score = 0;
  int runners = 0;
  float left = 0;
  float all = 0;
  for (int place = 0; place < squares_; ++place) {
    const PieceType type = setup[slot(place)];
    if (type == PieceType::kNone) continue;
    const PieceTraits& traits = edition_.traits(type);
    const int behind = std::min(rows_ - 1 - place / kFiles, 3);
    score += depth_bonus_[slot(behind)][slot(index(type))];
    if (traits.slides && behind == 0) ++runners;
    if (traits.defuser && behind == 0) score -= 1.0;
    const float force = force_[slot(index(type))] * force_[slot(index(type))];
    all += force;
    if (place % kFiles < kFiles / 2) left += force;
  }
  // A few Scouts in front find out who comes; all of them there would be gone when they are needed.
  if (edition_.army_size == squares_) {
    if (runners < 2) score -= 1.0 * (2 - runners);
    if (runners > 4) score -= 0.7 * (runners - 4);
  }
  // Both wings can defend themselves.
  const float lean = all > 0 ? 2 * left / all - 1 : 0;
  return score - 6.0 * std::max(0.0F, std::abs(lean) - 0.15F);
}

// The assassin is near one of the two strongest pieces, whom the enemy's top piece will come for,
// and these two guard different wings.
double SetupRules::company_score(const Sets& sets) const {
  double score = 0;
  if (sets.assassin >= 0) {
    int near = squares_;
    if (sets.top >= 0) near = std::min(near, distance(sets.assassin, sets.top));
    if (sets.second >= 0) near = std::min(near, distance(sets.assassin, sets.second));
    if (near > 2 && near < squares_) score -= 0.6 * (near - 2);
    if (sets.assassin / kFiles == rows_ - 1) score -= 1.0;
  }
  if (sets.top >= 0 && sets.second >= 0) {
    const int apart = std::abs(sets.top % kFiles - sets.second % kFiles);
    if (apart < 3) score -= 0.4 * (3 - apart);
  }
  return score;
}

SetupRules::Places SetupRules::around(Places places) const {
  constexpr Places kFirst = file_mask(0);
  constexpr Places kLast = file_mask(kFiles - 1);
  return ((places << kFiles) | (places >> kFiles) | ((places & ~kLast) << 1) |
          ((places & ~kFirst) >> 1)) &
         home_;
}

}  // namespace vexil
