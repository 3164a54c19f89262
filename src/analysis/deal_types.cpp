#include "analysis/deal_types.h"

#include <bitset>

namespace vexil {
namespace {

// Augmenting paths between pieces and the single pieces of the army.
class Dealer {
 public:
  Dealer(const Edition& edition, std::span<const TypeMask> sets) : sets_(sets) {
    for (int type = 0; type < edition.type_count; ++type)
      for (int left = edition.traits(type_at(type)).count; left > 0; --left)
        army_.push_back(type_at(type));
    owner_.assign(army_.size(), kNobody);
  }

  std::optional<std::vector<PieceType>> deal() {
    for (std::size_t piece = 0; piece < sets_.size(); ++piece) {
      tried_.reset();
      if (!give(piece)) return std::nullopt;
    }
    std::vector<PieceType> types(sets_.size(), PieceType::kNone);
    for (std::size_t at = 0; at < army_.size(); ++at)
      if (owner_[at] != kNobody) types[owner_[at]] = army_[at];
    return types;
  }

 private:
  static constexpr std::size_t kNobody = static_cast<std::size_t>(-1);

  bool give(std::size_t piece) {
    for (std::size_t at = 0; at < army_.size(); ++at) {
      if (tried_[at] || !contains(sets_[piece], army_[at])) continue;
      tried_.set(at);
      if (owner_[at] != kNobody && !give(owner_[at])) continue;
      owner_[at] = piece;
      return true;
    }
    return false;
  }

  std::span<const TypeMask> sets_;
  std::vector<PieceType> army_;
  std::vector<std::size_t> owner_;
  std::bitset<kMaxArmy> tried_;
};

}  // namespace

std::optional<std::vector<PieceType>> deal_types(const Edition& edition,
                                                 std::span<const TypeMask> sets) {
  return Dealer(edition, sets).deal();
}

TypeMask dealable_types(const Edition& edition, std::span<const TypeMask> sets, std::size_t at) {
  std::vector<TypeMask> fixed(sets.begin(), sets.end());
  TypeMask found = 0;
  for (int type = 0; type < edition.type_count; ++type) {
    if (!contains(sets[at], type_at(type))) continue;
    fixed[at] = mask_of(type_at(type));
    if (deal_types(edition, fixed)) found |= fixed[at];
  }
  return found;
}

}  // namespace vexil
