#include "players/setups/setup_prior.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "rules/square.h"

namespace vexil {
namespace {

constexpr float kThousandth = 0.001F;
// Neighbourhoods overlap and so count some things twice. Taken at this part of their word they best
// distinguish setups that the figures were not derived from, from the same ones with two pieces
// exchanged.
constexpr float kTrust = 0.8F;
// With this one, worlds drawn by weights and neighbourhoods have as many Flags with two mines or
// more beside them as people's setups have.
constexpr float kGuardTrust = 0.45F;

constexpr std::size_t number(SetupKind kind) { return static_cast<std::size_t>(kind); }

// The kind that does the same work, for pieces that do special work.
bool special_kind(const PieceTraits& traits, SetupKind& kind) {
  if (traits.flag)
    kind = SetupKind::kFlag;
  else if (traits.mine || !traits.movable)
    kind = SetupKind::kBomb;
  else if (traits.assassin)
    kind = SetupKind::kSpy;
  else if (traits.top)
    kind = SetupKind::kMarshal;
  else if (traits.defuser)
    kind = SetupKind::kMiner;
  else if (traits.slides)
    kind = SetupKind::kScout;
  else
    return false;
  return true;
}

// How much of [low, high) lies in [from, to).
float overlap(float low, float high, float from, float to) {
  return std::max(0.0F, std::min(high, to) - std::max(low, from));
}

}  // namespace

SetupPrior::SetupPrior(const Game& game)
    : squares_(game.edition.home[0].count()),
      types_(game.edition.type_count),
      full_(game.edition.army_size == squares_),
      mines_(game.edition.mines),
      flags_(game.edition.flags) {
  // An army with a few gaps behaves like a full one.
  const bool crowded = 2 * game.edition.army_size > squares_;
  const SetupFigures& figures = crowded ? full_figures() : sparse_figures();
  mix_kinds(game.edition, figures);
  fill_weights(game.edition, figures);
  balance(game.edition);
  fill_pairs(beside_, figures.beside);
  fill_pairs(ahead_, figures.ahead);
  fill_pairs(diagonal_, figures.diagonal);
  for (std::size_t sides = 0; sides < guards_.size(); ++sides)
    for (std::size_t mines = 0; mines < guards_[sides].size(); ++mines)
      guards_[sides][mines] =
          kGuardTrust * std::log(kThousandth * static_cast<float>(figures.guards[sides][mines]));
}

void SetupPrior::mix_kinds(const Edition& edition, const SetupFigures& figures) {
  for (int type = 0; type < types_; ++type) {
    SetupKind kind{};
    if (special_kind(edition.traits(type_at(type)), kind)) mixtures_[at(type)][number(kind)] = 1;
  }
  mix_ranks(edition, figures);
}

// The other pieces are matched by where they stand in the order of strength, as a share of all such
// pieces: a type that makes up the strongest tenth of its army is a mixture of those kinds that
// make up the strongest tenth of the figures' army.
void SetupPrior::mix_ranks(const Edition& edition, const SetupFigures& figures) {
  constexpr std::size_t kFirst = number(SetupKind::kGeneral);
  constexpr std::size_t kEnd = number(SetupKind::kMiner);
  int kind_pieces = 0;
  for (std::size_t kind = kFirst; kind < kEnd; ++kind) kind_pieces += figures.count[kind];
  // The small army has nothing between its General and its Miner: a weak piece is a Scout there.
  const bool few_kinds = figures.count[kEnd - 1] == 0;
  int weakest = 0;
  for (int type = 0; type < types_; ++type)
    if (edition.traits(type_at(type)).defuser) weakest = edition.traits(type_at(type)).strength;

  SetupKind special{};
  int pieces = 0;
  for (int type = 0; type < types_; ++type)
    if (const PieceTraits& traits = edition.traits(type_at(type)); !special_kind(traits, special))
      pieces += traits.count;
  int before = 0;  // Types stand in the order of strength.
  for (int type = 0; type < types_; ++type) {
    const PieceTraits& traits = edition.traits(type_at(type));
    if (special_kind(traits, special)) continue;
    Mixture& mixture = mixtures_[at(type)];
    if (traits.count == 0 || (few_kinds && traits.strength < weakest)) {
      mixture[number(SetupKind::kScout)] = 1;
      continue;
    }
    const float scale = static_cast<float>(kind_pieces) / static_cast<float>(pieces);
    const float low = static_cast<float>(before) * scale;
    before += traits.count;
    const float high = static_cast<float>(before) * scale;
    float kind_low = 0;
    for (std::size_t kind = kFirst; kind < kEnd; ++kind) {
      const float kind_high = kind_low + static_cast<float>(figures.count[kind]);
      mixture[kind] = overlap(low, high, kind_low, kind_high) / (high - low);
      kind_low = kind_high;
    }
  }
}

// Rows are matched by depth: with three home rows the back row takes the figures' back row and a
// third of the next one.
void SetupPrior::fill_weights(const Edition& edition, const SetupFigures& figures) {
  const int rows = squares_ / kFiles;
  const float height = static_cast<float>(kFigureRows) / static_cast<float>(rows);
  for (int place = 0; place < squares_; ++place) {
    const int file = std::min(place % kFiles, kFiles - 1 - place % kFiles);
    const int depth = place / kFiles;
    const float low = static_cast<float>(depth) * height;
    for (int type = 0; type < edition.type_count; ++type) {
      float sum = 0;
      for (int row = 0; row < kFigureRows; ++row) {
        const auto from = static_cast<float>(row);
        const float part = overlap(low, low + height, from, from + 1) / height;
        if (part <= 0) continue;
        const auto& here = figures.place[at(row * kFigureFiles + file)];
        for (std::size_t kind = 0; kind < kSetupKinds; ++kind)
          sum += part * mixtures_[at(type)][kind] * kThousandth * static_cast<float>(here[kind]);
      }
      weights_[at(place)][at(type)] = sum;
    }
  }
}

// Another army than the figures' leaves squares with too much or too little on them. Scaling rows
// and columns in turn makes the weights expectations again: of every type as many as there are, and
// where the army fills all squares one piece on each.
void SetupPrior::balance(const Edition& edition) {
  constexpr int kRounds = 12;
  const auto squares = static_cast<float>(squares_);
  for (int round = 0; round < kRounds; ++round) {
    for (int place = 0; full_ && place < squares_; ++place) {
      float pieces = 0;
      for (int type = 0; type < types_; ++type)
        pieces += weights_[at(place)][at(type)] *
                  static_cast<float>(edition.types[at(type)].count) / squares;
      for (int type = 0; type < types_; ++type) weights_[at(place)][at(type)] /= pieces;
    }
    for (int type = 0; type < types_; ++type) {
      float sum = 0;
      for (int place = 0; place < squares_; ++place) sum += weights_[at(place)][at(type)];
      for (int place = 0; place < squares_; ++place) weights_[at(place)][at(type)] *= squares / sum;
    }
  }
}

void SetupPrior::fill_pairs(Pairs& pairs,
                            const SetupFigures::Table<kSetupKinds, kSetupKinds>& table) const {
  for (int first = 0; first < types_; ++first) {
    for (int second = 0; second < types_; ++second) {
      float ratio = 0;
      for (std::size_t a = 0; a < kSetupKinds; ++a)
        for (std::size_t b = 0; b < kSetupKinds; ++b)
          ratio += mixtures_[at(first)][a] * mixtures_[at(second)][b] * kThousandth *
                   static_cast<float>(table[a][b]);
      pairs[at(first)][at(second)] = kTrust * std::log(ratio);
    }
  }
  if (!full_) return;
  // Mines around the Flag are counted together, by guards_of.
  for (int mine = 0; mine < types_; ++mine)
    for (int flag = 0; flag < types_; ++flag)
      if (contains(mines_, type_at(mine)) && contains(flags_, type_at(flag)) &&
          &pairs != &diagonal_)
        pairs[at(mine)][at(flag)] = pairs[at(flag)][at(mine)] = 0;
}

double SetupPrior::guards_of(const SetupTypes& setup, int flag) const {
  int sides = 0;
  int mines = 0;
  const auto look = [&](int place) {
    const PieceType type = setup[at(place)];
    ++sides;
    mines += named(type) && contains(mines_, type) ? 1 : 0;
  };
  if (flag % kFiles > 0) look(flag - 1);
  if (flag % kFiles < kFiles - 1) look(flag + 1);
  if (flag >= kFiles) look(flag - kFiles);
  if (flag + kFiles < squares_) look(flag + kFiles);
  return guards_[at(std::max(sides - 2, 0))][at(mines)];
}

double SetupPrior::neighbourhood(const SetupTypes& setup, Side side) const {
  SetupTypes turned;
  if (side == Side::kBlue) {
    turned.fill(PieceType::kNone);
    for (int place = 0; place < squares_; ++place)
      turned[at(seen_from_red(side, place))] = setup[at(place)];
  }
  const SetupTypes& seen = side == Side::kBlue ? turned : setup;
  double sum = 0;
  const auto add = [&](const Pairs& pairs, PieceType first, int place) {
    if (const PieceType second = seen[at(place)]; named(second))
      sum += pairs[at(index(first))][at(index(second))];
  };
  for (int place = 0; place < squares_; ++place) {
    const PieceType type = seen[at(place)];
    if (!named(type)) continue;
    const int file = place % kFiles;
    if (file + 1 < kFiles) add(beside_, type, place + 1);
    if (full_ && contains(flags_, type)) sum += guards_of(seen, place);
    if (place < kFiles) continue;
    add(ahead_, type, place - kFiles);
    if (file > 0) add(diagonal_, type, place - kFiles - 1);
    if (file + 1 < kFiles) add(diagonal_, type, place - kFiles + 1);
  }
  return sum;
}

double SetupPrior::guards_in(const SetupTypes& setup) const {
  double sum = 0;
  for (int place = 0; place < squares_; ++place)
    if (const PieceType type = setup[at(place)]; named(type) && contains(flags_, type))
      sum += guards_of(setup, place);
  return sum;
}

double SetupPrior::pairs_at(const SetupTypes& setup, int place, int without) const {
  const PieceType type = setup[at(place)];
  if (!named(type)) return 0;
  double sum = 0;
  const auto look = [&](const Pairs& pairs, int step, bool other_is_ahead) {
    const int there = place + step;
    if (there < 0 || there >= squares_ || there == without) return;
    const PieceType found = setup[at(there)];
    if (!named(found)) return;
    sum += other_is_ahead ? pairs[at(index(found))][at(index(type))]
                          : pairs[at(index(type))][at(index(found))];
  };
  look(ahead_, kFiles, true);
  look(ahead_, -kFiles, false);
  for (const int side : {-1, 1}) {
    const int file = place % kFiles + side;
    if (file < 0 || file >= kFiles) continue;
    look(beside_, side, side < 0);
    look(diagonal_, kFiles + side, true);
    look(diagonal_, -kFiles + side, false);
  }
  return sum;
}

double SetupPrior::exchange(SetupTypes& setup, int one, int two) const {
  const auto kept = static_cast<TypeMask>(mines_ | flags_);
  const auto guards = [&](PieceType type) { return full_ && named(type) && contains(kept, type); };
  const bool guarding = guards(setup[at(one)]) || guards(setup[at(two)]);
  const auto here = [&] {
    return pairs_at(setup, one, two) + pairs_at(setup, two, -1) + (guarding ? guards_in(setup) : 0);
  };
  const double before = here();
  std::swap(setup[at(one)], setup[at(two)]);
  return here() - before;
}

}  // namespace vexil
