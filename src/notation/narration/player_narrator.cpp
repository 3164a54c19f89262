#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "notation/narration/narration.h"
#include "notation/narration/phrases.h"
#include "notation/square_text.h"

namespace vexil {
namespace {

// Follows the events. Whose piece stands where is known from the view and from the events; a type
// is only named where the view or an event showed it.
class PlayerNarrator {
 public:
  PlayerNarrator(const Game& game, Side player, const SeenChange& change, TurnStory& story)
      : game_(game),
        player_(player),
        after_(change.after),
        story_(story),
        enchanted_(change.before) {
    for (std::size_t square = 0; square < kSquares; ++square) {
      const ViewPiece& piece = change.before.board[square];
      types_[square] = piece.type;
      if (piece.piece != TrackedId::kNone) owners_[square] = piece.owner;
    }
  }

  void narrate(std::span<const SeenEvent> events) {
    for (std::size_t at = 0; at < events.size(); ++at) {
      narrate(events[at], events.subspan(at + 1));
      enchanted_.follow(events[at]);
      follow_owner(events[at]);
    }
  }

 private:
  void follow_owner(const SeenEvent& event);
  void narrate(const SeenEvent& event, std::span<const SeenEvent> later);
  void moved(const SeenEvent& event);
  void attacked(const SeenEvent& event, std::span<const SeenEvent> later);
  [[nodiscard]] Side defender_of(const SeenEvent& attack) const;
  [[nodiscard]] PieceType user_of(const SeenEvent& move) const;
  void revealed(const SeenEvent& event, std::span<const SeenEvent> later);
  void captured(const SeenEvent& event);
  void aimed(const SeenEvent& event, std::span<const SeenEvent> later);
  void show_again(const SeenEvent& aim, std::span<const SeenEvent> later);

  [[nodiscard]] bool own(Side side) const { return side == player_; }
  [[nodiscard]] PieceType& type_on(Square square) { return types_[vexil::at(square)]; }

  // "Your Miner (3)", "The enemy's Miner (3)", "An enemy piece": the piece on the square.
  [[nodiscard]] std::string subject(Side side, PieceType type, Square square) const {
    if (type == PieceType::kNone) return own(side) ? "Your piece" : "An enemy piece";
    return (own(side) ? "Your " : "The enemy's ") + words(side, type, square);
  }
  // The same within a sentence.
  [[nodiscard]] std::string object(Side side, PieceType type, Square square) const {
    if (type == PieceType::kNone) return own(side) ? "your piece" : "a hidden piece";
    return own(side) ? "your " + words(side, type, square)
                     : a_piece(game_, enchanted_.army_of(side, square), type);
  }
  [[nodiscard]] std::string words(Side side, PieceType type, Square square) const {
    return piece_words(game_, enchanted_.army_of(side, square), type);
  }
  void say(std::string_view sentence) {
    if (!story_.text.empty()) story_.text += ' ';
    story_.text += sentence;
  }
  void mark(Square square) {
    if (square != Square::kNone && std::ranges::find(story_.trace, square) == story_.trace.end())
      story_.trace.push_back(square);
  }
  // The losses and moves that only carry out an attack that has its sentence already.
  [[nodiscard]] bool of_attack(Square square) const {
    return square == attack_from_ || square == attack_to_;
  }

  const Game& game_;
  Side player_;
  const View& after_;
  TurnStory& story_;
  EnchantedSquares enchanted_;  // Before the event in hand, like the next two.
  std::array<PieceType, kSquares> types_{};
  std::array<std::optional<Side>, kSquares> owners_{};
  Square attack_from_ = Square::kNone;
  Square attack_to_ = Square::kNone;
};

void PlayerNarrator::narrate(const SeenEvent& event, std::span<const SeenEvent> later) {
  mark(event.from);
  if (event.kind < SeenKind::kDecision) mark(event.to);
  switch (event.kind) {
    case SeenKind::kMoved:
      return moved(event);
    case SeenKind::kAttacked:
      return attacked(event, later);
    case SeenKind::kRevealed:
      return revealed(event, later);
    case SeenKind::kCaptured:
      return captured(event);
    case SeenKind::kConverted:
      type_on(event.to) = event.type;
      return say(fmt::format("{} on {} changes sides.",
                             subject(other(event.side), event.type, event.to),
                             square_text(event.to)));
    case SeenKind::kReturned:
      story_.shown = true;
      type_on(event.to) = event.type;
      return say(fmt::format("{} comes back on {}.", subject(event.side, event.type, event.to),
                             square_text(event.to)));
    case SeenKind::kAimed:
      return aimed(event, later);
    case SeenKind::kAdvanced:
      story_.shown = true;
      return say(fmt::format("{} {} {}.", own(event.side) ? "You begin a" : "The enemy begins a",
                             game_.power_text(Verb::kAdvance)->name,
                             direction_words(player_, event.direction)));
    case SeenKind::kFell:
      return say(fmt::format("{} on {} has nowhere to go and is lost.",
                             subject(event.side, type_on(event.from), event.from),
                             square_text(event.from)));
    default:
      return;
  }
}

void PlayerNarrator::follow_owner(const SeenEvent& event) {
  if (event.kind == SeenKind::kMoved) owners_[vexil::at(event.to)] = event.side;
  if (event.kind == SeenKind::kConverted) owners_[vexil::at(event.to)] = event.side;
  if (event.kind == SeenKind::kReturned) owners_[vexil::at(event.to)] = event.side;
}

void PlayerNarrator::moved(const SeenEvent& event) {
  PieceType type = type_on(event.from);
  if (type == PieceType::kNone && event.verb != Verb::kMove) type = user_of(event);
  type_on(event.from) = PieceType::kNone;
  type_on(event.to) = type;
  const bool carries_out = event.from == attack_from_ && event.to == attack_to_;
  if (carries_out) return;
  const std::string to = square_text(event.to);
  // A winning defender that takes the square the attack came from.
  if (event.from == attack_to_) return say(fmt::format("It moves to {}.", to));
  const std::string who = subject(event.side, type, event.from);
  const std::string from = square_text(event.from);
  if (const PowerText* power = game_.power_text(event.verb, type); power != nullptr)
    return say(
        power->row.reach == Reach::kLeap
            ? fmt::format("{} flies from {} to {}.", who, from, to)
            : fmt::format("{} uses {} and moves from {} to {}.", who, power->name, from, to));
  say(fmt::format("{} moves from {} to {}.", who, from, to));
}

// The piece that a power moved. One that everybody knew before is shown without an event.
PieceType PlayerNarrator::user_of(const SeenEvent& move) const {
  const ViewPiece& there = after_.on(move.to);
  if (there.piece != TrackedId::kNone && there.owner == move.side) return there.type;
  PieceType user = PieceType::kNone;
  for (const PowerText& power : game_.family->powers) {
    const bool applies = std::ranges::find(power.games, game_.id) != power.games.end();
    if (power.row.verb != move.verb || !applies) continue;
    if (user != PieceType::kNone) return PieceType::kNone;
    user = power.row.user;
  }
  return user;
}

// Only an advance may meet a piece of its own.
Side PlayerNarrator::defender_of(const SeenEvent& attack) const {
  if (attack.verb != Verb::kStep) return other(attack.side);
  return owners_[vexil::at(attack.to)].value_or(other(attack.side));
}

void PlayerNarrator::attacked(const SeenEvent& event, std::span<const SeenEvent> later) {
  story_.shown = true;
  attack_from_ = event.from;
  attack_to_ = event.to;
  const Side defender = defender_of(event);
  const bool of_its_own = defender == event.side;
  const bool seen = event.other != PieceType::kNone;
  const PieceTraits traits = seen ? game_.edition.traits(event.other) : PieceTraits{};
  std::string what = square_text(event.to);
  if (own(defender) && seen && !of_its_own)
    what = fmt::format("{} on {}", object(defender, event.other, event.to), what);
  const std::string attack =
      fmt::format("{} {} {}", subject(event.side, event.type, event.from),
                  event.verb == Verb::kStrike ? "strikes at" : "attacks", what);
  const std::string found = of_its_own && seen ? "its own " + words(defender, event.other, event.to)
                            : own(defender) || !seen ? "it"
                                                     : object(defender, event.other, event.to);
  if (event.outcome == Duel::kAttackerWins) {
    if (!seen) return say(attack + " and wins; the defender is not shown.");
    const std::string_view verb = traits.flag ? "captures" : traits.mine ? "removes" : "beats";
    const std::string_view end = !traits.flag ? "." : of_its_own ? ": the game is lost." : "!";
    return say(fmt::format("{} and {} {}{}", attack, verb, found, end));
  }
  if (event.outcome == Duel::kBothLost) {
    if (found == "it") return say(attack + ": both are lost.");
    return say(fmt::format("{}, finds {}, and both are lost.", attack, found));
  }
  const PieceType stayed = mine_that_stayed(game_, event, later);
  if (stayed != PieceType::kNone && !own(defender))
    return say(fmt::format("{} and is lost; the defender is not shown, but it stays, so it is {}.",
                           attack, a_piece(game_, defender, stayed)));
  if (!seen) return say(attack + " and is lost; the defender is not shown.");
  if (found == "it") return say(attack + " and is lost.");
  say(fmt::format("{} and is lost to {}.", attack, found));
}

// A piece that acts or is attacked is shown before its sentence, which names it.
void PlayerNarrator::revealed(const SeenEvent& event, std::span<const SeenEvent> later) {
  story_.shown = true;
  const bool news = type_on(event.to) != event.type;
  type_on(event.to) = event.type;
  const bool named_later = std::ranges::any_of(later, [&](const SeenEvent& next) {
    if (next.from == event.to) return true;
    return next.to == event.to &&
           (next.kind == SeenKind::kAttacked || next.kind == SeenKind::kCaptured ||
            next.kind == SeenKind::kConverted);
  });
  if (named_later || own(event.side) || !news) return;
  say(fmt::format("On {} stands {}.", square_text(event.to),
                  object(event.side, event.type, event.to)));
}

void PlayerNarrator::captured(const SeenEvent& event) {
  story_.shown = true;
  const PieceType known = event.type != PieceType::kNone ? event.type : type_on(event.to);
  type_on(event.to) = PieceType::kNone;
  if (of_attack(event.to)) return;
  say(fmt::format("{} on {} is captured.", subject(event.side, known, event.to),
                  square_text(event.to)));
}

void PlayerNarrator::aimed(const SeenEvent& event, std::span<const SeenEvent> later) {
  story_.shown = true;
  // A power shows its user, also where that is no news and so no event of its own.
  if (type_on(event.from) == PieceType::kNone) type_on(event.from) = after_.on(event.from).type;
  const PowerText* power = game_.power_text(event.verb, type_on(event.from));
  const std::string who = subject(event.side, type_on(event.from), event.from);
  const Side target = other(event.side);
  const std::string what =
      own(target) ? fmt::format("{} on {}", object(target, type_on(event.to), event.to),
                                square_text(event.to))
                  : square_text(event.to);
  if (event.verb == Verb::kSpot)
    say(fmt::format("{} names {} for {}.", who, a_piece(game_, target, event.type), what));
  else
    say(fmt::format("{} uses {} on {}.", who, power == nullptr ? "its power" : power->name, what));
  show_again(event, later);
}

// A target that everybody knew already is shown once more, without an event that says so.
void PlayerNarrator::show_again(const SeenEvent& aim, std::span<const SeenEvent> later) {
  const bool named_later = std::ranges::any_of(later, [&](const SeenEvent& next) {
    return next.to == aim.to &&
           (next.kind == SeenKind::kRevealed || next.kind == SeenKind::kCaptured ||
            next.kind == SeenKind::kConverted);
  });
  const Side target = other(aim.side);
  const PieceType type = after_.on(aim.to).type;
  if (named_later || own(target) || type == PieceType::kNone) return;
  say(fmt::format("On {} stands {}.", square_text(aim.to), object(target, type, aim.to)));
}

}  // namespace

void narrate_to_player(const Game& game, Side player, const SeenChange& change,
                       std::span<const SeenEvent> events, TurnStory& story) {
  PlayerNarrator(game, player, change, story).narrate(events);
}

}  // namespace vexil
