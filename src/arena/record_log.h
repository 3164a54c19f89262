// The file of a series: complete records one after another, in the order of the games. A process
// may be killed at any moment; what it has written up to the last complete game stays valid.
#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "base/result.h"
#include "notation/record.h"

namespace vexil {

class RecordLog {
 public:
  // What the games of the file must be, counted from 0.
  struct Expected {
    // Looks at a game that is there already; a refusal ends the opening.
    std::function<Result<void>(std::size_t number, const Record& record)> look;
    // How the text of a game begins.
    std::function<std::string(std::size_t number)> beginning;
  };

  // Opens the file, or makes it, and reads its games. A last game that was not written to its end
  // is cut off, once all others are found good; a file that holds anything else, or that another
  // process has open as a log, is refused and left as it is.
  [[nodiscard]] static Result<RecordLog> open(const std::string& path, const Expected& expected);

  RecordLog(RecordLog&& other) noexcept;
  RecordLog& operator=(RecordLog&& other) noexcept;
  ~RecordLog();

  [[nodiscard]] std::size_t games() const { return games_; }
  // Throws std::system_error where the disk is full or the like.
  void append(const Record& record);

 private:
  RecordLog(int descriptor, std::size_t games) : descriptor_(descriptor), games_(games) {}

  int descriptor_;
  std::size_t games_;
};

}  // namespace vexil
