// Drawing worlds from what ArmySampler::build has counted.
#include <algorithm>
#include <cassert>

#include "view/army_sampler.h"

namespace vexil {
namespace {

constexpr int kFirstSweeps = 64;  // Before the first weighted draw,
constexpr int kSweeps = 4;        // and before each later one.

}  // namespace

PieceType ArmySampler::type_of(TrackedId piece) const {
  const int place = place_of(piece);
  if (place >= 0) return types_[static_cast<std::size_t>(place)];
  for (int number = 0; number < sources_.count; ++number)
    if (piece == tracked_return(army_, number))
      return type_of(sources_.of[static_cast<std::size_t>(number)]);
  // A piece of the other army in this side's hands has changed sides and is known by that.
  return lowest_type(knowledge_->tracked[at(piece)].mask);
}

void ArmySampler::deal(Random& random) {
  assert(any_world_);
  if (quick_) return chain_.deal(random, types_);
  while (!draw(random)) {
  }
}

bool ArmySampler::draw(Random& random) {
  const double drawn = unit_draw(random) * scenarios_[scenarios_.size() - 1].until;
  const Scenario* scenario =
      std::upper_bound(scenarios_.begin(), scenarios_.end() - 1, drawn,
                       [](double value, const Scenario& one) { return value < one.until; });
  drawn_sets_ = set_of_;
  pick_sources(random, *scenario);
  std::array<std::uint8_t, kMaxArmy> classes;
  for (std::size_t at = 0; at < open_.size(); ++at) classes[at] = class_of_set_[drawn_sets_[at]];
  std::array<PieceType, kMaxArmy> types;
  table_.deal(random, {classes.data(), open_.size()}, {types.data(), open_.size()});
  for (std::size_t at = 0; at < open_.size(); ++at) {
    if (joined_sets_ && !contains(sets_[drawn_sets_[at]], types[at])) return false;
    types_[open_[at].place] = types[at];
  }
  if (sources_.count == 0) return true;
  if (!returns_fit()) return false;
  // The same world is drawn once for each piece that the return can have been.
  return random.below(static_cast<std::uint32_t>(alternatives())) == 0;
}

// Chooses among pieces alike to the scenario's sources, and narrows the sets of the chosen.
void ArmySampler::pick_sources(Random& random, const Scenario& scenario) {
  sources_ = {};
  sources_.count = knowledge_->return_count[at(army_)];
  TrackedId taken = TrackedId::kNone;
  for (int number = 0; number < sources_.count; ++number) {
    const auto slot = static_cast<std::size_t>(number);
    FixedVector<TrackedId, kMaxTracked> choices;
    for (int piece = 0; piece < kMaxTracked; ++piece) {
      const TrackedId id = tracked_at(piece);
      if (!knowledge_->return_of(army_, number).pool[at(id)] || id == taken) continue;
      if (any_source_ || alike(*knowledge_, army_, scenario.sources.of[slot], id))
        choices.push_back(id);
    }
    taken = choices[random.below(static_cast<std::uint32_t>(choices.size()))];
    sources_.of[slot] = taken;
    if (scenario.set[slot] == kNoClass) continue;
    for (std::size_t at = 0; at < open_.size(); ++at)
      if (open_[at].place == place_of(taken)) drawn_sets_[at] = scenario.set[slot];
  }
}

ReturnSources ArmySampler::sources() const {
  ReturnSources result;
  result.count = sources_.count;
  TrackedId taken = TrackedId::kNone;
  bool taken_rescued = false;
  for (int number = 0; number < sources_.count; ++number) {
    const TrackedSet& pool = knowledge_->return_of(army_, number).pool;
    const PieceType wanted = type_of(tracked_return(army_, number));
    TrackedId best = TrackedId::kNone;
    bool best_rescued = false;
    for (int piece = 0; piece < kMaxTracked; ++piece) {
      const TrackedId one = tracked_at(piece);
      if (!pool[at(one)] || one == taken || type_of(one) != wanted) continue;
      const bool rescued =
          made_rescue(*knowledge_, one) || (one == tracked_return(army_, 0) && taken_rescued);
      if (best != TrackedId::kNone && (rescued || !best_rescued)) continue;
      best = one;
      best_rescued = rescued;
    }
    result.of[static_cast<std::size_t>(number)] = taken = best;
    taken_rescued = best_rescued;
  }
  return result;
}

// Whether the drawn types are what is known of the returns.
bool ArmySampler::returns_fit() const {
  TrackedMasks masks{};
  for (int piece = 0; piece < kMaxTracked; ++piece)
    masks[static_cast<std::size_t>(piece)] =
        knowledge_->tracked[static_cast<std::size_t>(piece)].mask;
  for (int number = 0; number < sources_.count; ++number) {
    const TrackedId source = sources_.of[static_cast<std::size_t>(number)];
    masks[at(source)] &= mask_of(type_of(source));
  }
  TrackedMasks again = masks;
  return narrow_by_returns(*knowledge_, army_, sources_, masks) &&
         narrow_by_returns(*knowledge_, army_, sources(), again);
}

// How many choices of sources give the same world: the same types for all pieces and returns.
int ArmySampler::alternatives() const {
  std::array<PieceType, kMaxReturns> wanted{};
  for (int number = 0; number < sources_.count; ++number)
    wanted[static_cast<std::size_t>(number)] = type_of(tracked_return(army_, number));
  const auto fits = [&](int number, TrackedId source, bool rescued) {
    const HiddenReturn& entry = knowledge_->return_of(army_, number);
    return entry.pool[at(source)] && !(entry.fresh && rescued) &&
           type_of(source) == wanted[static_cast<std::size_t>(number)];
  };
  int count = 0;
  for (int one = 0; one < kMaxTracked; ++one) {
    const bool one_rescued = made_rescue(*knowledge_, tracked_at(one));
    if (!fits(0, tracked_at(one), one_rescued)) continue;
    if (sources_.count == 1) ++count;
    for (int two = 0; two < kMaxTracked && sources_.count == 2; ++two) {
      const TrackedId second = tracked_at(two);
      const bool again = second == tracked_return(army_, 0);
      const bool rescued = made_rescue(*knowledge_, second) || (again && one_rescued);
      if (two != one && fits(1, second, rescued)) ++count;
    }
  }
  return count;
}

double ArmySampler::return_weight(const TypeWeights& weights) const {
  double product = 1;
  for (int number = 0; number < sources_.count; ++number) {
    const TrackedId piece = tracked_return(army_, number);
    product *= static_cast<double>(weights[at(piece)][at(type_of(piece))]);
  }
  return product;
}

double ArmySampler::weight(const TypeWeights& weights) const {
  double product = return_weight(weights);
  for (const OpenPiece& piece : open_)
    product *=
        static_cast<double>(weights[at(tracked_place(piece.place))][at(types_[piece.place])]);
  return product;
}

// One sweep of exchanges between two pieces, each taken or not by the ratio of the weights.
void ArmySampler::exchange_some(Random& random, const TypeWeights& weights) {
  const auto count = static_cast<std::uint32_t>(open_.size());
  for (std::uint32_t tried = 0; tried < count; ++tried) {
    const OpenPiece& a = open_[random.below(count)];
    const OpenPiece& b = open_[random.below(count)];
    PieceType& one = types_[a.place];
    PieceType& two = types_[b.place];
    if (one == two || !contains(a.mask, two) || !contains(b.mask, one)) continue;
    const auto& wa = weights[at(tracked_place(a.place))];
    const auto& wb = weights[at(tracked_place(b.place))];
    const bool returns = sources_.count > 0;
    double before = static_cast<double>(wa[at(one)]) * static_cast<double>(wb[at(two)]);
    double after = static_cast<double>(wa[at(two)]) * static_cast<double>(wb[at(one)]);
    if (returns) before *= return_weight(weights) / alternatives();
    std::swap(one, two);
    if (returns) after = returns_fit() ? after * return_weight(weights) / alternatives() : -1;
    const bool taken = after >= 0 && (before == 0 || unit_draw(random) * before < after);
    if (!taken) std::swap(one, two);
  }
}

void ArmySampler::deal_weighted(Random& random, const TypeWeights& weights) {
  if (!settled_) deal(random);
  for (int sweep = settled_ ? kFirstSweeps : 0; sweep < kFirstSweeps + kSweeps; ++sweep) {
    exchange_some(random, weights);
    // A whole new deal now and then reaches worlds that no row of exchanges does.
    const std::array<PieceType, kMaxArmy> types = types_;
    const ReturnSources sources = sources_;
    const double before = weight(weights);
    deal(random);
    if (before > 0 && unit_draw(random) * before >= weight(weights)) {
      types_ = types;
      sources_ = sources;
    }
  }
  settled_ = true;
}

}  // namespace vexil
