// An edition file as a plain tree with line numbers. Only document.cpp sees the TOML library, which
// is costly to compile.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace vexil {

struct Entry;

struct Value {
  // Floating point numbers and dates are kOther: no field of an edition takes one.
  enum class Kind : std::uint8_t { kText, kNumber, kSwitch, kList, kTable, kOther };

  Kind kind = Kind::kOther;
  int line = 1;
  std::string text;            // kText
  std::int64_t number = 0;     // kNumber
  bool on = false;             // kSwitch
  std::vector<Value> items;    // kList
  std::vector<Entry> entries;  // kTable, in the order of the file.

  [[nodiscard]] const Entry* find(std::string_view key) const;
};

struct Entry {
  std::string key;
  int line = 1;
  Value value;
};

// The file's outermost table, or "FILE:LINE: syntax: ...".
[[nodiscard]] Result<Value> parse_document(std::string_view toml, std::string_view file_name);

}  // namespace vexil
