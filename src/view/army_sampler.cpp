#include "view/army_sampler.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace vexil {

TrackedId ArmySampler::tracked_place(int place) const {
  return tracked_at(place + kMaxArmy * index(army_));
}

// The place in the army, or -1 for a piece of another or a return.
int ArmySampler::place_of(TrackedId piece) const {
  const int place = index(piece) - kMaxArmy * index(army_);
  return place >= 0 && place < kMaxArmy ? place : -1;
}

void ArmySampler::build(const Edition& edition, const Knowledge& knowledge,
                        const PossibleTypes& possible, Side army, std::size_t state_limit) {
  knowledge_ = &knowledge;
  army_ = army;
  any_world_ = quick_ = any_source_ = joined_sets_ = settled_ = false;
  types_.fill(PieceType::kNone);
  sources_ = {};
  TrackedMasks masks{};
  for (std::size_t piece = 0; piece < kMaxTracked; ++piece)
    masks[piece] = knowledge.tracked[piece].mask;
  collect(edition, masks);
  const bool returns = knowledge.return_count[at(army)] > 0;
  any_world_ = quick_ = !returns && chain_.build({open_.data(), open_.size()}, supply_);
  if (quick_) return;
  // What the counts exclude makes fewer states. With returns that depends on their sources.
  if (!returns) collect(edition, possible.of);
  list_scenarios(state_limit);
  count_scenarios(edition, state_limit);
  // Joined sets may have deals where the single ones have none.
  for (int place = 0; place < kMaxArmy; ++place)
    if (masks[at(tracked_place(place))] != 0 && possible.of[at(tracked_place(place))] == 0)
      any_world_ = false;
}

void ArmySampler::collect(const Edition& edition, const TrackedMasks& masks) {
  open_.clear();
  fixed_.clear();
  supply_ = army_counts(edition);
  for (int place = 0; place < kMaxArmy; ++place) {
    const TypeMask mask = masks[at(tracked_place(place))];
    if (mask == 0) continue;
    const OpenPiece entry{static_cast<std::uint8_t>(place), mask};
    if (!is_single(mask)) {
      open_.push_back(entry);
      continue;
    }
    fixed_.push_back(entry);
    types_[static_cast<std::size_t>(place)] = lowest_type(mask);
    std::uint8_t& left = supply_[at(lowest_type(mask))];
    if (left > 0) --left;
  }
}

// The number of a set, kNoClass where there are too many.
std::uint8_t ArmySampler::set_number(TypeMask mask) {
  for (std::size_t set = 0; set < sets_.size(); ++set)
    if (sets_[set] == mask) return static_cast<std::uint8_t>(set);
  if (sets_.size() == sets_.capacity()) return kNoClass;
  sets_.push_back(mask);
  return static_cast<std::uint8_t>(sets_.size() - 1);
}

void ArmySampler::list_scenarios(std::size_t limit) {
  sets_.clear();
  scenarios_.clear();
  // There are never more sets than open pieces, so these fit.
  for (std::size_t at = 0; at < open_.size(); ++at) set_of_[at] = set_number(open_[at].mask);
  TrackedMasks known{};
  for (std::size_t piece = 0; piece < kMaxTracked; ++piece)
    known[piece] = knowledge_->tracked[piece].mask;
  for_each_sources(*knowledge_, army_, [&](const ReturnSources& sources) {
    TrackedMasks masks = sources.count > 0 ? known : TrackedMasks{};
    if (any_source_ || !narrow_by_returns(*knowledge_, army_, sources, masks)) return;
    Scenario scenario{.sources = sources};
    for (std::size_t number = 0; number < static_cast<std::size_t>(sources.count); ++number) {
      const TrackedId source = sources.of[number];
      if (place_of(source) < 0 || is_single(known[at(source)])) continue;
      scenario.set[number] = set_number(masks[at(source)]);
      any_source_ |= scenario.set[number] == kNoClass;
    }
    any_source_ |= scenarios_.size() == std::min(limit, scenarios_.capacity());
    if (!any_source_) scenarios_.push_back(scenario);
  });
  if (any_source_) take_any_source();
}

void ArmySampler::take_any_source() {
  scenarios_.clear();
  scenarios_.push_back({});
  sets_.clear();
  for (std::size_t at = 0; at < open_.size(); ++at) set_of_[at] = set_number(open_[at].mask);
}

void ArmySampler::count_scenarios(const Edition& edition, std::size_t state_limit) {
  for (std::size_t set = 0; set < sets_.size(); ++set) wide_[set] = sets_[set];
  while (!try_count(edition, state_limit)) {
    joined_sets_ = true;
    join_closest_sets();
  }
}

// Returns whether the table had room. One class, or none, always has.
bool ArmySampler::try_count(const Edition& edition, std::size_t state_limit) {
  FixedVector<TypeMask, DealTable::kMaxClasses> classes;
  DealTable::Sizes base{};
  DealTable::Sizes most{};
  for (std::size_t set = 0; set < sets_.size(); ++set) {
    const auto* found = std::find(classes.begin(), classes.end(), wide_[set]);
    class_of_set_[set] = static_cast<std::uint8_t>(found - classes.begin());
    if (found == classes.end()) classes.push_back(wide_[set]);
    most[class_of_set_[set]] = knowledge_->return_count[at(army_)];
  }
  for (std::size_t at = 0; at < open_.size(); ++at) ++base[class_of_set_[set_of_[at]]];
  for (std::size_t one = 0; one < classes.size(); ++one)
    most[one] = static_cast<std::uint8_t>(most[one] + base[one]);
  table_.begin(edition, supply_, {classes.data(), classes.size()}, most,
               classes.size() <= 2 ? DealTable::kMaxStates : state_limit);
  double total = 0;
  for (Scenario& scenario : scenarios_) {
    DealTable::Sizes sizes = base;
    for (std::size_t number = 0; number < kMaxReturns; ++number) {
      if (scenario.set[number] == kNoClass) continue;
      const int place = place_of(scenario.sources.of[number]);
      std::size_t at = 0;
      while (open_[at].place != place) ++at;
      --sizes[class_of_set_[set_of_[at]]];
      ++sizes[class_of_set_[scenario.set[number]]];
    }
    total += table_.count(sizes) * scenario.sources.all_ways();
    scenario.until = total;
  }
  any_world_ = total > 0;
  return !table_.full();
}

// Joins the two sets whose union adds the fewest types to their pieces.
void ArmySampler::join_closest_sets() {
  int least = 0;
  TypeMask one = 0;
  TypeMask two = 0;
  for (std::size_t a = 0; a < sets_.size(); ++a) {
    for (std::size_t b = a + 1; b < sets_.size(); ++b) {
      if (wide_[a] == wide_[b]) continue;
      const int added = std::popcount(static_cast<TypeMask>(wide_[a] ^ wide_[b]));
      if (least != 0 && added >= least) continue;
      least = added;
      one = wide_[a];
      two = wide_[b];
    }
  }
  assert(least > 0);
  for (std::size_t set = 0; set < sets_.size(); ++set)
    if (wide_[set] == one || wide_[set] == two) wide_[set] = static_cast<TypeMask>(one | two);
}

}  // namespace vexil
