// vexil engine [--protocol P] [--player PLAYER] [--seed S] [--movetime MS]
#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <exception>
#include <string>
#include <string_view>

#include "base/text.h"
#include "cli/command.h"
#include "cli/descriptors.h"
#include "cli/values.h"
#include "engines/engine_session.h"
#include "engines/ucc_session.h"
#include "players/make_player.h"

namespace vexil {
namespace {

struct EngineArguments {
  std::string protocol = "vexil";
  std::string player = "search";
  std::optional<std::string> seed;
  std::optional<std::string> movetime;
};

// A search answers from its own thread, which Streams::out does not expect.
EngineSession::Writer line_writer() {
  return [sink = sink_of(STDOUT_FILENO)](std::string_view line) {
    std::string whole(line);
    whole += '\n';
    try {
      sink(whole);
    } catch (const std::exception&) {
      // Nobody reads the output: the end of the input follows.
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

void add_engine(const Command& program) {
  const Command command =
      program.add({"engine", "Run as an engine, with the protocol on standard input and output",
                   "vexil match --game barrage --a \"engine:vexil engine\" --b greedy --games 2"});
  EngineArguments& to = command.run(run_engine);
  command.option("--protocol", "vexil|ucc", &to.protocol, "The protocol (default: vexil)");
  command.option("--player", "PLAYER", &to.player,
                 "Who plays: random, greedy, search or level:N (default: search)");
  command.option("--seed", "S", &to.seed, "The same seed gives the same choices");
  command.option("--movetime", "MS", &to.movetime,
                 "Milliseconds per decision where the caller sets no limit");
}

}  // namespace

CommandFile engine_command() { return {.place = 180, .add = add_engine}; }

}  // namespace vexil
