// Where the arena writes down what it exchanges with one program.
#pragma once

#include <string_view>

namespace vexil {

enum class TalkDirection : char { kToProgram = '>', kFromProgram = '<' };

class TalkLog {
 public:
  virtual ~TalkLog() = default;
  TalkLog() = default;
  TalkLog(const TalkLog&) = delete;
  TalkLog& operator=(const TalkLog&) = delete;

  // A line without its end.
  virtual void write_line(TalkDirection direction, std::string_view line) = 0;
  // A piece of what it writes to its standard error, as it comes.
  virtual void write_errors(std::string_view text) = 0;
};

}  // namespace vexil
