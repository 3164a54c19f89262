#include "analysis/complete_record.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/deal_types.h"
#include "notation/action_text.h"
#include "notation/piece_text.h"
#include "notation/redact.h"
#include "notation/replay.h"
#include "notation/setup_text.h"
#include "rules/effects/duel.h"
#include "view/knowledge.h"

namespace vexil {
namespace {

// Where a piece of the start is now, and what it can be.
struct Tracker {
  Side side = Side::kRed;
  int place = 0;  // Of its owner's setup.
  TypeMask mask = 0;
  std::optional<std::size_t> shown;  // The turn in which everybody saw what it is.
};

// `{attacker 7 lost}` and its kin.
struct AttackOutcome {
  Duel duel = Duel::kBothLost;
  std::optional<PieceType> lost;
};

std::optional<AttackOutcome> outcome_of(const Game& game, std::string_view comment) {
  if (comment == "both lost") return AttackOutcome{Duel::kBothLost, {}};
  AttackOutcome outcome;
  if (comment.starts_with("attacker "))
    outcome.duel = Duel::kDefenderWins;
  else if (comment.starts_with("defender "))
    outcome.duel = Duel::kAttackerWins;
  else
    return std::nullopt;
  comment.remove_prefix(std::string_view("attacker ").size());
  if (comment == "lost") return outcome;
  if (!comment.ends_with(" lost")) return std::nullopt;
  comment.remove_suffix(std::string_view(" lost").size());
  outcome.lost = army_type(game, comment);
  return outcome.lost ? std::optional(outcome) : std::nullopt;
}

bool hides_pieces(const SetupTypes& setup) {
  return std::ranges::find(setup, kUnknownType) != setup.end();
}

// Follows the pieces through the turns and notes what each can be.
class Follower {
 public:
  Follower(const Game& game, const TwoSetups& setups, Side seat)
      : edition_(game.edition), seat_(seat) {
    board_.fill(nullptr);
    pieces_.reserve(kMaxPieces);
    for (const Side side : kSides) {
      int place = 0;
      for (Bitboard home = edition_.home[at(side)]; home.any(); ++place) {
        const Square square = home.pop();
        const PieceType type =
            (side == Side::kRed ? setups.red : setups.blue)[static_cast<std::size_t>(place)];
        if (type == PieceType::kNone) continue;
        const TypeMask mask = side == seat ? mask_of(type) : army_types(edition_);
        pieces_.push_back({side, place, mask, std::nullopt});
        board_[at(square)] = &pieces_.back();
      }
    }
  }

  // One turn with the outcome of its attack, if the record has one.
  [[nodiscard]] Result<void> turn(std::size_t number, std::string_view text,
                                  const std::optional<AttackOutcome>& outcome);
  // Ranks for the hidden pieces; refused where what was shown does not follow from the record.
  [[nodiscard]] Result<SetupTypes> hidden_setup();

 private:
  [[nodiscard]] Result<void> attack(const std::string& where, std::size_t number, Square from,
                                    Square to, const AttackOutcome& outcome);
  // The types whose duel against the other piece ends so; `own` is the type of the piece that the
  // seat knows.
  [[nodiscard]] TypeMask fitting(PieceType own, bool hidden_attacks, Duel duel) const;
  void narrow(const std::vector<Tracker*>& hidden, std::vector<TypeMask>& masks) const;
  [[nodiscard]] Result<void> defend(const std::string& where, Square from, Square to);
  [[nodiscard]] bool long_way(Square from, Square to) const {
    return !edition_.neighbours[at(from)].has(to);
  }

  const Edition& edition_;
  Side seat_;
  std::vector<Tracker> pieces_;
  std::array<Tracker*, kSquares> board_{};
};

Result<void> Follower::turn(std::size_t number, std::string_view text,
                            const std::optional<AttackOutcome>& outcome) {
  const std::string where = turn_place(number, text);
  const auto words = parse_action_words(text);
  // Only a plain action is one word and shows nothing that the record does not say.
  if (!words || words->verb != Verb::kMove)
    return fail(where + ": redacted record: it does not say what this turn showed to its player");
  const Side mover = number % 2 == 0 ? Side::kRed : Side::kBlue;
  Tracker* piece = board_[at(words->from)];
  if (piece == nullptr || piece->side != mover || !edition_.squares.has(words->to))
    return fail(where + ": there is no such move on this board");
  piece->mask = without(piece->mask, edition_.rooted);
  if (long_way(words->from, words->to)) {
    piece->mask &= edition_.sliding;
    piece->shown = number;
  }
  if (board_[at(words->to)] == nullptr) {
    std::swap(board_[at(words->from)], board_[at(words->to)]);
    return {};
  }
  if (board_[at(words->to)]->side == mover)
    return fail(where + ": there is no such move on this board");
  if (!outcome) return fail(where + ": expected the outcome of its attack as a comment");
  return attack(where, number, words->from, words->to, *outcome);
}

TypeMask Follower::fitting(PieceType own, bool hidden_attacks, Duel duel) const {
  TypeMask mask = 0;
  for (int type = 0; type < edition_.type_count; ++type) {
    const auto other = static_cast<std::size_t>(type);
    const auto mine = static_cast<std::size_t>(index(own));
    const Duel result = hidden_attacks ? edition_.duel[other][mine] : edition_.duel[mine][other];
    if (result == duel) mask |= mask_of(type_at(type));
  }
  return mask;
}

Result<void> Follower::attack(const std::string& where, std::size_t number, Square from, Square to,
                              const AttackOutcome& outcome) {
  Tracker& attacker = *board_[at(from)];
  Tracker& defender = *board_[at(to)];
  const bool hidden_attacks = attacker.side != seat_;
  Tracker& hidden = hidden_attacks ? attacker : defender;
  const PieceType own = lowest_type((hidden_attacks ? defender : attacker).mask);
  hidden.mask &= fitting(own, hidden_attacks, outcome.duel);
  const bool hidden_lost =
      outcome.duel == (hidden_attacks ? Duel::kDefenderWins : Duel::kAttackerWins);
  if (outcome.lost && hidden_lost) hidden.mask &= mask_of(*outcome.lost);
  if (hidden.mask == 0) return fail(where + ": no piece of this army fits its outcome");
  if (hidden_attacks || !is_silent(edition_, own, Verb::kMove)) hidden.shown = number;

  if (outcome.duel == Duel::kDefenderWins) return defend(where, from, to);
  board_[at(to)] = outcome.duel == Duel::kAttackerWins ? &attacker : nullptr;
  board_[at(from)] = nullptr;
  return {};
}

Result<void> Follower::defend(const std::string& where, Square from, Square to) {
  board_[at(from)] = nullptr;
  if (!edition_.options.winning_defender_moves) return {};
  const TypeMask mask = board_[at(to)]->mask;
  if (without(mask, edition_.mines) == 0) return {};
  if ((mask & edition_.mines) != 0)
    return fail(where + ": redacted record: it does not say whether the defender moved");
  // The blow came from the square before the target, on the attacker's line.
  const auto step = [](int target, int start) { return (start > target) - (start < target); };
  const Square via = square_at(file_of(to) + step(file_of(to), file_of(from)),
                               row_of(to) + step(row_of(to), row_of(from)));
  std::swap(board_[at(to)], board_[at(via)]);
  return {};
}

// A piece that was shown is one of the army: what the others must be is not left for it.
void Follower::narrow(const std::vector<Tracker*>& hidden, std::vector<TypeMask>& masks) const {
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t at = 0; at < hidden.size(); ++at) {
      if (!hidden[at]->shown || is_single(masks[at])) continue;
      const TypeMask open = dealable_types(edition_, masks, at);
      changed = changed || open != masks[at];
      masks[at] = open;
    }
  }
}

Result<SetupTypes> Follower::hidden_setup() {
  std::vector<Tracker*> hidden;
  std::vector<TypeMask> masks;
  for (Tracker& piece : pieces_) {
    if (piece.side == seat_) continue;
    hidden.push_back(&piece);
    masks.push_back(piece.mask);
  }
  narrow(hidden, masks);
  for (std::size_t at = 0; at < hidden.size(); ++at)
    if (hidden[at]->shown && !is_single(masks[at]))
      return fail(
          fmt::format("redacted record: it does not say which piece its player was shown "
                      "in turn {}; ask for an earlier turn, or use their stream",
                      *hidden[at]->shown + 1));
  const auto types = deal_types(edition_, masks);
  if (!types) return fail("redacted record: no army fits what it says");
  SetupTypes setup;
  setup.fill(PieceType::kNone);
  for (std::size_t at = 0; at < hidden.size(); ++at)
    setup[static_cast<std::size_t>(hidden[at]->place)] = (*types)[at];
  return setup;
}

// Turns and outcomes, without whatever else stands between them.
std::vector<std::string> outcomes_of(const Game& game, const Record& record) {
  std::vector<std::string> found;
  for (const RecordItem& item : record.items) {
    if (item.kind == RecordItem::Kind::kTurn)
      found.push_back(canonical_turn(item.text).value_or(item.text));
    else if (outcome_of(game, item.text))
      found.push_back(item.text);
  }
  return found;
}

Result<void> follow(const Game& game, const Record& record, Follower& follower) {
  std::size_t number = 0;
  for (std::size_t at = 0; at < record.items.size(); ++at) {
    if (record.items[at].kind != RecordItem::Kind::kTurn) continue;
    std::optional<AttackOutcome> outcome;
    for (std::size_t next = at + 1; next < record.items.size() && !outcome; ++next) {
      if (record.items[next].kind == RecordItem::Kind::kTurn) break;
      outcome = outcome_of(game, record.items[next].text);
    }
    if (auto done = follower.turn(number++, record.items[at].text, outcome); !done) return done;
  }
  return {};
}

}  // namespace

Result<CompletedRecord> complete_record(const Record& record) {
  const auto start = shown_start_of(record);
  if (!start) return fail(start.error().message);
  const bool red = hides_pieces(start->setups.red);
  if (red == hides_pieces(start->setups.blue))
    return fail("redacted record: expected one player's record, whose own setup is open");
  const Side seat = red ? Side::kBlue : Side::kRed;
  Follower follower(*start->game, start->setups, seat);
  if (auto done = follow(*start->game, record, follower); !done) return fail(done.error().message);
  auto hidden = follower.hidden_setup();
  if (!hidden) return fail(hidden.error().message);

  CompletedRecord completed{record, seat};
  completed.record.set(red ? "RedSetup" : "BlueSetup",
                       print_setup(*start->game, other(seat), *hidden));
  const auto seen = redact(completed.record, seat_of(viewer_of(seat)));
  if (!seen) return fail(seen.error().message);
  if (outcomes_of(*start->game, *seen) != outcomes_of(*start->game, record))
    return fail("redacted record: its outcomes do not fit its turns");
  return completed;
}

}  // namespace vexil
