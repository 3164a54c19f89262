// What each subcommand takes and the function that runs it; one file each. A command returns the
// exit status: 0, or 1 with one line on standard error for a value that is refused. Values arrive
// as they were written, so that a wrong one is the command's to refuse.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/items.h"
#include "cli/streams.h"

namespace vexil {

struct GamesArguments {
  std::optional<std::string> game;  // Its options rather than the list of games.
  bool json = false;
};
int run_games(const GamesArguments& arguments, Streams& streams);

int run_legal(const ItemInput& positions, Streams& streams);

struct ApplyArguments {
  ItemInput positions;
  std::vector<std::string> turns;
  bool actions = false;  // The turns are single actions; follow-ups stay open.
};
int run_apply(const ApplyArguments& arguments, Streams& streams);

struct PositionArguments {
  std::optional<std::string> position;  // Made canonical where given; otherwise the setups count.
  bool keep_going = false;
  std::string game;
  std::string red;
  std::string blue;
};
int run_position(const PositionArguments& arguments, Streams& streams);

struct PerftArguments {
  ItemInput positions;
  std::string depth;
  bool divide = false;
};
int run_perft(const PerftArguments& arguments, Streams& streams);

struct RandomArguments {
  std::string game;
  std::string games;
  std::string seed;
  std::optional<std::string> max_turns;  // Otherwise kLongestRandomGame.
};
// A random game may never end by itself (the last movers walled in, each in a corner of his own).
inline constexpr std::uint64_t kLongestRandomGame = 1'000'000;
int run_random(const RandomArguments& arguments, Streams& streams);

struct ReplayArguments {
  GameInput games;
  bool trace = false;                 // What the referee sees; otherwise:
  std::optional<std::string> viewer;  // Whose events are printed.
};
int run_replay(const ReplayArguments& arguments, Streams& streams);

struct ConvertArguments {
  GameInput games;
  std::optional<std::string> game;  // What Gravon lines are read as.
  std::string form;
};
int run_convert(const ConvertArguments& arguments, Streams& streams);

struct SetupArguments {
  std::string game;
  std::optional<std::string> seed;
  ItemInput setups;  // For check.
};
int run_setup_check(const SetupArguments& arguments, Streams& streams);
int run_setup_random(const SetupArguments& arguments, Streams& streams);
int run_setup_suggest(const SetupArguments& arguments, Streams& streams);

struct ShowArguments {
  ItemInput positions;
  std::optional<std::string> viewer;  // Otherwise everything is shown.
  std::string colour = "auto";
};
int run_show(const ShowArguments& arguments, Streams& streams);

int run_edition_check(const std::string& file, Streams& streams);

struct BenchPlayArguments {
  std::string game;
  std::string seconds;
};
int run_bench_play(const BenchPlayArguments& arguments, Streams& streams);
int run_bench_signature(Streams& streams);

}  // namespace vexil
