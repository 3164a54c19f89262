// Records as JSON, one object a game, without loss:
//
//   {"tags":[["Game","barrage"],["Red","guest"],...],
//    "turns":["a4a5",{"comment":"[%clk
//    0:14:03]"},"a7a6",{"comment":"why?","after_number":true},...]}
//
// `tags` are pairs in the order of the record (a tag may stand twice, so this is no object).
// `turns` are the texts of the turns and, where they stood, the comments; red's and blue's turns
// alternate, numbers are not written. `after_number` (only ever true) says that the comment stood
// between a pair's number and its first turn. Keys stand in this order, no spaces; other keys are
// refused.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "notation/record.h"
#include "notation/record_reader.h"

namespace vexil {

// One line without its line end.
[[nodiscard]] std::string print_record_json(const Record& record);

[[nodiscard]] Result<Record> parse_record_json(std::string_view text);

// Reads such objects one after another, each from a line of its own or spread over several.
class JsonRecordReader {
 public:
  explicit JsonRecordReader(LineSource source, std::size_t lines_before = 0)
      : source_(std::move(source)), line_(lines_before) {}

  // As RecordReader::next; after a refusal it goes on with the next line.
  [[nodiscard]] Result<std::optional<Record>> next();

 private:
  LineSource source_;
  std::size_t line_;
};

}  // namespace vexil
