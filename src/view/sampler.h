// Worlds: complete positions that fit what a viewer knows, for players that search.
#pragma once

#include <array>
#include <cstdint>

#include "base/fixed_vector.h"
#include "base/random.h"
#include "rules/position.h"
#include "view/army_sampler.h"
#include "view/knowledge.h"

namespace vexil {

// A complete position and the start it came from.
struct World {
  Position position;
  // The type each piece had at the start, by its number then; kNone where there was no piece.
  std::array<PieceType, kMaxPieces> start{};
  // The type of each hidden return, by side and number of the return.
  std::array<std::array<PieceType, kMaxReturns>, 2> returned{};
};

// Built once for a viewer's knowledge, then asked for any number of worlds. All that is public, and
// all that is the viewer's own, is the same in every world; single pieces keep their numbers, so
// that the viewer's chase memory serves every world. Without weights each way to deal the types to
// the hidden pieces, each distinct, is equally likely (army_sampler.h says what is one world where
// pieces have returned hidden).
//
// The workspace is part of the object, about 600 KB: keep it where that is welcome. Its size bounds
// what is counted, never what can be sampled.
class WorldSampler {
 public:
  // `state_limit` makes the workspace smaller than it is; for tests.
  WorldSampler(const Edition& edition, const Knowledge& knowledge,
               std::size_t state_limit = DealTable::kMaxStates);
  WorldSampler(const WorldSampler&) = delete;
  WorldSampler& operator=(const WorldSampler&) = delete;

  // From now on worlds are drawn with probability proportional to the product of the weights of the
  // types of all hidden pieces, by a Markov chain (see ArmySampler::deal_weighted). nullptr:
  // uniform. REQUIRES: the weights outlive the sampling, none is negative.
  void weigh(const TypeWeights* weights) { weights_ = weights; }

  // False only for knowledge that no game gives, such as a made-up stream: then do not sample.
  [[nodiscard]] bool any_world() const;

  void sample(Random& random, Position& position);
  [[nodiscard]] Position sample(Random& random);
  void sample(Random& random, World& world);

  // What the workspace is used for; 0 where the quick way serves.
  [[nodiscard]] std::size_t states() const { return armies_[0].states() + armies_[1].states(); }
  [[nodiscard]] bool joined_sets() const {
    return armies_[0].joined_sets() || armies_[1].joined_sets();
  }

 private:
  // Where a drawn type is written: a number, and its square where it stands on one.
  struct Spot {
    std::uint8_t place = 0;
    PieceId number = PieceId::kNone;
    Bitboard here;
  };

  // The numbers of a side's captured pieces in the drawn world, who of them is back on the board,
  // and who has made a rescue.
  struct Numbers {
    std::array<PieceId, kMaxTracked> of{};
    TrackedSet back;
    TrackedSet rescued;
  };

  void list_spots(Side army);
  void draw(Random& random);
  void write(Position& position) const;
  [[nodiscard]] Numbers number_captured(Side side) const;
  void write_returns(Side side, Position& position) const;
  void give_type(Position& position, PieceId number, Bitboard here, PieceType type) const;

  const Edition* edition_;
  Knowledge knowledge_;
  const TypeWeights* weights_ = nullptr;
  std::array<bool, 2> hidden_{};  // Armies of which the viewer may not know everything.
  Position base_;                 // With all that facts alone determine.
  std::array<std::uint8_t, kMaxTypes> kind_{};  // Of each type: rooted 1, slides 2, has a power 4.
  std::array<Bitboard, kMaxPieces> square_{};   // Of each number; empty off the board.
  std::array<FixedVector<Spot, kMaxArmy>, 2> spots_;
  std::array<ArmySampler, 2> armies_;
};

}  // namespace vexil
