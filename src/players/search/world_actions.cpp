// The part of WorldSearch that looks at single actions: what they would gain, in which order they
// are tried, and what an attack on an unknown piece may meet.
#include <algorithm>

#include "base/random.h"
#include "players/search/world_search.h"
#include "rules/mutate.h"

namespace vexil {
namespace {

constexpr int kFirstOrder = 1 << 28;
constexpr int kGainOrder = 1 << 24;
constexpr int kKillerOrder = 1 << 20;
constexpr double kNegligible = 0.02;  // Outcomes less likely than this are left out.
constexpr double kAttackedFlag = 1200;

enum class Impact : std::uint8_t { kNone, kDuel, kShot, kConversion, kGuess };

Impact impact_of(const PowerRow* row, Verb verb) {
  if (verb == Verb::kMove || verb == Verb::kStrike) return Impact::kDuel;
  if (row == nullptr) return Impact::kNone;
  switch (row->effect) {
    case Effect::kShift:
      return Impact::kDuel;
    case Effect::kShoot:
      return Impact::kShot;
    case Effect::kConvert:
      return Impact::kConversion;
    case Effect::kGuess:
      return Impact::kGuess;
    default:
      return Impact::kNone;
  }
}

// A number for what an action does to a target of a type: equal numbers, equal consequence.
int consequence(const Edition& edition, const PowerRow* row, Action action, PieceType attacker,
                PieceType target) {
  constexpr int kFlagFalls = 3;
  switch (impact_of(row, action.verb())) {
    case Impact::kDuel:
      if (edition.traits(target).flag) return kFlagFalls;
      return static_cast<int>(edition.duel[at(attacker)][at(target)]);
    case Impact::kShot:
    case Impact::kConversion:
      if (!contains(row->affects, target)) return 0;
      return edition.traits(target).flag ? kFlagFalls : 1;
    case Impact::kGuess:
      if (target != action.type()) return 0;
      return edition.traits(target).flag ? kFlagFalls : 1;
    case Impact::kNone:
      return 0;
  }
  return 0;
}

std::uint64_t type_share(PieceId piece, PieceType type) {
  return mix64(static_cast<std::uint64_t>(index(piece)) << 8 |
               static_cast<std::uint64_t>(index(type)));
}

}  // namespace

void WorldSearch::note_average_gains() {
  const Position& known = context_.knowledge.position;
  for (Bitboard left = known.all(); left.any();) {
    const Square square = left.pop();
    const Side owner = known.on(square).owner();
    const bool hidden =
        owner == me_ ? !known.on(square).is(Piece::kKnown) : context_.hidden_on(square);
    if (!hidden) continue;
    for (int type = 0; type < edition_.type_count; ++type)
      average_gain_[at(known.id_on(square))][static_cast<std::size_t>(type)] =
          static_cast<std::int16_t>(
              std::clamp(expected_gain(context_, {other(owner), type_at(type)},
                                       context_.chances_on(square), kAttackedFlag),
                         -5000.0, 5000.0));
  }
}

bool WorldSearch::improbable(const Position& position, Action action) const {
  constexpr int kTooMuch = -50;
  if (position.to_move == me_ || action.from() == Square::kNone || action.to() == Square::kNone ||
      !position.enemy().has(action.to()))
    return false;
  const Piece& target = position.on(action.to());
  if (target.is(Piece::kKnown) || edition_.traits(target.type).flag) return false;
  const PieceType attacker = position.on(action.from()).type;
  if (!moves_like_plain(edition_, attacker, action.verb())) return false;
  const PieceId id = position.id_on(action.to());
  // What moved in this line shows more of itself than the averages know.
  if (context_.knowledge.position.pieces[at(id)].facts != target.facts) return false;
  return average_gain_[at(id)][at(attacker)] < kTooMuch;
}

bool WorldSearch::unknown(const Position& position, Square square) const {
  return !position.on(square).is(Piece::kKnown) &&
         context_.knowledge.position.pieces[at(position.id_on(square))].type == kHiddenType;
}

bool WorldSearch::uncertain(const Position& position, Action action) const {
  if (position.to_move != me_ || action.to() == Square::kNone || action.from() == Square::kNone)
    return false;
  if (!position.enemy().has(action.to()) || !unknown(position, action.to())) return false;
  const PieceType attacker = position.on(action.from()).type;
  return impact_of(find_power(edition_, attacker, action.verb()), action.verb()) != Impact::kNone;
}

void WorldSearch::outcomes(const Position& position, Action action,
                           FixedVector<Outcome, kMaxTypes>& found) const {
  constexpr std::size_t kConsequences = 4;
  const Piece& target = position.on(action.to());
  const PieceType attacker = position.on(action.from()).type;
  const PowerRow* const row = find_power(edition_, attacker, action.verb());
  const auto& chances =
      context_.belief.of(context_.knowledge.holder[at(position.id_on(action.to()))]);
  std::array<Outcome, kConsequences> groups{};
  std::array<double, kConsequences> likeliest{};
  double sum = 0;
  for (int type = 0; type < edition_.type_count; ++type) {
    const auto chance = static_cast<double>(chances[static_cast<std::size_t>(type)]);
    if (chance <= 0) continue;
    // A piece that moved in this line is none that cannot.
    if (target.is(Piece::kMoved) && contains(edition_.rooted, type_at(type))) continue;
    const auto group =
        static_cast<std::size_t>(consequence(edition_, row, action, attacker, type_at(type)));
    groups[group].chance += chance;
    sum += chance;
    // The world's own type stands for its group, otherwise the likeliest one.
    const double preference = type_at(type) == target.type ? 2 : chance;
    if (preference <= likeliest[group]) continue;
    likeliest[group] = preference;
    groups[group].type = type_at(type);
  }
  double kept = 0;
  for (const Outcome& group : groups)
    if (group.chance > kNegligible * sum) kept += group.chance;
  for (Outcome group : groups) {
    if (group.chance <= kNegligible * sum) continue;
    group.chance /= kept;
    found.push_back(group);
  }
  if (found.empty()) found.push_back({1, target.type});
}

// The piece is of this type from now on; another hidden one takes over what it was in this world,
// so that the army stays complete.
void WorldSearch::assume(Position& position, Square square, PieceType type) {
  const PieceType was = position.on(square).type;
  if (was == type) return;
  for (Bitboard left = position.enemy(); left.any();) {
    const Square partner = left.pop();
    const Piece& piece = position.on(partner);
    if (partner == square || piece.type != type || !unknown(position, partner)) continue;
    const PieceId id = position.id_on(partner);
    if (!contains(context_.possible.of[at(context_.knowledge.holder[at(id)])], was)) continue;
    if (piece.is(Piece::kMoved) && contains(edition_.rooted, was)) continue;
    retype_piece(edition_, position, partner, was);
    assumed_ ^= type_share(id, type) ^ type_share(id, was);
    break;
  }
  const PieceId id = position.id_on(square);
  retype_piece(edition_, position, square, type);
  assumed_ ^= type_share(id, type) ^ type_share(id, was);
}

int WorldSearch::gain_of(const Position& position, Action action) const {
  const Square target = action.to();
  const Piece& defender = position.on(target);
  const PieceType attacker = position.on(action.from()).type;
  const Side mover = position.to_move;
  const PowerRow* const row = find_power(edition_, attacker, action.verb());
  const Impact impact = impact_of(row, action.verb());
  if (impact == Impact::kNone) return 0;
  if (impact == Impact::kDuel && mover == me_ && unknown(position, target))
    return average_gain_[at(position.id_on(target))][at(attacker)];
  const int prize = edition_.traits(defender.type).flag
                        ? kFlagWorth
                        : evaluation_.worth(other(mover), defender.type);
  if (impact == Impact::kDuel) {
    const Duel duel = edition_.duel[at(attacker)][at(defender.type)];
    const int loss = evaluation_.worth(mover, attacker);
    if (duel == Duel::kAttackerWins) return prize;
    return duel == Duel::kBothLost ? prize - loss : -loss;
  }
  const bool hits = consequence(edition_, row, action, attacker, defender.type) != 0;
  if (mover == me_ && unknown(position, target)) {
    FixedVector<Outcome, kMaxTypes> found;
    outcomes(position, action, found);
    double gain = 0;
    for (const Outcome& outcome : found)
      if (consequence(edition_, row, action, attacker, outcome.type) != 0)
        gain += outcome.chance * evaluation_.worth(other(mover), outcome.type);
    return static_cast<int>(gain);
  }
  if (!hits) return 0;
  return impact == Impact::kConversion ? 2 * prize : prize;
}

// A guess about a piece that nobody knows is made by what is public: the enemy of a sampled world
// would otherwise guess right every time.
bool WorldSearch::blind_guess(const Position& position, Action action) const {
  if (action.verb() != Verb::kSpot || position.to_move == me_) return false;
  const TrackedId target = context_.knowledge.holder[at(position.id_on(action.to()))];
  if (position.on(action.to()).is(Piece::kKnown)) return false;
  const auto& chances = context_.belief.of(target);
  const auto likeliest = std::max_element(chances.begin(), chances.end()) - chances.begin();
  return static_cast<int>(likeliest) != index(action.type());
}

void WorldSearch::list(const Position& position, const ActionList& actions, Action first, int ply,
                       ScoredList& scored) const {
  scored.clear();
  const auto& killers = killers_[static_cast<std::size_t>(ply)];
  for (const Action action : actions) {
    if (blind_guess(position, action) || improbable(position, action)) continue;
    Scored entry{action, 0, true};
    entry.order = order_of(position, action, entry.quiet);
    if (action == first) entry.order = kFirstOrder;
    if (entry.quiet && (action == killers[0] || action == killers[1])) entry.order += kKillerOrder;
    scored.push_back(entry);
  }
  const std::size_t kept = std::min<std::size_t>(scored.size(), kMaxListed);
  std::partial_sort(scored.begin(), scored.begin() + kept, scored.end(),
                    [](const Scored& a, const Scored& b) {
                      if (a.order != b.order) return a.order > b.order;
                      return a.action.bits() < b.action.bits();
                    });
  scored.resize(kept);
}

int WorldSearch::order_of(const Position& position, Action action, bool& quiet) const {
  const Square from = action.from();
  const Square to = action.to();
  if (action.verb() == Verb::kRescue) return evaluation_.piece(position.to_move, action.type(), to);
  if (from == Square::kNone || to == Square::kNone) return 0;
  if (position.enemy().has(to)) {
    quiet = false;
    const int gain = gain_of(position, action);
    return gain > 0 ? kGainOrder + gain : gain * 16;
  }
  const PieceType type = position.on(from).type;
  const int better = evaluation_.piece(position.to_move, type, to) -
                     evaluation_.piece(position.to_move, type, from);
  return history_heuristic_[at(position.to_move)][at(from)][at(to)] + 16 * better;
}

void WorldSearch::list_contacts(const Position& position,
                                FixedVector<Scored, kMaxArmy * 4>& attacks) const {
  const Bitboard enemy = position.enemy();
  Bitboard movers = position.own() & ~position.rooted & orthogonal_neighbours(enemy);
  while (movers.any()) {
    const Square from = movers.pop();
    for (Bitboard targets = edition_.neighbours[at(from)] & enemy; targets.any();) {
      const Square to = targets.pop();
      const Action action(Verb::kMove, from, to);
      const int gain = gain_of(position, action);
      if (gain <= 0 || improbable(position, action)) continue;
      const bool known = position.to_move != me_ || !unknown(position, to);
      attacks.push_back({action, gain, known});
    }
  }
  std::sort(attacks.begin(), attacks.end(), [](const Scored& a, const Scored& b) {
    if (a.order != b.order) return a.order > b.order;
    return a.action.bits() < b.action.bits();
  });
}

}  // namespace vexil
