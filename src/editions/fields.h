// Reading the tables of an edition file. The first mistake is remembered and every later answer is
// a harmless default, so that the readers above state what they want and look for mistakes once.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "editions/document.h"
#include "editions/family.h"

namespace vexil {

// What a `source` may be in place of a sheet and clause: seen in a picture of the sheet, concluded
// from another edition, common tournament practice, our reading of an unclear sheet, our own.
inline constexpr std::array<std::string_view, 5> kOtherSources{"picture", "inferred", "tournament",
                                                               "reading", "house"};

class Mistakes {
 public:
  explicit Mistakes(std::string_view file_name) : file_name_(file_name) {}

  // Only the first one counts. `expected` is a whole sentence without its full stop.
  void add(int line, std::string_view field, std::string_view expected);
  [[nodiscard]] bool none() const { return first_.empty(); }
  [[nodiscard]] const std::string& first() const { return first_; }

 private:
  std::string file_name_;
  std::string first_;
};

// A value together with its name for messages ("pieces[3].label").
struct Field {
  const Value* value = nullptr;  // Null where it is missing.
  std::string name;
  int line = 1;
  std::string_view key = {};  // As the file has it, where it is an entry of a table.
};

// One table of the file. A key that is not among `known` is a mistake.
class Table {
 public:
  Table(const Field& field, std::span<const std::string_view> known, Mistakes& mistakes);

  [[nodiscard]] bool has(std::string_view key) const;
  [[nodiscard]] int line() const { return line_; }
  [[nodiscard]] Mistakes& mistakes() const { return *mistakes_; }

  // A missing key is a mistake.
  [[nodiscard]] Field field(std::string_view key) const;
  // A required text of at least one character, without control characters.
  [[nodiscard]] std::string text(std::string_view key) const;
  [[nodiscard]] int number(std::string_view key, int smallest, int largest) const;
  [[nodiscard]] bool on(std::string_view key) const;  // False where it is missing.
  // An empty list where the key is missing.
  [[nodiscard]] std::vector<Field> list(std::string_view key) const;
  [[nodiscard]] Source source(std::string_view key = "source") const;

  void mistake(std::string_view key, std::string_view expected) const;

 private:
  [[nodiscard]] std::string name_of(std::string_view key) const;

  const Value* value_ = nullptr;  // Null where there is no table.
  std::string name_;
  int line_;
  Mistakes* mistakes_;
};

// The text of a value; a mistake where it is none.
[[nodiscard]] std::string read_text(const Field& field, Mistakes& mistakes);
// The entries of a table whose keys are free.
[[nodiscard]] std::vector<Field> read_entries(const Field& field, Mistakes& mistakes);
// The place of a text among `words`; a mistake naming the nearest, and 0, where it is none.
[[nodiscard]] std::size_t read_word(const Field& field, std::string_view what,
                                    std::span<const std::string_view> words, Mistakes& mistakes);
// A word of small letters, digits and hyphens that begins with a letter: an id.
[[nodiscard]] std::string read_id(const Field& field, Mistakes& mistakes);

}  // namespace vexil
