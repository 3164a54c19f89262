// vexil stats FILE... [--rating] [--json]
#include <algorithm>
#include <string>
#include <vector>

#include "arena/ratings.h"
#include "arena/statistics.h"
#include "cli/command.h"
#include "cli/shared_arguments.h"

namespace vexil {
namespace {

struct StatsArguments {
  std::vector<std::string> files;
  bool keep_going = false;
  bool rating = false;  // Ratings of the players instead.
  bool json = false;
};

// The name in a tag, or ? for a record without it.
std::string_view name_in(const Record& record, std::string_view tag) {
  const std::string* const name = record.find(tag);
  return name == nullptr ? std::string_view("?") : std::string_view(*name);
}

// Counts the games of all files. The status is that of the first file that is refused.
template <class Count>
int count_games(const StatsArguments& arguments, Streams& streams, const Count& count) {
  int status = 0;
  for (const std::string& file : arguments.files) {
    const GameInput input{.file = file, .keep_going = arguments.keep_going, .gravon_game = nullptr};
    const int refused =
        for_each_game(input, Layout::kLines, streams,
                      [&](const Record& record, std::size_t) -> Result<std::string> {
                        count(record, name_in(record, "Red"), name_in(record, "Blue"));
                        return std::string();
                      });
    if (refused != 0 && !arguments.keep_going) return refused;
    status = std::max(status, refused);
  }
  return status;
}

int run_rating(const StatsArguments& arguments, Streams& streams) {
  RatingPool pool;
  const int status =
      count_games(arguments, streams,
                  [&pool](const Record& record, std::string_view red, std::string_view blue) {
                    if (record.result() != "*") pool.add(red, blue, outcome_of_red(record));
                  });
  if (status != 0 && !arguments.keep_going) return status;
  const auto players = pool.rated();
  streams.out.write(arguments.json ? ratings_json(players) + "\n" : ratings_text(players));
  return status;
}

int run_stats(const StatsArguments& arguments, Streams& streams) {
  if (arguments.rating) return run_rating(arguments, streams);
  Statistics statistics;
  const int status = count_games(
      arguments, streams, [&](const Record& record, std::string_view red, std::string_view blue) {
        const std::size_t one = statistics.player(red);
        statistics.add(record, one, statistics.player(blue));
      });
  if (status != 0 && !arguments.keep_going) return status;
  streams.out.write(arguments.json ? statistics_json(statistics) + "\n"
                                   : statistics_text(statistics));
  return status;
}

void add_stats(const Command& program) {
  const Command command = program.add(
      {"stats", "Summarise games: lengths, endings, kinds of actions; or rate their players",
       "vexil stats games.rec"});
  StatsArguments& to = command.run(run_stats);
  command.argument("FILE", &to.files, "Games as records, JSON or Gravon lines").required();
  add_keep_going(command, to.keep_going);
  command.flag("--rating", &to.rating, "Rate the players by all games of all files");
  command.flag("--json", &to.json, "Print JSON");
}

}  // namespace

CommandFile stats_command() { return {.place = 170, .add = add_stats}; }

}  // namespace vexil
