#include "view/deal_table.h"

#include <algorithm>

namespace vexil {
namespace {

constexpr auto kChoose = [] {
  std::array<std::array<double, kMaxArmy + 1>, kMaxArmy + 1> table{};
  for (std::size_t n = 0; n <= kMaxArmy; ++n) {
    table[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k)
      table[n][k] = table[n - 1][k - 1] + (k < n ? table[n - 1][k] : 0);
  }
  return table;
}();

// States are numbered below this, with room for the layer and for one factor more.
constexpr std::uint64_t kMaxKey = std::uint64_t{1} << 52;

}  // namespace

// Pieces that never move first, then those without a rank, then by strength: after that most sets
// are "weaker than" and "stronger than", and agree soonest.
void DealTable::order_types(const Edition& edition, const TypeCounts& supply) {
  const auto rank = [&](int type) {
    const PieceTraits& traits = edition.types[static_cast<std::size_t>(type)];
    if (!traits.movable) return 0;
    return traits.assassin ? 1 : 2;
  };
  layers_ = 0;
  for (int wanted = 0; wanted <= 2; ++wanted) {
    for (int type = 0; type < edition.type_count; ++type) {
      const int count = supply[static_cast<std::size_t>(type)];
      if (count == 0 || rank(type) != wanted) continue;
      Layer& layer = layer_[static_cast<std::size_t>(layers_++)];
      layer.type = type_at(type);
      layer.supply = count;
    }
  }
  layer_[static_cast<std::size_t>(layers_)].supply = 0;
}

void DealTable::fill_layer(int layer, std::span<const TypeMask> classes, const Sizes& most) {
  Layer& here = layer_[static_cast<std::size_t>(layer)];
  TypeMask open = 0;
  for (int at = layer; at < layers_; ++at)
    open |= mask_of(layer_[static_cast<std::size_t>(at)].type);
  Sizes most_merged{};
  for (std::size_t one = 0; one < classes.size(); ++one) {
    std::size_t first = 0;
    while ((classes[first] & open) != (classes[one] & open)) ++first;
    here.merged[one] = static_cast<std::uint8_t>(first);
    most_merged[first] = static_cast<std::uint8_t>(most_merged[first] + most[one]);
    here.eligible[one] = layer < layers_ && first == one && contains(classes[one], here.type);
    int later = 0;
    for (int at = layer + 1; at < layers_; ++at)
      if (contains(classes[one], layer_[static_cast<std::size_t>(at)].type))
        later += layer_[static_cast<std::size_t>(at)].supply;
    here.later[one] = static_cast<std::uint8_t>(later);
  }
  std::uint64_t stride = 1;
  for (std::size_t one = 0; one < classes.size(); ++one) {
    here.stride[one] = stride;
    if (here.merged[one] == one) stride *= static_cast<std::uint64_t>(most_merged[one]) + 1;
    if (stride >= kMaxKey) full_ = true;
  }
}

void DealTable::begin(const Edition& edition, const TypeCounts& supply,
                      std::span<const TypeMask> classes, const Sizes& most,
                      std::size_t state_limit) {
  full_ = false;
  order_types(edition, supply);
  classes_ = static_cast<int>(classes.size());
  for (int layer = 0; layer <= layers_; ++layer) fill_layer(layer, classes, most);
  used_ = 0;
  limit_ = std::min(state_limit, kMaxStates);
  slots_.fill({0, 0});
}

DealTable::Sizes DealTable::merge(int layer, const Sizes& sizes) const {
  const Layer& here = layer_[static_cast<std::size_t>(layer)];
  Sizes merged{};
  for (std::size_t one = 0; one < static_cast<std::size_t>(classes_); ++one)
    merged[here.merged[one]] = static_cast<std::uint8_t>(merged[here.merged[one]] + sizes[one]);
  return merged;
}

// The state's slot, or the empty one where it belongs; nullptr where there is no room.
DealTable::Slot* DealTable::find(int layer, const Sizes& sizes) {
  const Layer& here = layer_[static_cast<std::size_t>(layer)];
  std::uint64_t key = 0;
  for (std::size_t one = 0; one < static_cast<std::size_t>(classes_); ++one)
    key += here.stride[one] * sizes[one];
  key = key * (kMaxTypes + 1) + static_cast<std::uint64_t>(layer) + 1;
  for (std::size_t at = mix64(key) % kSlots;; at = (at + 1) % kSlots) {
    if (slots_[at].key == key) return &slots_[at];
    if (slots_[at].key != 0) continue;
    if (used_ >= limit_) return nullptr;
    ++used_;
    slots_[at] = {key, -1};
    return &slots_[at];
  }
}

double DealTable::count(const Sizes& sizes) { return full_ ? 0 : count_from(0, merge(0, sizes)); }

double DealTable::count_from(int layer, const Sizes& sizes) {
  if (layer == layers_) return 1;
  Slot* slot = find(layer, sizes);
  if (slot == nullptr) {
    full_ = true;
    return 0;
  }
  if (slot->count >= 0) return slot->count;
  Sizes rest = sizes;
  const double total = spread(layer, 0, layer_[static_cast<std::size_t>(layer)].supply, rest);
  slot->count = total;
  return total;
}

double DealTable::spread(int layer, int first, int left, Sizes& rest) {
  const Layer& here = layer_[static_cast<std::size_t>(layer)];
  auto one = static_cast<std::size_t>(first);
  // A class that cannot take this type must fit into the later ones.
  while (one < static_cast<std::size_t>(classes_) && !here.eligible[one]) {
    if (rest[one] > here.later[one]) return 0;
    ++one;
  }
  if (one == static_cast<std::size_t>(classes_))
    return left == 0 ? count_from(layer + 1, merge(layer + 1, rest)) : 0;
  const int size = rest[one];
  double total = 0;
  for (int given = std::max(0, size - here.later[one]); given <= std::min(size, left); ++given) {
    rest[one] = static_cast<std::uint8_t>(size - given);
    total += kChoose[static_cast<std::size_t>(size)][static_cast<std::size_t>(given)] *
             spread(layer, static_cast<int>(one) + 1, left - given, rest);
    if (full_) break;
  }
  rest[one] = static_cast<std::uint8_t>(size);
  return total;
}

bool DealTable::choose(int layer, int first, int left, double ways, Draw& draw) {
  Sizes& rest = draw.rest;
  const Layer& here = layer_[static_cast<std::size_t>(layer)];
  auto one = static_cast<std::size_t>(first);
  while (one < static_cast<std::size_t>(classes_) && !here.eligible[one]) ++one;
  if (one == static_cast<std::size_t>(classes_)) {
    if (left != 0) return false;
    const Sizes after = merge(layer + 1, rest);
    for (std::size_t at = 0; at < static_cast<std::size_t>(classes_); ++at)
      if (!here.eligible[at] && rest[at] > here.later[at]) return false;
    const double count = ways * count_from(layer + 1, after);
    draw.left -= count;
    return count > 0 && draw.left < 0;
  }
  const int size = rest[one];
  for (int given = std::max(0, size - here.later[one]); given <= std::min(size, left); ++given) {
    rest[one] = static_cast<std::uint8_t>(size - given);
    const double more = kChoose[static_cast<std::size_t>(size)][static_cast<std::size_t>(given)];
    if (choose(layer, static_cast<int>(one) + 1, left - given, ways * more, draw)) return true;
  }
  rest[one] = static_cast<std::uint8_t>(size);
  return false;
}

void DealTable::deal(Random& random, std::span<const std::uint8_t> classes,
                     std::span<PieceType> types) {
  std::fill(types.begin(), types.end(), PieceType::kNone);
  Sizes sizes{};
  for (const std::uint8_t one : classes) ++sizes[one];
  sizes = merge(0, sizes);
  for (int layer = 0; layer < layers_; ++layer) {
    const Layer& here = layer_[static_cast<std::size_t>(layer)];
    const double total = count_from(layer, sizes);
    // Rounding may leave nothing chosen once in a very long while: then draw again.
    Draw draw{unit_draw(random) * total, sizes};
    while (!choose(layer, 0, here.supply, 1, draw)) draw = {unit_draw(random) * total, sizes};
    Sizes among = sizes;
    for (std::size_t piece = 0; piece < classes.size(); ++piece) {
      if (types[piece] != PieceType::kNone) continue;
      const std::uint8_t one = here.merged[classes[piece]];
      const int wanted = sizes[one] - draw.rest[one];  // Still to be given within this class.
      if (wanted > 0 && random.below(among[one]) < static_cast<std::uint32_t>(wanted)) {
        types[piece] = here.type;
        --sizes[one];
      }
      --among[one];
    }
    sizes = merge(layer + 1, sizes);
  }
}

}  // namespace vexil
