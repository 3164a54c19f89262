// The fields of one line of a stream, for stream_reader.cpp.
#pragma once

#include <fmt/format.h>

#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editions/game.h"
#include "notation/piece_text.h"
#include "notation/square_text.h"
#include "rules/square.h"

namespace vexil {

// The object of one line. The first thing missing or ill-formed is kept as the refusal; what is
// read after it is of no account.
class StreamLine {
 public:
  StreamLine(const boost::json::object& object, const Game* game) : object_(object), game_(game) {}

  [[nodiscard]] const std::string& refusal() const { return refusal_; }

  std::string_view text(std::string_view key) const {
    const boost::json::value* value = object_.if_contains(key);
    if (value != nullptr && value->is_string()) return value->get_string();
    refuse(key, "a text");
    return {};
  }
  std::uint32_t number(std::string_view key) const {
    const boost::json::value* value = object_.if_contains(key);
    if (value != nullptr && value->is_int64() && value->get_int64() >= 0 &&
        value->get_int64() <= UINT32_MAX)
      return static_cast<std::uint32_t>(value->get_int64());
    refuse(key, "a number");
    return 0;
  }
  bool flag(std::string_view key) const {
    const boost::json::value* value = object_.if_contains(key);
    return value != nullptr && value->is_bool() && value->get_bool();
  }
  Square square(std::string_view key) const { return square_from(key, text(key)); }
  Square square_from(std::string_view key, std::string_view text) const {
    const auto square = square_of(text, game_->edition.rows);
    if (!square) refuse(key, "a square");
    return square.value_or(Square::kNone);
  }
  // Left out where the viewer may not know it.
  PieceType label(std::string_view key) const {
    if (!object_.contains(key)) return PieceType::kNone;
    const auto type = army_type(*game_, text(key));
    if (!type) refuse(key, "a label of the army");
    return type.value_or(PieceType::kNone);
  }
  Side side() const {
    const std::string_view name = text("side");
    for (const Side side : kSides)
      if (side_name(side) == name) return side;
    refuse("side", "red or blue");
    return Side::kRed;
  }
  Direction direction(std::string_view key, std::string_view letter) const {
    const auto direction = letter.size() == 1 ? direction_of_letter(letter[0]) : std::nullopt;
    if (!direction) refuse(key, "n, e, s or w");
    return direction.value_or(Direction::kNorth);
  }
  // The value at the place of the name in a list.
  template <class Value, class Names>
  Value one_of(std::string_view key, const Names& names) const {
    return one_of<Value>(key, names, text(key));
  }
  template <class Value, class Names>
  Value one_of(std::string_view key, const Names& names, std::string_view name) const {
    for (std::size_t place = 0; place < names.size(); ++place)
      if (names[place] == name) return static_cast<Value>(place);
    refuse(key, fmt::format("one of {}", fmt::join(names, ", ")));
    return {};
  }
  std::vector<std::string> texts(std::string_view key) const {
    std::vector<std::string> found;
    const boost::json::value* value = object_.if_contains(key);
    const boost::json::array* array = value == nullptr ? nullptr : value->if_array();
    if (array == nullptr) refuse(key, "a list of texts");
    for (std::size_t at = 0; array != nullptr && at < array->size(); ++at) {
      if (!(*array)[at].is_string())
        refuse(key, "a list of texts");
      else
        found.emplace_back((*array)[at].get_string());
    }
    return found;
  }
  void refuse(std::string_view key, std::string_view expected) const {
    if (refusal_.empty()) refusal_ = fmt::format("{}: expected {}", key, expected);
  }

 private:
  const boost::json::object& object_;
  const Game* game_;
  mutable std::string refusal_;
};

}  // namespace vexil
