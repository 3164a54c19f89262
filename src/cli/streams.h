// Where a command reads and writes. Its caller gives it the streams, so that tests can too.
#pragma once

#include <cstddef>
#include <exception>
#include <functional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "notation/record_reader.h"

namespace vexil {

// Gathers text and passes it on in large pieces: a trace is long, and a write per line would cost
// more than the games. The owner calls flush at the end: a destructor could not report a full disk.
class Output {
 public:
  using Sink = std::function<void(std::string_view)>;

  explicit Output(Sink sink) : sink_(std::move(sink)) {}

  void write(std::string_view text);
  // Text that the sink refused by an exception is not written again.
  void flush();

 private:
  static constexpr std::size_t kFull = 1 << 16;

  Sink sink_;
  std::string buffer_;
};

// Thrown by a sink whose reader has gone away (`| head`): a reason to stop, but no error.
class OutputClosed : public std::exception {
 public:
  [[nodiscard]] const char* what() const noexcept override { return "the output was closed"; }
};

struct Streams {
  LineSource in;  // Standard input.
  Output& out;
  Output& err;
  // The lines of a file that is not standard input.
  std::function<Result<LineSource>(const std::string& path)> open;
  bool colours = false;  // Whether the output is a terminal with colours.
};

// The lines of FILE, which is standard input where it is `-`.
[[nodiscard]] Result<LineSource> lines_of_file(Streams& streams, const std::string& file);

// One line on standard error, after everything that was written before it.
void complain(Streams& streams, std::string_view where, std::string_view message);

// Complains on behalf of the whole command. Gives the exit status of a refused value.
int refuse(Streams& streams, const Error& error);

}  // namespace vexil
