// Lines of the engine protocol, in both directions: each is read or refused in one line, what was
// read is printed and read the same, and an engine that gets them all says only what it may say.
#include <string>
#include <vector>

#include "engines/engine_session.h"
#include "engines/protocol.h"
#include "fuzz/check.h"
#include "notation/scan.h"

namespace vexil {
namespace {

template <class Value>
bool is_read(const Result<Value>& result) {
  if (!result)
    promise(result.error().message.find('\n') == std::string::npos, "a refusal is one line",
            result.error().message);
  return result.has_value();
}

void check_line(std::string_view line) {
  const auto [word, rest] = split_line(line);
  if (const auto game = parse_newgame(rest); is_read(game)) {
    const std::string printed = print_newgame(*game);
    const auto again = parse_newgame(split_line(printed).rest);
    promise(again && print_newgame(*again) == printed, "a game is printed the same", printed);
  }
  if (const auto limits = parse_go(rest); is_read(limits)) {
    const std::string printed = print_go(*limits);
    const auto again = parse_go(split_line(printed).rest);
    promise(again && print_go(*again) == printed, "limits are printed the same", printed);
  }
  const EngineInfo info = parse_info(rest);
  promise(!info.score || (*info.score >= 0 && *info.score <= 1), "a score is 0 to 1", rest);
  if (const auto best = parse_bestaction(rest); is_read(best))
    promise(!best->action.empty(), "there is an action", rest);
  (void)is_read(parse_option(rest));
}

bool is_answer(std::string_view line) {
  for (const std::string_view word : {"id ", "option ", "vexil-engine 1", "readyok", "setup ",
                                      "info ", "bestaction ", "resign", "draw "})
    if (line.starts_with(word)) return line.find('\n') == std::string_view::npos;
  return false;
}

}  // namespace
}  // namespace vexil

extern "C" int vexil_fuzz_protocol(const std::uint8_t* data, std::size_t size) {
  vexil::EngineSession session(
      "Fuzz", vexil::engine_settings("random").value(), [](std::string_view line) {
        vexil::promise(vexil::is_answer(line), "an engine says what it may say", line);
      });
  for (const std::string_view line : vexil::split(vexil::text_of(data, size), '\n')) {
    vexil::check_line(line);
    // Another player might think for as long as it may.
    if (vexil::split_line(line).word == "setoption") continue;
    if (!session.read(line)) break;
    session.wait();
  }
  return 0;
}
