// vexil stats FILE [--json]
#include "arena/statistics.h"
#include "cli/command.h"
#include "cli/shared_arguments.h"

namespace vexil {
namespace {

struct StatsArguments {
  GameInput games;
  bool json = false;
};

// The name in a tag, or ? for a record without it.
std::string_view name_in(const Record& record, std::string_view tag) {
  const std::string* const name = record.find(tag);
  return name == nullptr ? std::string_view("?") : std::string_view(*name);
}

int run_stats(const StatsArguments& arguments, Streams& streams) {
  Statistics statistics;
  const int status =
      for_each_game(arguments.games, Layout::kLines, streams,
                    [&](const Record& record, std::size_t) -> Result<std::string> {
                      const std::size_t red = statistics.player(name_in(record, "Red"));
                      const std::size_t blue = statistics.player(name_in(record, "Blue"));
                      statistics.add(record, red, blue);
                      return std::string();
                    });
  if (status != 0 && !arguments.games.keep_going) return status;
  streams.out.write(arguments.json ? statistics_json(statistics) + "\n"
                                   : statistics_text(statistics));
  return status;
}

void add_stats(const Command& program) {
  const Command command = program.add(
      {"stats", "Summarise games: lengths, endings, kinds of actions", "vexil stats games.rec"});
  StatsArguments& to = command.run(run_stats);
  add_games_file(command, to.games);
  command.flag("--json", &to.json, "Print JSON");
}

}  // namespace

CommandFile stats_command() { return {.place = 170, .add = add_stats}; }

}  // namespace vexil
