// A program run as a child with pipes to its standard streams, without a shell. If it dies,
// hangs, floods or forks, its owner still gets an answer in time and no zombie is left. One thread
// uses one object; many objects may run in parallel.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"

namespace vexil {

class Process {
 public:
  using Deadline = std::chrono::steady_clock::time_point;
  enum class Reading {
    kLine,
    kTimeout,
    kEnded,    // It has closed its output; mostly because it is gone.
    kTooLong,  // A line without an end.
  };

  static constexpr std::size_t kLongestLine = 1 << 16;

  // Starts the program in a process group of its own, found by PATH as a shell would. It inherits
  // nothing but its three streams. REQUIRES: there is at least one word.
  [[nodiscard]] static Result<std::unique_ptr<Process>> start(
      const std::vector<std::string>& command);
  // Ends it at once where nobody has ended it before.
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  // Writes the text and a line end; false where the program does not take it in time.
  [[nodiscard]] bool write_line(std::string_view line, Deadline deadline);
  // The next line without its end, "\r\n" or "\n". What is there already is read even when the
  // deadline has passed.
  [[nodiscard]] Reading read_line(std::string& line, Deadline deadline);

  // Stops the whole group until `resume`.
  void pause();
  void resume();

  // Says farewell (a line, or nothing), closes its input and waits for it to go; then asks it by
  // SIGTERM and at last makes it by SIGKILL, with all that it has started.
  void end(std::string_view farewell, std::chrono::milliseconds patience);

  // Says farewell, closes its input, and gives the lines that it writes before it goes or the time
  // is over: those that it had kept back.
  [[nodiscard]] std::vector<std::string> lines_at_end(std::string_view farewell,
                                                      std::chrono::milliseconds patience);

  // For a sentence about a program that has gone, or goes within a moment: "ended with status 3",
  // "was killed by signal 11". Nothing while it runs.
  [[nodiscard]] std::optional<std::string> how_it_ended();
  // The last lines it wrote to its standard error, on one line; "" for none.
  [[nodiscard]] std::string last_words();
  // The beginning of a line that it has not ended yet.
  [[nodiscard]] std::string_view unfinished() const;
  // Gets what it writes to its standard error from now on, as it comes.
  void on_errors(std::function<void(std::string_view)> sink) { error_sink_ = std::move(sink); }
  [[nodiscard]] int id() const { return id_; }

 private:
  Process(int id, int in, int out, int err) : id_(id), in_(in), out_(out), err_(err) {}

  [[nodiscard]] bool take_line(std::string& line);
  void take_output();
  void take_errors();
  void wait_for_output(int wait_ms);
  [[nodiscard]] bool wait_for_exit(Deadline deadline);
  [[nodiscard]] bool has_exited() const;

  int id_;
  int in_;
  int out_;
  int err_;
  bool paused_ = false;
  std::string buffer_;  // Read and not yet taken: from taken_ on.
  std::size_t taken_ = 0;
  std::size_t searched_ = 0;  // There is no line end between taken_ and this.
  std::string errors_;        // The end of what it wrote to standard error.
  std::function<void(std::string_view)> error_sink_;
};

}  // namespace vexil
