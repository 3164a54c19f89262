#include "players/search/evaluation.h"

#include <algorithm>
#include <cmath>

#include "players/search/ways.h"

namespace vexil {
namespace {

constexpr double kHiddenShare = 0.20;  // Of a piece's worth: what its secret is worth.
constexpr double kHiddenBase = 4;
constexpr double kHuntShare = 0.10;  // Of the gain at the end of the way.
constexpr double kHuntDecay = 0.88;  // A step.
constexpr double kFlagGoal = 1200;   // A Flag as the aim of a walk.
constexpr double kIntrusion = 70;    // An enemy mover beside the own Flag.
constexpr double kIntrusionDecay = 0.72;

PieceType type_of(std::size_t type) { return type_at(static_cast<int>(type)); }

// A game without captures must come to an end: the longer nothing happens, the more aims count.
double impatience(const Position& position) {
  return 1 + std::min(2.0, std::max(0.0, static_cast<double>(position.quiet) - 20) / 60);
}

Bitboard likely_mines(const SearchContext& context, Side side) {
  constexpr float kLikely = 0.8F;
  Bitboard mines;
  for (Bitboard left = context.knowledge.position.occupied[at(side)]; left.any();) {
    const Square square = left.pop();
    float chance = 0;
    for (std::size_t type = 0; type < kMaxTypes; ++type)
      if (context.edition.types[type].mine) chance += context.chances_on(square)[type];
    if (chance > kLikely) mines |= Bitboard(square);
  }
  return mines;
}

}  // namespace

double expected_gain(const SearchContext& context, Attacker attacker,
                     const std::array<float, kMaxTypes>& chances, double flag_worth) {
  const Edition& edition = context.edition;
  const Side enemy = other(attacker.side);
  const double own = context.values.worth(attacker.side, attacker.type);
  double gain = 0;
  for (std::size_t type = 0; type < static_cast<std::size_t>(edition.type_count); ++type) {
    if (chances[type] <= 0) continue;
    const double prize =
        edition.types[type].flag ? flag_worth : context.values.worth(enemy, type_of(type));
    const Duel duel = edition.duel[at(attacker.type)][type];
    double result = duel == Duel::kDefenderWins ? 0 : prize;
    if (duel != Duel::kAttackerWins) result -= own;
    gain += static_cast<double>(chances[type]) * result;
  }
  return gain;
}

Evaluation::Evaluation(const SearchContext& context, Plans plans) : values_(context.values) {
  fill_worth(context);
  for (const Side side : kSides) {
    if (plans == Plans::kNone || (side != context.side && !context.open())) continue;
    add_hunting(context, side);
    add_intrusion(context, side);
    dangers_.push_back(FlagDanger(context, side));
  }
  add_advance(context);
}

void Evaluation::fill_worth(const SearchContext& context) {
  for (const Side side : kSides) {
    for (std::size_t type = 0; type < static_cast<std::size_t>(context.edition.type_count);
         ++type) {
      const PieceTraits& traits = context.edition.types[type];
      const int worth = traits.flag ? 0 : values_.worth(side, type_of(type));
      pieces_[at(side)][type].fill(static_cast<std::int16_t>(worth));
      hidden_[at(side)][type] = static_cast<std::int16_t>(
          kHiddenBase +
          kHiddenShare * (traits.flag ? 300 : std::max(worth, traits.mine ? 100 : 0)));
    }
  }
}

// Pieces are drawn to what they would gain by attacking, along the ways that are open.
void Evaluation::add_hunting(const SearchContext& context, Side side) {
  const Edition& edition = context.edition;
  const Position& position = context.knowledge.position;
  const double eager = impatience(position);
  const Bitboard walls = walls_of(context, side);
  const Bitboard mines = likely_mines(context, other(side));
  std::array<std::array<float, kSquares>, kMaxTypes> best{};
  std::array<double, 32> decay{};
  for (std::size_t step = 0; step < decay.size(); ++step)
    decay[step] = kHuntShare * eager * std::pow(kHuntDecay, static_cast<double>(step));
  for (Bitboard left = position.occupied[at(other(side))]; left.any();) {
    const Square target = left.pop();
    const Distances past_mines = distances_to(edition, target, walls);
    const Distances around = distances_to(edition, target, walls | mines);
    for (std::size_t type = 0; type < static_cast<std::size_t>(edition.type_count); ++type) {
      if (!edition.types[type].movable) continue;
      const double gain =
          expected_gain(context, {side, type_of(type)}, context.chances_on(target), kFlagGoal);
      if (gain <= 0) continue;
      const Distances& distances = edition.types[type].defuser ? past_mines : around;
      for (std::size_t square = 0; square < kSquares; ++square) {
        if (distances[square] >= decay.size()) continue;
        const auto pull = static_cast<float>(gain * decay[distances[square]]);
        best[type][square] = std::max(best[type][square], pull);
      }
    }
  }
  for (std::size_t type = 0; type < kMaxTypes; ++type)
    for (std::size_t square = 0; square < kSquares; ++square)
      pieces_[at(side)][type][square] = static_cast<std::int16_t>(pieces_[at(side)][type][square] +
                                                                  std::lround(best[type][square]));
}

// Enemy movers near the own Flag are a danger, whatever they are.
void Evaluation::add_intrusion(const SearchContext& context, Side side) {
  const Edition& edition = context.edition;
  const Position& position = context.knowledge.position;
  const Bitboard walls = walls_of(context, side);
  for (Bitboard left = position.occupied[at(side)]; left.any();) {
    const Square flag = left.pop();
    if (!edition.traits(position.on(flag).type).flag) continue;
    const Distances past_mines = distances_to(edition, flag, Bitboard());
    const Distances around = distances_to(edition, flag, walls);
    for (std::size_t type = 0; type < static_cast<std::size_t>(edition.type_count); ++type) {
      if (!edition.types[type].movable) continue;
      for (std::size_t square = 0; square < kSquares; ++square) {
        const std::uint8_t steps =
            edition.types[type].defuser ? past_mines[square] : around[square];
        if (steps == kUnreached) continue;
        pieces_[at(other(side))][type][square] =
            static_cast<std::int16_t>(pieces_[at(other(side))][type][square] +
                                      std::lround(kIntrusion * std::pow(kIntrusionDecay, steps)));
      }
    }
  }
}

// A little for going forward, so that there is always a plan.
void Evaluation::add_advance(const SearchContext& context) {
  const Edition& edition = context.edition;
  for (const Side side : kSides) {
    for (std::size_t type = 0; type < static_cast<std::size_t>(edition.type_count); ++type) {
      if (!edition.types[type].movable || edition.types[type].assassin) continue;
      for (int square = 0; square < kSquares; ++square) {
        const int row = square / kFiles;
        const int ahead = side == Side::kRed ? row : edition.rows - 1 - row;
        auto& score = pieces_[at(side)][type][static_cast<std::size_t>(square)];
        score = static_cast<std::int16_t>(score + ahead / 3);
      }
    }
  }
}

int Evaluation::score(const Position& position, Side side) const {
  std::array<int, 2> sums{};
  for (const Side owner : kSides) {
    int sum = 0;
    const auto& pieces = pieces_[at(owner)];
    const auto& hidden = hidden_[at(owner)];
    for (Bitboard left = position.occupied[at(owner)]; left.any();) {
      const Square square = left.pop();
      const Piece& piece = position.on(square);
      sum += pieces[at(piece.type)][at(square)];
      sum += piece.is(Piece::kKnown) ? 0 : hidden[at(piece.type)];
    }
    sums[at(owner)] = sum;
  }
  for (const FlagDanger& danger : dangers_) sums[at(danger.side())] -= danger(position);
  return sums[at(side)] - sums[at(other(side))];
}

int Evaluation::operator()(const Position& position) const {
  return score(position, position.to_move);
}

}  // namespace vexil
