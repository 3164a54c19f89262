#include <fmt/format.h>

#include <algorithm>

#include "notation/narration/narration.h"
#include "notation/narration/phrases.h"
#include "notation/piece_text.h"
#include "notation/square_text.h"

namespace vexil {
namespace {

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 32);
  return text;
}

class GameNarrator {
 public:
  GameNarrator(const Game& game, const std::vector<SeenEvent>& events)
      : game_(game), events_(events) {}

  // Empty where the sentence of another event covers this one.
  std::string sentence_of(const SeenEvent& event) {
    switch (event.kind) {
      case SeenKind::kMoved:
        return moved(event);
      case SeenKind::kAttacked:
        return attacked(event);
      case SeenKind::kRevealed:
        return fmt::format("{} on {} was revealed.", piece(event.side, event.type),
                           square_text(event.to));
      case SeenKind::kCaptured:
        return captured(event);
      case SeenKind::kConverted:
        return fmt::format("{} on {} changed sides.", piece(other(event.side), event.type),
                           square_text(event.to));
      case SeenKind::kReturned:
        return fmt::format("{} brought back a {} on {}.", side_name(event.side),
                           piece(event.side, event.type), square_text(event.to));
      case SeenKind::kAimed:
        return aimed(event);
      case SeenKind::kAdvanced:
        return fmt::format("{} advances {}.", side_name(event.side), direction(event.direction));
      case SeenKind::kFell:
        in_battle_ = true;
        duel_from_ = duel_to_ = Square::kNone;
        return fmt::format("A {} piece on {} was lost: there was no square to step onto.",
                           side_name(event.side), square_text(event.from));
      default:
        return {};
    }
  }

 private:
  // "red Captain (5)", "red piece".
  [[nodiscard]] std::string piece(Side side, PieceType type) const {
    if (type == PieceType::kNone) return fmt::format("{} piece", side_name(side));
    return fmt::format("{} {} ({})", side_name(side), piece_name(game_, side, type),
                       game_.label(type));
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
    return fmt::format("{} {} from {} to {}.", side_name(event.side), flies ? "flew" : "moved",
                       square_text(event.from), square_text(event.to));
  }

  std::string attacked(const SeenEvent& event) {
    in_battle_ = true;
    duel_from_ = event.from;
    duel_to_ = event.to;
    const std::string attacker = piece(event.side, event.type);
    const Side defending = defender_of(event);
    const std::string defender = piece(defending, event.other);
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

  // Why it ended so, where both pieces are known.
  [[nodiscard]] std::string reason(const SeenEvent& event, Side defending) const {
    if (event.type == PieceType::kNone || event.other == PieceType::kNone) return {};
    const PieceTraits& one = game_.edition.traits(event.type);
    const PieceTraits& two = game_.edition.traits(event.other);
    const auto name = [&](Side side, PieceType type) { return piece_name(game_, side, type); };
    const std::string_view attacker = name(event.side, event.type);
    const std::string_view defender = name(defending, event.other);
    if (two.flag) return ": the game is won";
    if (two.mine && event.outcome == Duel::kAttackerWins)
      return fmt::format(": a {} removes a {}", attacker, defender);
    if (two.mine) return fmt::format(": only a {} removes a {}", defuser(event.side), defender);
    if (one.assassin && two.top && event.outcome == Duel::kAttackerWins)
      return fmt::format(": a {} that attacks beats a {}", attacker, defender);
    if (event.type == event.other)
      return event.outcome == Duel::kBothLost ? ": they are equal"
                                              : ": of equals the attacker wins in this game";
    if (one.assassin) return fmt::format(": a {} beats nothing else", attacker);
    if (two.assassin) return fmt::format(": a {} that is attacked loses", defender);
    const bool first = one.strength > two.strength;
    return fmt::format(": {} is stronger than {}", game_.label(first ? event.type : event.other),
                       game_.label(first ? event.other : event.type));
  }

  [[nodiscard]] std::string_view defuser(Side side) const {
    for (int type = 0; type < game_.edition.type_count; ++type)
      if (game_.edition.traits(type_at(type)).defuser)
        return piece_name(game_, side, type_at(type));
    return "nothing";
  }

  // The losses of a duel are in its own sentence.
  [[nodiscard]] std::string captured(const SeenEvent& event) const {
    if (in_battle_) return {};
    return fmt::format("{} on {} was captured.", piece(event.side, event.type),
                       square_text(event.to));
  }

  [[nodiscard]] std::string aimed(const SeenEvent& event) const {
    const PowerText* text = game_.power_text(event.verb, shown_on(event.from));
    const std::string_view power =
        text != nullptr ? text->name : kVerbNames[static_cast<std::size_t>(event.verb)];
    std::string sentence = fmt::format("{} used {} from {} on {}", side_name(event.side), power,
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
  bool in_battle_ = false;
  // Of the latest duel, until somebody moves.
  Square duel_from_ = Square::kNone;
  Square duel_to_ = Square::kNone;
};

}  // namespace

std::vector<std::string> turn_sentences(const Game& game, const std::vector<SeenEvent>& events) {
  std::vector<std::string> sentences;
  GameNarrator narrator(game, events);
  for (const SeenEvent& event : events) {
    std::string sentence = narrator.sentence_of(event);
    if (!sentence.empty()) sentences.push_back(capital(std::move(sentence)));
  }
  return sentences;
}

}  // namespace vexil
