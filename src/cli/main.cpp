// The main function: connects the real streams, and catches all exceptions.
#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <exception>
#include <new>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "cli/command_line.h"
#include "cli/descriptors.h"
#include "cli/streams.h"

namespace {

// Colours: where the output is a terminal that can show them and NO_COLOR is not set.
bool wants_colours() {
  const char* const none = std::getenv("NO_COLOR");
  const char* const terminal = std::getenv("TERM");
  return ::isatty(STDOUT_FILENO) == 1 && (none == nullptr || *none == '\0') &&
         terminal != nullptr && std::string_view(terminal) != "dumb";
}

int run(const std::vector<std::string>& words) {
  using namespace vexil;  // NOLINT(google-build-using-namespace): the whole function is about it.
  Output out(sink_of(STDOUT_FILENO));
  Output err(sink_of(STDERR_FILENO));
  Streams streams{lines_of_descriptor(STDIN_FILENO, [&out] { out.flush(); }), out, err, open_lines,
                  wants_colours()};
  const int status = run_command_line(words, streams);
  out.flush();
  return status;
}

int say(std::string_view message) {
  fmt::print(stderr, "vexil: {}\n", message);
  return 1;
}

}  // namespace

int main(int argc, char** argv) {
  // Where the reader goes away, the next write fails, which ends the program quietly.
  std::signal(SIGPIPE, SIG_IGN);
  try {
    return run(std::vector<std::string>(argv + 1, argv + argc));
  } catch (const vexil::OutputClosed&) {
    return 0;
  } catch (const std::bad_alloc&) {
    return say("there is not enough memory");
  } catch (const std::exception& error) {
    return say(error.what());
  }
}
