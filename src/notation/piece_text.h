// Labels and names of the pieces of one game's army.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "editions/game.h"

namespace vexil {

// A piece whose type the reader of a text may not know, written `?`. Never a type of an army.
inline constexpr PieceType kUnknownType = static_cast<PieceType>(254);

// The type with this label, where the army of this game has such a piece.
[[nodiscard]] std::optional<PieceType> army_type(const Game& game, std::string_view label);

// The labels of the army, strongest first: "10 9 3 2 S B F".
[[nodiscard]] std::string army_labels(const Game& game);

// The label, or `?`.
[[nodiscard]] std::string_view label_text(const Game& game, PieceType type);

// What a side's army calls the piece: "Marshal", "Gigaberos".
[[nodiscard]] std::string_view piece_name(const Game& game, Side side, PieceType type);

// Takes the characters that a label may have (digits and capitals) off the front of `text`.
[[nodiscard]] std::string_view take_label(std::string_view& text);

}  // namespace vexil
