// A game record: tag pairs, then numbered turns with comments between them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace vexil {

struct Tag {
  std::string name;
  std::string value;  // As it reads, without the escapes of the file.
  bool operator==(const Tag&) const = default;
};

// A turn or a comment, in the order of the record.
struct RecordItem {
  enum class Kind : unsigned char { kTurn, kComment };
  Kind kind = Kind::kTurn;
  std::string text;           // A comment without its braces.
  bool after_number = false;  // A comment that stands between a pair's number and its first turn.
  bool operator==(const RecordItem&) const = default;
};

struct Record {
  std::vector<Tag> tags;  // In the order read, unknown ones included.
  std::vector<RecordItem> items;

  // The value of a tag, or nullptr.
  [[nodiscard]] const std::string* find(std::string_view name) const;
  // Replaces the value of a tag, or appends the tag.
  void set(std::string_view name, std::string value);

  // The value of a required tag. REQUIRES: check_record accepts the record.
  [[nodiscard]] const std::string& game() const { return *find("Game"); }
  // A missing Result is `*`, a missing Termination `unterminated`.
  [[nodiscard]] std::string_view result() const;
  [[nodiscard]] std::string_view termination() const;

  void add_turn(std::string text);
  void add_comment(std::string text);
  [[nodiscard]] std::size_t turn_count() const;

  // Whether it is one player's record of a running game: `?` in a setup or for a rescued label.
  // Such a record can be read and shown, but not replayed.
  [[nodiscard]] bool redacted() const;

  bool operator==(const Record&) const = default;
};

// How a turn is named in messages, counted from 0: "turn 4 (2. blue) \"a7a6\"".
[[nodiscard]] std::string turn_place(std::size_t turn, std::string_view text);

// The text of a turn as the canonical layout has it, as far as its words alone say: `x`, `-` and
// `+pass` left out. Refused where an action is not well formed.
[[nodiscard]] Result<std::string> canonical_turn(std::string_view text);

// What every record must satisfy before any game is asked: the required tags once, values and
// comments that the file can hold, Result and Termination that go together, well-formed turns.
[[nodiscard]] Result<void> check_record(const Record& record);

// The canonical layout, with the newline that ends it. Between two games of a file stands one blank
// line, which is the caller's to write. `x` and `-` in plain actions and `+pass` are left out.
[[nodiscard]] std::string print_record(const Record& record);

}  // namespace vexil
