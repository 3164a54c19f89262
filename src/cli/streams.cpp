#include "cli/streams.h"

#include <utility>

namespace vexil {

void Output::write(std::string_view text) {
  buffer_ += text;
  if (buffer_.size() >= kFull) flush();
}

void Output::flush() {
  if (buffer_.empty()) return;
  const std::string text = std::exchange(buffer_, {});
  sink_(text);
}

Result<LineSource> lines_of_file(Streams& streams, const std::string& file) {
  if (file == "-") return streams.in;
  return streams.open(file);
}

void complain(Streams& streams, std::string_view where, std::string_view message) {
  streams.out.flush();
  streams.err.write(where);
  streams.err.write(": ");
  streams.err.write(message);
  streams.err.write("\n");
  streams.err.flush();
}

int refuse(Streams& streams, const Error& error) {
  complain(streams, "vexil", error.message);
  return 1;
}

}  // namespace vexil
