#include "notation/narration/phrases.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.h"
#include "notation/piece_text.h"
#include "view/knowledge.h"

namespace vexil {
namespace {

bool is_number(std::string_view label) {
  return label.find_first_not_of("0123456789") == label.npos;
}

}  // namespace

std::string side_words(const Game& game, Side side) {
  const SideText& text = game.side(side);
  if (text.name == capitalized(text.colour)) return text.name;
  return fmt::format("{} ({})", text.name, text.colour);
}

std::string_view short_name(const Game& game, Side army, PieceType type) {
  const std::string_view name = piece_name(game, army, type);
  return name.substr(0, name.find(','));
}

std::string piece_words(const Game& game, Side army, PieceType type) {
  const std::string_view label = label_text(game, type);
  const std::string_view name = short_name(game, army, type);
  if (!is_number(label) || name == label) return std::string(name);
  return fmt::format("{} ({})", name, label);
}

std::string a_piece(const Game& game, Side army, PieceType type) {
  std::string words = piece_words(game, army, type);
  if (piece_name(game, army, type).find(',') != std::string_view::npos) return words;
  if (game.edition.traits(type).count == 1) return "the " + words;
  const bool vowel = std::string_view("AEIOU").find(words.front()) != std::string_view::npos;
  return (vowel ? "an " : "a ") + words;
}

PieceType mine_that_stayed(const Game& game, const SeenEvent& attack,
                           std::span<const SeenEvent> later) {
  const bool hidden = attack.outcome == Duel::kDefenderWins && attack.other == PieceType::kNone;
  const Options& options = game.edition.options;
  if (!hidden || !options.silent_defense || !options.winning_defender_moves)
    return PieceType::kNone;
  const auto next = std::ranges::find(later, SeenKind::kMoved, &SeenEvent::kind);
  if (next != later.end() && next->from == attack.to) return PieceType::kNone;
  const TypeMask mines = game.edition.mines;
  return is_single(mines) ? lowest_type(mines) : PieceType::kNone;
}

std::string_view direction_words(Side player, Direction direction) {
  constexpr std::array<std::string_view, 4> kWords{"forward", "to the right", "backward",
                                                   "to the left"};
  const int turned = player == Side::kRed ? 0 : 2;
  return kWords[static_cast<std::size_t>((index(direction) + turned) % 4)];
}

std::string ending_words(Side player, std::string_view result, std::string_view termination) {
  if (result == "*") return "The game is not finished.";
  if (result == "1/2-1/2") {
    if (termination == "agreement") return "The game is drawn by agreement.";
    if (termination == "both-stuck") return "The game is drawn: neither side can move.";
    return fmt::format("The game is drawn: the {} is reached.", termination);
  }
  const bool won = (result == "1-0") == (player == Side::kRed);
  const std::string_view head = won ? "You win" : "You lose";
  const std::string_view loser = won ? "the enemy" : "you";
  if (termination == "flag")
    return fmt::format("{}: {} Flag is captured.", head, won ? "the enemy's" : "your");
  if (termination == "immobile")
    return fmt::format("{}: none of {} pieces can move.", head, won ? "the enemy's" : "your");
  if (termination == "resign") return fmt::format("{}: {} resigned.", head, loser);
  return fmt::format("{} ({}).", head, termination);
}

}  // namespace vexil
