// vexil engine: the program's own players behind a protocol of lines.
#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <exception>
#include <string>
#include <string_view>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/descriptors.h"
#include "cli/values.h"
#include "engines/engine_session.h"
#include "engines/ucc_session.h"
#include "players/make_player.h"

namespace vexil {
namespace {

// A search answers from its own thread, which Streams::out does not expect.
EngineSession::Writer line_writer() {
  return [sink = sink_of(STDOUT_FILENO)](std::string_view line) {
    std::string whole(line);
    whole += '\n';
    try {
      sink(whole);
    } catch (const std::exception&) {
      // Nobody listens any more: the end of the input follows.
      return;
    }
  };
}

int speak_own(const EngineSettings& settings, Streams& streams) {
  EngineSession session("Vexil " VEXIL_VERSION, settings, line_writer());
  for (std::string line; streams.in(line);)
    if (!session.read(line)) break;
  return 0;
}

int speak_ucc(const EngineSettings& settings, Streams& streams) {
  const std::uint64_t movetime =
      settings.movetime_ms.value_or(static_cast<std::uint64_t>(kUccMoveTime.count()));
  UccSession session(settings.player, settings.seed ? *settings.seed : fresh_seed(),
                     std::chrono::milliseconds(movetime), line_writer());
  for (std::string line; streams.in(line);)
    if (!session.read(line)) break;
  return 0;
}

}  // namespace

int run_engine(const EngineArguments& arguments, Streams& streams) {
  if (arguments.protocol != "vexil" && arguments.protocol != "ucc")
    return refuse(streams, Error{fmt::format("--protocol: expected vexil or ucc, found {}",
                                             vexil::quoted(arguments.protocol))});
  auto settings = engine_settings(arguments.player);
  if (!settings) return refuse(streams, settings.error());
  if (arguments.seed) {
    const auto seed = parse_seed(arguments.seed);
    if (!seed) return refuse(streams, seed.error());
    settings->seed = *seed;
  }
  if (arguments.movetime) {
    const auto movetime = parse_number("--movetime", *arguments.movetime, 1, 1'000'000'000);
    if (!movetime) return refuse(streams, movetime.error());
    settings->movetime_ms = *movetime;
  }
  return arguments.protocol == "ucc" ? speak_ucc(*settings, streams)
                                     : speak_own(*settings, streams);
}

}  // namespace vexil
