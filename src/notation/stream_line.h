// The fields of one line of a stream, for stream_reader.cpp.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "editions/game.h"
#include "json/fields.h"
#include "notation/piece_text.h"
#include "notation/side_field.h"
#include "notation/square_text.h"
#include "rules/square.h"

namespace vexil {

class StreamLine : public JsonFields {
 public:
  StreamLine(JsonFields fields, const Game* game) : JsonFields(std::move(fields)), game_(game) {}

  std::uint32_t count(std::string_view key) {
    return static_cast<std::uint32_t>(number(key, 0, UINT32_MAX));
  }
  Square square(std::string_view key) { return square_from(key, text(key)); }
  Square square_from(std::string_view key, std::string_view text) {
    const auto square = square_of(text, game_->edition.rows);
    if (!square) refuse(key, "a square");
    return square.value_or(Square::kNone);
  }
  // Left out where the viewer may not know it.
  PieceType label(std::string_view key) {
    if (!has(key)) return PieceType::kNone;
    const auto type = army_type(*game_, text(key));
    if (!type) refuse(key, "a label of the army");
    return type.value_or(PieceType::kNone);
  }
  Side side() { return side_field(*this, "side"); }
  Direction direction(std::string_view key, std::string_view letter) {
    const auto direction = letter.size() == 1 ? direction_of_letter(letter[0]) : std::nullopt;
    if (!direction) refuse(key, "n, e, s or w");
    return direction.value_or(Direction::kNorth);
  }
  std::vector<std::string> legal() {
    if (!has("legal")) refuse("legal", "a list of texts");
    return texts("legal", kMostActions);
  }
  // The value at the place of the name in a list.
  template <class Value, class Names>
  Value one_of(std::string_view key, const Names& names) {
    return static_cast<Value>(word(key, names));
  }
  template <class Value, class Names>
  Value one_of(std::string_view key, const Names& names, std::string_view name) {
    for (std::size_t place = 0; place < names.size(); ++place)
      if (names[place] == name) return static_cast<Value>(place);
    refuse(key, fmt::format("one of {}", fmt::join(names, ", ")));
    return {};
  }

 private:
  static constexpr std::size_t kMostActions = 10'000;
  const Game* game_;
};

}  // namespace vexil
