// Reading a file of records one at a time, however long the file is.
#pragma once

#include <functional>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "notation/record.h"

namespace vexil {

// Gives the next line without its line end, or false at the end. A CR before the line end may be
// left on: the reader takes it off.
using LineSource = std::function<bool(std::string& line)>;

[[nodiscard]] LineSource lines_of(std::istream& stream);
[[nodiscard]] LineSource lines_of(std::string_view text);

// Holds one record and one line at a time. Any white space is read between tokens; a line break in
// a comment becomes a space, since the canonical layout has all turns on one line. A record without
// turns ends at the blank line that follows a complete set of tags.
class RecordReader {
 public:
  explicit RecordReader(LineSource source, std::size_t lines_before = 0);
  ~RecordReader();
  RecordReader(RecordReader&&) noexcept;
  RecordReader& operator=(RecordReader&&) noexcept;

  // The next record (as check_record accepts it), nothing at the end of the file, or the refusal
  // of a record with its line. After a refusal the next call goes on with the record after it.
  [[nodiscard]] Result<std::optional<Record>> next();

 private:
  class Scanner;
  std::unique_ptr<Scanner> scanner_;
};

}  // namespace vexil
