#include "notation/piece_text.h"

namespace vexil {

std::optional<PieceType> army_type(const Game& game, std::string_view label) {
  for (int at = 0; at < game.edition.type_count; ++at)
    if (game.label(type_at(at)) == label)
      return game.edition.traits(type_at(at)).count > 0 ? std::optional(type_at(at)) : std::nullopt;
  return std::nullopt;
}

std::string army_labels(const Game& game) {
  std::string labels;
  for (int at = 0; at < game.edition.type_count; ++at) {
    if (game.edition.traits(type_at(at)).count == 0) continue;
    if (!labels.empty()) labels += ' ';
    labels += game.label(type_at(at));
  }
  return labels;
}

std::string_view label_text(const Game& game, PieceType type) {
  return type == kUnknownType ? "?" : game.label(type);
}

std::string_view piece_name(const Game& game, Side side, PieceType type) {
  const PieceText& piece = game.family->pieces[static_cast<std::size_t>(index(type))];
  return side == Side::kRed ? piece.red_name : piece.blue_name;
}

std::string_view take_label(std::string_view& text) {
  std::size_t size = 0;
  while (size < text.size() &&
         ((text[size] >= '0' && text[size] <= '9') || (text[size] >= 'A' && text[size] <= 'Z')))
    ++size;
  const std::string_view label = text.substr(0, size);
  text.remove_prefix(size);
  return label;
}

}  // namespace vexil
