#include "players/search/flag_danger.h"

#include <algorithm>
#include <cmath>

#include "players/search/ways.h"

namespace vexil {
namespace {

constexpr double kThreat = 700;       // A piece beside the Flag that nobody can meet.
constexpr double kThreatDecay = 0.8;  // A step.
// What is left of a threat, by the number of own movers that are near enough.
constexpr std::array<double, 4> kUnmet{1, 0.4, 0.2, 0.1};
constexpr float kTypeKnown = -1;

Square flag_of(const SearchContext& context, Side side) {
  const Position& position = context.knowledge.position;
  for (Bitboard left = position.occupied[at(side)] & position.rooted; left.any();) {
    const Square square = left.pop();
    if (context.edition.traits(position.on(square).type).flag) return square;
  }
  return Square::kNone;
}

}  // namespace

FlagDanger::FlagDanger(const SearchContext& context, Side side) : side_(side) {
  const Square flag = flag_of(context, side);
  if (flag == Square::kNone) return;
  has_flag_ = true;
  for (int type = 0; type < context.edition.type_count; ++type)
    if (context.edition.traits(type_at(type)).defuser)
      defusers_ = static_cast<TypeMask>(defusers_ | mask_of(type_at(type)));
  note_ways(context, flag);
  note_chances(context);
}

void FlagDanger::note_ways(const SearchContext& context, Square flag) {
  past_mines_ = distances_to(context.edition, flag, Bitboard());
  around_ = distances_to(context.edition, flag, walls_of(context, side_));
  for (int square = 0; square < kSquares; ++square)
    for (std::size_t steps = past_mines_[static_cast<std::size_t>(square)]; steps < within_.size();
         ++steps)
      within_[steps] |= Bitboard(square_at(square));
  for (std::size_t steps = 1; steps < points_.size(); ++steps)
    for (std::size_t guards = 0; guards < kUnmet.size(); ++guards)
      points_[steps][guards] = static_cast<std::int16_t>(std::lround(
          kThreat * std::pow(kThreatDecay, static_cast<double>(steps) - 1) * kUnmet[guards]));
}

void FlagDanger::note_chances(const SearchContext& context) {
  defuses_.fill(kTypeKnown);
  const Position& position = context.knowledge.position;
  for (Bitboard left = position.occupied[at(other(side_))]; left.any();) {
    const Square square = left.pop();
    if (!context.hidden_on(square)) continue;
    float chance = 0;
    for (int type = 0; type < context.edition.type_count; ++type)
      if (contains(defusers_, type_at(type)))
        chance += context.chances_on(square)[static_cast<std::size_t>(type)];
    defuses_[at(position.id_on(square))] = chance;
  }
}

int FlagDanger::threat_at(int steps, int guards) const {
  if (steps < 1 || steps > kFarthest) return 0;
  return points_[static_cast<std::size_t>(steps)]
                [static_cast<std::size_t>(std::min(guards, kMostGuards))];
}

int FlagDanger::operator()(const Position& position) const {
  if (!has_flag_) return 0;
  const Bitboard guards = position.occupied[at(side_)] & ~position.rooted;
  // A guard may come one step later: the threat has to take a mine or the Flag first.
  const auto threat = [&](int steps) {
    if (steps > kFarthest) return 0;
    return threat_at(steps, (guards & within_[static_cast<std::size_t>(steps) + 1]).count());
  };
  int sum = 0;
  Bitboard near = position.occupied[at(other(side_))] & ~position.rooted & within_[kFarthest];
  while (near.any()) {
    const Square square = near.pop();
    const PieceId id = position.id_on(square);
    const Piece& piece = position.pieces[at(id)];
    const int past = past_mines_[at(square)];
    const int around = around_[at(square)];
    const float chance = defuses_[at(id)];
    if (chance == kTypeKnown || piece.is(Piece::kKnown)) {
      sum += threat(contains(defusers_, piece.type) ? past : around);
    } else {
      sum += static_cast<int>(chance * static_cast<float>(threat(past)) +
                              (1 - chance) * static_cast<float>(threat(around)));
    }
  }
  return sum;
}

}  // namespace vexil
