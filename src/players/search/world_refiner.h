// Sampled worlds made more like the setups of people. Weights of single squares cannot say that the
// mines stand around the Flag; exchanging hidden pieces until their neighbourhoods fit too does.
#pragma once

#include <array>
#include <cstdint>

#include "base/fixed_vector.h"
#include "base/random.h"
#include "players/seat.h"
#include "players/setups/setup_prior.h"
#include "rules/position.h"
#include "view/army_sampler.h"
#include "view/knowledge.h"

namespace vexil {

class WorldRefiner {
 public:
  // `knowledge` is the seat's own or a forgetful copy; `weights` are those that the worlds are
  // drawn by. REQUIRES: all of them outlive the refiner.
  WorldRefiner(const Seat& seat, const Knowledge& knowledge, const SetupPrior& prior,
               const TypeWeights& weights);

  // Exchanges types between hidden enemy pieces, by a Markov chain that tends to "proportional to
  // the weights and to how likely the neighbourhoods of the start are". The world still fits the
  // knowledge. REQUIRES: it was sampled from the knowledge.
  void refine(Random& random, Position& world) const;

 private:
  // A hidden enemy piece on the board.
  struct Hidden {
    PieceId number = PieceId::kNone;
    Square here = Square::kNone;
    TypeMask mask = 0;
    int place = 0;  // Of the start, in red's places.
  };

  [[nodiscard]] double weight_of(const Hidden& piece, PieceType type) const {
    return weights_[static_cast<std::size_t>(index(piece.number))]
                   [static_cast<std::size_t>(index(type))];
  }
  [[nodiscard]] SetupTypes start_of(const Position& world) const;

  const Edition& edition_;
  const SetupPrior& prior_;
  const TypeWeights& weights_;
  FixedVector<Hidden, kMaxArmy> hidden_;
  std::array<std::uint8_t, kMaxPieces> place_{};  // By number; kNoPlace where it has none.
};

}  // namespace vexil
