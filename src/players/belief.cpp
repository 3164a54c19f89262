#include "players/belief.h"

#include <algorithm>
#include <cmath>

namespace vexil {
namespace {

constexpr int kRounds = 12;  // Of fitting; the chances change by less than a percent after that.

int first_of(Side army) { return army == Side::kRed ? 0 : kMaxArmy; }

}  // namespace

TypeWeights even_weights() {
  TypeWeights weights;
  for (auto& row : weights) row.fill(1);
  return weights;
}

float history_factor(const PieceTraits& traits, const PieceHistory& history) {
  float factor = 1;
  const int strength = traits.strength;
  if (history.feared != 255) {
    // People run from what beats them, seldom from what they beat.
    if (strength > history.feared) factor *= 0.35F;
    if (strength == history.feared) factor *= 0.7F;
  }
  if (history.charged > 0) {
    const bool kills = strength > history.defied || traits.assassin;
    factor *= kills ? 1.5F : strength == history.defied ? 0.9F : 0.4F;
  } else if (history.stood > 0) {
    factor *= strength > history.defied ? 1.2F : 0.7F;
  }
  if (history.approached > 0) {
    if (traits.assassin) factor *= 0.6F;
    if (traits.defuser) factor *= 0.75F;
  }
  if (history.protects > 0 && history.moves <= 3) factor *= strength > 5 ? 1.2F : 0.9F;
  return factor;
}

float rooted_factor(const PieceHistory& history, std::uint32_t turn) {
  const float waited = 1 + std::min(2.0F, static_cast<float>(turn) / 120.0F);
  return waited * (1 + 0.5F * static_cast<float>(std::min<int>(history.stood, 4)));
}

void weigh_conduct(const Edition& edition, const Knowledge& knowledge, const Behaviour& behaviour,
                   Side army, TypeWeights& weights) {
  const int first = first_of(army);
  for (int piece = first; piece < first + kMaxArmy; ++piece) {
    const PieceHistory& history = behaviour.of(tracked_at(piece));
    auto& row = weights[static_cast<std::size_t>(piece)];
    for (int type = 0; type < edition.type_count; ++type) {
      const PieceTraits& traits = edition.traits(type_at(type));
      row[static_cast<std::size_t>(type)] *= traits.movable
                                                 ? history_factor(traits, history)
                                                 : rooted_factor(history, knowledge.position.turn);
    }
  }
}

void believe(const Edition& edition, const PossibleTypes& possible, Side army,
             const TypeWeights& weights, Belief& belief) {
  const auto types = static_cast<std::size_t>(edition.type_count);
  const auto first = static_cast<std::size_t>(first_of(army));
  auto& chance = belief.chance;
  const auto start = [&](std::size_t piece) {
    for (std::size_t type = 0; type < types; ++type)
      chance[piece][type] = contains(possible.of[piece], type_at(static_cast<int>(type)))
                                ? std::max(weights[piece][type], 1e-4F)
                                : 0;
  };
  const auto normalise = [&](std::size_t piece) {
    float sum = 0;
    for (std::size_t type = 0; type < types; ++type) sum += chance[piece][type];
    if (sum <= 0) return;
    for (std::size_t type = 0; type < types; ++type) chance[piece][type] /= sum;
  };
  for (std::size_t piece = first; piece < first + kMaxArmy; ++piece) start(piece);
  for (int number = 0; number < kMaxReturns; ++number) {
    start(at(tracked_return(army, number)));
    normalise(at(tracked_return(army, number)));
  }
  // Rows and columns are fitted in turn until both sums are right.
  for (int round = 0; round < kRounds; ++round) {
    for (std::size_t piece = first; piece < first + kMaxArmy; ++piece) normalise(piece);
    for (std::size_t type = 0; type < types; ++type) {
      float sum = 0;
      for (std::size_t piece = first; piece < first + kMaxArmy; ++piece) sum += chance[piece][type];
      if (sum <= 0) continue;
      const float scale = static_cast<float>(edition.types[type].count) / sum;
      for (std::size_t piece = first; piece < first + kMaxArmy; ++piece)
        chance[piece][type] *= scale;
    }
  }
  for (std::size_t piece = first; piece < first + kMaxArmy; ++piece) normalise(piece);
}

std::array<Remaining, 2> remaining_pieces(const Edition& edition, const Knowledge& knowledge,
                                          const Belief& belief) {
  std::array<Remaining, 2> remaining{};
  const Position& position = knowledge.position;
  for (const Side side : kSides) {
    for (Bitboard left = position.occupied[at(side)]; left.any();) {
      const Square square = left.pop();
      const Piece& piece = position.on(square);
      if (piece.type != kHiddenType) {
        remaining[at(side)][static_cast<std::size_t>(index(piece.type))] += 1;
        continue;
      }
      const auto& chance = belief.of(knowledge.tracked_on(square));
      for (std::size_t type = 0; type < static_cast<std::size_t>(edition.type_count); ++type)
        remaining[at(side)][type] += static_cast<double>(chance[type]);
    }
  }
  return remaining;
}

}  // namespace vexil
