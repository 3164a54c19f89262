// vexil verify-record FILE [--red HEX] [--blue HEX]
#include <fmt/format.h>

#include "cli/command.h"
#include "cli/shared_arguments.h"
#include "editions/words.h"
#include "server/game/promises.h"

namespace vexil {
namespace {

struct VerifyRecordArguments {
  GameInput games;
  std::optional<std::string> red;  // Commitments noted during the game.
  std::optional<std::string> blue;
};

Result<std::optional<server::Digest>> noted(std::string_view name,
                                            const std::optional<std::string>& text) {
  if (!text) return std::optional<server::Digest>();
  server::Digest digest{};
  if (!server::read_hex(*text, digest))
    return fail(
        fmt::format("{}: expected 64 hexadecimal digits, found {}", name, vexil::quoted(*text)));
  return std::optional(digest);
}

int run_verify_record(const VerifyRecordArguments& arguments, Streams& streams) {
  const auto red = noted("--red", arguments.red);
  if (!red) return refuse(streams, red.error());
  const auto blue = noted("--blue", arguments.blue);
  if (!blue) return refuse(streams, blue.error());
  return for_each_game(arguments.games, Layout::kLines, streams,
                       [&](const Record& record, std::size_t) -> Result<std::string> {
                         auto line = server::verify_promises(record, {*red, *blue});
                         if (!line) return fail(line.error().message);
                         return *line + "\n";
                       });
}

void add_verify_record(const Command& program) {
  const Command command = program.add(
      {"verify-record", "Check a server's record against the commitments of its players",
       "vexil verify-record game.rec"});
  VerifyRecordArguments& to = command.run(run_verify_record);
  add_games_file(command, to.games);
  command.option("--red", "HEX", &to.red, "Red's commitment as it was noted during the game");
  command.option("--blue", "HEX", &to.blue, "Blue's commitment as it was noted during the game");
}

}  // namespace

CommandFile verify_record_command() { return {.place = 110, .add = add_verify_record}; }

}  // namespace vexil
