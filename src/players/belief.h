// What hidden pieces probably are: the exact sets of possible types, weighed by how people set up
// and by how the pieces have behaved.
#pragma once

#include <array>

#include "players/behaviour.h"
#include "players/values.h"
#include "view/army_sampler.h"
#include "view/knowledge.h"
#include "view/possible.h"

namespace vexil {

// One army as seen by a viewer who knows only what is public of it.
struct Belief {
  // Chance of each type, by tracked piece; a row sums to 1 for every piece in use.
  std::array<std::array<float, kMaxTypes>, kMaxTracked> chance{};

  [[nodiscard]] const std::array<float, kMaxTypes>& of(TrackedId piece) const {
    return chance[at(piece)];
  }
};

// Weights that say nothing: every way to deal the army is equally likely.
[[nodiscard]] TypeWeights even_weights();

// How much likelier a mover of this type makes what was seen of a piece than an average one does,
[[nodiscard]] float history_factor(const PieceTraits& traits, const PieceHistory& history);
// and how much likelier it is one that cannot move, the longer it has stayed where it was set up.
[[nodiscard]] float rooted_factor(const PieceHistory& history, std::uint32_t turn);

// Multiplies the weights of the army's pieces by what their behaviour shows.
void weigh_conduct(const Edition& edition, const Knowledge& knowledge, const Behaviour& behaviour,
                   Side army, TypeWeights& weights);

// Chances that fit the sets of possible types, the army's numbers and the weights.
void believe(const Edition& edition, const PossibleTypes& possible, Side army,
             const TypeWeights& weights, Belief& belief);

// Expected pieces on the board by side and type. Of their own pieces the viewer knows the types.
[[nodiscard]] std::array<Remaining, 2> remaining_pieces(const Edition& edition,
                                                        const Knowledge& knowledge,
                                                        const Belief& belief);

}  // namespace vexil
