#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "notation/narration/narration.h"
#include "notation/narration/phrases.h"
#include "notation/piece_text.h"
#include "notation/square_text.h"

namespace vexil {
namespace {

class GameNarrator {
 public:
  GameNarrator(const Game& game, const NarratedTurn& turn)
      : game_(game), events_(turn.events), enchanted_(turn.enchanted) {}

  // Empty where the sentence of another event covers this one.
  std::string next_sentence(const SeenEvent& event) {
    std::string sentence = sentence_of(event);
    enchanted_.follow(event);
    return sentence;
  }

 private:
  std::string sentence_of(const SeenEvent& event) {
    switch (event.kind) {
      case SeenKind::kMoved:
        return moved(event);
      case SeenKind::kAttacked:
        return attacked(event);
      case SeenKind::kRevealed:
        return fmt::format("{} on {} was revealed.", piece(event.side, event.type, event.to),
                           square_text(event.to));
      case SeenKind::kCaptured:
        return captured(event);
      case SeenKind::kConverted:
        return fmt::format("{} on {} changed sides.",
                           piece(other(event.side), event.type, event.to), square_text(event.to));
      case SeenKind::kReturned:
        return fmt::format("{} brought back a {} on {}.", colour(event.side),
                           piece(event.side, event.type, event.to), square_text(event.to));
      case SeenKind::kAimed:
        return aimed(event);
      case SeenKind::kAdvanced:
        return fmt::format("{} advances {}.", colour(event.side), direction(event.direction));
      case SeenKind::kFell:
        in_battle_ = true;
        duel_from_ = duel_to_ = Square::kNone;
        return fmt::format("A {} piece on {} was lost: there was no square to step onto.",
                           colour(event.side), square_text(event.from));
      default:
        return {};
    }
  }

  [[nodiscard]] const std::string& colour(Side side) const { return game_.side(side).colour; }

  // "red Captain (5)", "red piece"; "red Yeti (5)" where it was enchanted.
  [[nodiscard]] std::string piece(Side side, PieceType type, Square square) const {
    if (type == PieceType::kNone) return fmt::format("{} piece", colour(side));
    return fmt::format("{} {} ({})", colour(side), name(side, type, square), game_.label(type));
  }
  [[nodiscard]] std::string_view name(Side side, PieceType type, Square square) const {
    return piece_name(game_, enchanted_.army_of(side, square), type);
  }

  static std::string_view direction(Direction direction) {
    switch (direction) {
      case Direction::kNorth:
        return "toward the highest row";
      case Direction::kSouth:
        return "toward row 1";
      case Direction::kEast:
        return "toward file j";
      default:
        return "toward file a";
    }
  }

  // The winner of the duel before it, or, within an advance, the next one that steps.
  std::string moved(const SeenEvent& event) {
    const bool winner = event.from == duel_from_ || event.from == duel_to_;
    in_battle_ = false;
    duel_from_ = duel_to_ = Square::kNone;
    if (winner) return fmt::format("The winner moved to {}.", square_text(event.to));
    const bool flies = std::ranges::any_of(game_.family->powers, [&](const PowerText& power) {
      return power.row.verb == event.verb && power.row.reach == Reach::kLeap;
    });
    return fmt::format("{} {} from {} to {}.", colour(event.side), flies ? "flew" : "moved",
                       square_text(event.from), square_text(event.to));
  }

  std::string attacked(const SeenEvent& event) {
    in_battle_ = true;
    duel_from_ = event.from;
    duel_to_ = event.to;
    const std::string attacker = piece(event.side, event.type, event.from);
    const Side defending = defender_of(event);
    const std::string defender = piece(defending, event.other, event.to);
    const std::string why = reason(event, defending);
    switch (event.outcome) {
      case Duel::kAttackerWins:
        return fmt::format("{} beat {} on {}{}.", attacker, defender, square_text(event.to), why);
      case Duel::kDefenderWins:
        return fmt::format("{} lost to {} on {}{}.", attacker, defender, square_text(event.to),
                           why);
      case Duel::kBothLost:
        break;
    }
    return fmt::format("{} and {} on {} were both lost{}.", attacker, defender,
                       square_text(event.to), why);
  }

  // An advance may meet a piece of its own: then another event on that square names its owner.
  [[nodiscard]] Side defender_of(const SeenEvent& event) const {
    const auto named = std::ranges::find_if(events_, [&](const SeenEvent& one) {
      const bool names_owner = one.kind == SeenKind::kRevealed || one.kind == SeenKind::kCaptured;
      return names_owner && one.to == event.to && one.type == event.other;
    });
    return event.verb == Verb::kStep && named != events_.end() ? named->side : other(event.side);
  }

  // REQUIRES: the event is one of the turn's.
  [[nodiscard]] std::span<const SeenEvent> after(const SeenEvent& event) const {
    return std::span(events_).subspan(static_cast<std::size_t>(&event - events_.data()) + 1);
  }

  // Why it ended so, where that is known.
  [[nodiscard]] std::string reason(const SeenEvent& event, Side defending) const {
    const PieceType stayed = mine_that_stayed(game_, event, after(event));
    if (stayed != PieceType::kNone)
      return fmt::format(": it stays, so it is a {}", piece_name(game_, defending, stayed));
    if (event.type == PieceType::kNone || event.other == PieceType::kNone) return {};
    const PieceTraits& one = game_.edition.traits(event.type);
    const PieceTraits& two = game_.edition.traits(event.other);
    const std::string_view attacker = name(event.side, event.type, event.from);
    const std::string_view defender = name(defending, event.other, event.to);
    if (two.flag)
      return defending == event.side ? ": it was their own, and the game is lost"
                                     : ": the game is won";
    if (two.mine && event.outcome == Duel::kAttackerWins)
      return fmt::format(": a {} removes a {}", attacker, defender);
    if (two.mine)
      return fmt::format(": only a {} removes a {}", name_with(&PieceTraits::defuser, event.side),
                         defender);
    if (one.assassin && two.top && event.outcome == Duel::kAttackerWins)
      return fmt::format(": a {} that attacks beats a {}", attacker, defender);
    if (event.type == event.other)
      return event.outcome == Duel::kBothLost ? ": they are equal"
                                              : ": of equals the attacker wins in this game";
    if (one.assassin)
      return fmt::format(": a {} captures only a {} and a {}", attacker,
                         name_with(&PieceTraits::top, defending),
                         name_with(&PieceTraits::flag, defending));
    if (two.assassin) return fmt::format(": a {} that is attacked loses", defender);
    const bool first = one.strength > two.strength;
    return fmt::format(": {} is stronger than {}", game_.label(first ? event.type : event.other),
                       game_.label(first ? event.other : event.type));
  }

  // What an army calls its piece with this role.
  [[nodiscard]] std::string_view name_with(bool PieceTraits::* role, Side army) const {
    for (int type = 0; type < game_.edition.type_count; ++type)
      if (game_.edition.traits(type_at(type)).*role) return short_name(game_, army, type_at(type));
    return "nothing";
  }

  // The losses of a duel are in its own sentence.
  [[nodiscard]] std::string captured(const SeenEvent& event) const {
    if (in_battle_) return {};
    return fmt::format("{} on {} was captured.", piece(event.side, event.type, event.to),
                       square_text(event.to));
  }

  [[nodiscard]] std::string aimed(const SeenEvent& event) const {
    const PowerText* text = game_.power_text(event.verb, shown_on(event.from));
    const std::string_view power =
        text != nullptr ? text->name : kVerbNames[static_cast<std::size_t>(event.verb)];
    std::string sentence = fmt::format("{} used {} from {} on {}", colour(event.side), power,
                                       square_text(event.from), square_text(event.to));
    if (event.type != PieceType::kNone)
      sentence += fmt::format(" and named {}", game_.label(event.type));
    return sentence + ".";
  }

  // The type of the piece on the square, where one of the events shows it.
  [[nodiscard]] PieceType shown_on(Square square) const {
    const auto shown = std::ranges::find_if(events_, [&](const SeenEvent& one) {
      return one.kind == SeenKind::kRevealed && one.to == square;
    });
    return shown != events_.end() ? shown->type : PieceType::kNone;
  }

  const Game& game_;
  const std::vector<SeenEvent>& events_;
  EnchantedSquares enchanted_;  // Before the event in hand.
  bool in_battle_ = false;
  // Of the latest duel, until somebody moves.
  Square duel_from_ = Square::kNone;
  Square duel_to_ = Square::kNone;
};

}  // namespace

std::vector<std::string> turn_sentences(const Game& game, const NarratedTurn& turn) {
  std::vector<std::string> sentences;
  GameNarrator narrator(game, turn);
  for (const SeenEvent& event : turn.events) {
    const std::string sentence = narrator.next_sentence(event);
    if (!sentence.empty()) sentences.push_back(capitalized(sentence));
  }
  return sentences;
}

}  // namespace vexil
