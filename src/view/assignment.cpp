#include "view/assignment.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace vexil {
namespace {

// A flow from groups to types. A complete one is a deal, and every other deal differs from it by
// cycles in the residual graph, so that one deal shows all.
class Deal {
 public:
  Deal(const PieceGroups& groups, const TypeCounts& supply) : groups_(groups), left_(supply) {}

  // Returns whether a complete deal exists; it is then in place.
  bool complete();
  // Types that can come to the group by exchanges among the pieces. REQUIRES: complete().
  [[nodiscard]] std::array<TypeMask, kMaxArmy> types_by_exchange() const;

 private:
  using TypeGraph = std::array<TypeMask, kMaxTypes>;
  // How a type is reached: a group gives up another type for it; giver -1: from the group itself.
  struct Step {
    int giver = -1;
    int given = 0;
  };
  using Path = std::array<Step, kMaxTypes>;

  void take(std::size_t group, int type, int amount);
  bool make_room(std::size_t group);
  void exchange_along(const Path& path, std::size_t group, int type);
  [[nodiscard]] TypeMask held(std::size_t group) const;
  [[nodiscard]] TypeGraph exchanges() const;

  const PieceGroups& groups_;
  TypeCounts left_;
  std::array<TypeCounts, kMaxArmy> held_{};
};

void Deal::take(std::size_t group, int type, int amount) {
  const auto at = static_cast<std::size_t>(type);
  held_[group][at] = static_cast<std::uint8_t>(held_[group][at] + amount);
  left_[at] = static_cast<std::uint8_t>(left_[at] - amount);
}

TypeMask Deal::held(std::size_t group) const {
  TypeMask types = 0;
  for (std::size_t type = 0; type < kMaxTypes; ++type)
    if (held_[group][type] > 0) types |= static_cast<TypeMask>(1u << type);
  return types;
}

// Gives the group a piece of the type at the end of a row of exchanges, each of which frees the
// type before it.
void Deal::exchange_along(const Path& path, std::size_t group, int type) {
  while (path[static_cast<std::size_t>(type)].giver >= 0) {
    const Step step = path[static_cast<std::size_t>(type)];
    take(static_cast<std::size_t>(step.giver), type, 1);
    take(static_cast<std::size_t>(step.giver), step.given, -1);
    type = step.given;
  }
  take(group, type, 1);
}

// Brings one more piece of the group to a type, moving pieces of other groups along a shortest row
// of exchanges. Returns whether that is possible.
bool Deal::make_room(std::size_t group) {
  Path path{};
  std::array<int, kMaxTypes> queue{};
  std::size_t tail = 0;
  TypeMask seen = groups_.mask[group];
  for (TypeMask left = seen; left != 0; left = static_cast<TypeMask>(left & (left - 1)))
    queue[tail++] = std::countr_zero(left);
  for (std::size_t head = 0; head < tail; ++head) {
    const int type = queue[head];
    if (left_[static_cast<std::size_t>(type)] > 0) {
      exchange_along(path, group, type);
      return true;
    }
    for (int giver = 0; giver < groups_.count; ++giver) {
      const auto slot = static_cast<std::size_t>(giver);
      if (held_[slot][static_cast<std::size_t>(type)] == 0) continue;
      auto fresh = static_cast<TypeMask>(groups_.mask[slot] & ~seen);
      seen |= fresh;
      for (; fresh != 0; fresh = static_cast<TypeMask>(fresh & (fresh - 1))) {
        queue[tail] = std::countr_zero(fresh);
        path[static_cast<std::size_t>(queue[tail++])] = {giver, type};
      }
    }
  }
  return false;
}

bool Deal::complete() {
  for (std::size_t group = 0; group < static_cast<std::size_t>(groups_.count); ++group) {
    int open = groups_.size[group];
    for (int type = 0; type < kMaxTypes && open > 0; ++type) {
      if (!contains(groups_.mask[group], type_at(type))) continue;
      const int amount = std::min<int>(open, left_[static_cast<std::size_t>(type)]);
      take(group, type, amount);
      open -= amount;
    }
    for (; open > 0; --open)
      if (!make_room(group)) return false;
  }
  return std::all_of(left_.begin(), left_.end(), [](std::uint8_t left) { return left == 0; });
}

// From each type those that a piece holding it could have instead, in one or more exchanges.
Deal::TypeGraph Deal::exchanges() const {
  TypeGraph reach{};
  for (std::size_t type = 0; type < kMaxTypes; ++type) {
    reach[type] = static_cast<TypeMask>(1u << type);
    for (std::size_t group = 0; group < static_cast<std::size_t>(groups_.count); ++group)
      if (held_[group][type] > 0) reach[type] |= groups_.mask[group];
  }
  for (std::size_t through = 0; through < kMaxTypes; ++through)
    for (TypeMask& from : reach)
      if (contains(from, type_at(static_cast<int>(through)))) from |= reach[through];
  return reach;
}

// A group can have a type of its set that it does not hold if a group that holds that type can, by
// exchanges, come to take one that the group holds.
std::array<TypeMask, kMaxArmy> Deal::types_by_exchange() const {
  const TypeGraph reach = exchanges();
  std::array<TypeMask, kMaxArmy> types{};
  for (std::size_t group = 0; group < static_cast<std::size_t>(groups_.count); ++group) {
    const TypeMask own = held(group);
    for (std::size_t type = 0; type < kMaxTypes; ++type) {
      const auto bit = static_cast<TypeMask>(1u << type);
      if ((groups_.mask[group] & bit) != 0 && (reach[type] & own) != 0) types[group] |= bit;
    }
  }
  return types;
}

}  // namespace

void PieceGroups::add(TypeMask piece) {
  for (int group = 0; group < count; ++group) {
    const auto at = static_cast<std::size_t>(group);
    if (mask[at] == piece) {
      ++size[at];
      return;
    }
  }
  const auto at = static_cast<std::size_t>(count++);
  mask[at] = piece;
  size[at] = 1;
}

int PieceGroups::group_of(TypeMask piece) const {
  int group = 0;
  while (mask[static_cast<std::size_t>(group)] != piece) ++group;
  assert(group < count);
  return group;
}

TypeCounts army_counts(const Edition& edition) {
  TypeCounts counts{};
  for (std::size_t type = 0; type < edition.type_count; ++type)
    counts[type] = edition.types[type].count;
  return counts;
}

std::array<TypeMask, kMaxArmy> dealable_types(const PieceGroups& groups, const TypeCounts& supply) {
  Deal deal(groups, supply);
  if (!deal.complete()) return {};
  return deal.types_by_exchange();
}

}  // namespace vexil
