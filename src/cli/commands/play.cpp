// vexil play [--game G] [--level N] [--side S] [--seed S] [--resume FILE] [--save FILE] [--plain]
#include <fmt/format.h>

#include "base/text.h"
#include "cli/command.h"
#include "cli/play/app.h"
#include "cli/play/plain.h"
#include "cli/values.h"
#include "notation/square_text.h"
#include "players/make_player.h"

namespace vexil {
namespace {

struct PlayArguments {
  std::optional<std::string> game;
  std::optional<std::string> level;
  std::optional<std::string> side;
  std::optional<std::string> seed;
  std::optional<std::string> resume;
  std::optional<std::string> save;
  bool plain = false;  // Lines instead of a screen.
};

Result<Side> parse_side(std::string_view name) {
  for (const Side side : kSides)
    if (name == side_name(side)) return side;
  return fail(fmt::format("--side: expected red or blue, found {}", vexil::quoted(name)));
}

Result<StartAnswers> answers_of(const PlayArguments& arguments) {
  StartAnswers answers;
  if (arguments.game) {
    const auto game = open_game(*arguments.game);
    if (!game) return fail(game.error().message);
    answers.game = *game;
  }
  if (arguments.level) {
    const auto level = parse_number("--level", *arguments.level, 1, kLevels);
    if (!level) return fail(level.error().message);
    answers.level = static_cast<int>(*level);
  }
  // A person who names the game and the level wants to start at once: they play the side that
  // moves first unless they name the other.
  if (answers.game && answers.level) answers.side = Side::kRed;
  if (arguments.side) {
    const auto side = parse_side(*arguments.side);
    if (!side) return fail(side.error().message);
    answers.side = *side;
  }
  return answers;
}

Result<PlaySettings> settings_of(const PlayArguments& arguments) {
  PlaySettings settings;
  auto answers = answers_of(arguments);
  if (!answers) return fail(answers.error().message);
  settings.answers = *std::move(answers);
  const auto seed = parse_seed(arguments.seed);
  if (!seed) return fail(seed.error().message);
  settings.seed = *seed;
  settings.folder = games_folder();
  if (arguments.save) {
    settings.save = *arguments.save;
    std::error_code error;
    if (std::filesystem::exists(*settings.save, error))
      return fail(fmt::format("--save: {} exists already; --resume goes on with a saved game",
                              vexil::quoted(*arguments.save)));
  }
  if (!arguments.resume) return settings;
  const auto record = read_saved(*arguments.resume);
  if (!record) return fail(fmt::format("--resume: {}", record.error().message));
  auto session = Session::resume(*record);
  if (!session) return fail(fmt::format("--resume: {}", session.error().message));
  settings.resumed = *std::move(session);
  if (!settings.save) settings.save = *arguments.resume;
  return settings;
}

int run_play(const PlayArguments& arguments, Streams& streams) {
  auto settings = settings_of(arguments);
  if (!settings) return refuse(streams, settings.error());
  if (arguments.plain) return play_plain(*std::move(settings), streams);
  auto terminal = open_terminal();
  if (!terminal) return refuse(streams, terminal.error());
  std::string closing_message;
  {
    App app(*std::move(settings));
    closing_message = app.run(**terminal);
  }
  terminal->reset();
  streams.out.write(closing_message);
  return 0;
}

void add_play(const Command& program) {
  const Command command = program.add({"play", "Play against the computer in this terminal",
                                       "vexil play --game barrage --level 3"});
  PlayArguments& to = command.run(run_play);
  const auto game = command.option("--game", "GAME", &to.game, "The game (default: you are asked)");
  const auto level = command.option("--level", "N", &to.level,
                                    "The opponent's level, 1 to 10 (default: you are asked)");
  const auto side = command.option("--side", "red|blue", &to.side, "Your side; red moves first");
  command.option("--seed", "S", &to.seed, "The same seed gives the same opponent and setups");
  command.option("--resume", "FILE", &to.resume, "Continue a saved game")
      .excludes(game)
      .excludes(level)
      .excludes(side);
  command.option("--save", "FILE", &to.save,
                 "Save the game in this file (default: with your other games)");
  command.flag("--plain", &to.plain, "Text line by line, for screen readers and scripts");
}

}  // namespace

CommandFile play_command() { return {.place = 10, .add = add_play}; }

}  // namespace vexil
