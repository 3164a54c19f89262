// Where a decision starts: what the player knows, what it believes, and what pieces are worth now.
// Everything a search reads comes from here, and everything here comes from the player's seat.
#pragma once

#include <array>

#include "players/belief.h"
#include "players/seat.h"
#include "players/values.h"
#include "view/knowledge.h"
#include "view/possible.h"

namespace vexil {

class SetupPrior;

struct SearchContext {
  // `knowledge` is the seat's own or a forgetful copy of it. With a prior hidden pieces are weighed
  // by the habits of people and by the behaviour of the pieces; without, every deal is equally
  // likely.
  SearchContext(const Seat& seat, const Knowledge& knowledge, const SetupPrior* prior);

  const Edition& edition;
  const History& history;
  Side side;
  Knowledge knowledge;
  PossibleTypes possible;
  TypeWeights weights;
  Belief belief;  // Of both armies, by what is public of them.
  Values values;

  // The chances of the types of an enemy piece that stands on a square.
  [[nodiscard]] const std::array<float, kMaxTypes>& chances_on(Square square) const {
    return belief.of(knowledge.tracked_on(square));
  }
  [[nodiscard]] bool hidden_on(Square square) const {
    return knowledge.position.on(square).type == kHiddenType;
  }
  [[nodiscard]] int hidden_count() const;
  // Whether everybody knows every piece: then both sides are judged alike.
  [[nodiscard]] bool open() const;
};

// By how many points the player's pieces are worth more than the enemy's are expected to be.
[[nodiscard]] double material_lead(const SearchContext& context);

}  // namespace vexil
