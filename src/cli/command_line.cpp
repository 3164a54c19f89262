#include "cli/command_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <string_view>
#include <utility>

#include "cli/command_tree.h"
#include "editions/words.h"

namespace vexil {
namespace {

constexpr int kWrongUsage = 2;

// What is wrong with the words as such, whatever the values mean.
[[noreturn]] void refuse_usage(const std::string& message) {
  throw CLI::ParseError(message, CLI::ExitCodes::InvalidError);
}

void add_positions(CLI::App* command, ItemInput& input) {
  add_argument(command, "POSITION", input.argument, "A position; - for one a line")->required();
  add_keep_going(command, input.keep_going);
}

void add_game(CLI::App* command, std::string& game) {
  add_value(command, "--game", "GAME", game, "The game, such as classic-2002+rescue")->required();
}

// What hint and analyse have in common.
void add_analysis(CLI::App* command, AnalysisArguments& arguments) {
  add_argument(command, "RECORD", arguments.games.file, "Games as records, JSON or Gravon lines")
      ->required();
  add_keep_going(command, arguments.games.keep_going);
  add_value(command, "--as", "red|blue", arguments.side, "Whose decisions");
  add_value(command, "--turn", "N", arguments.turn, "Which turn; both players' turns are counted");
  CLI::Option* time =
      add_value(command, "--movetime", "MS", arguments.movetime, "Milliseconds for each decision");
  add_value(command, "--nodes", "N", arguments.nodes,
            "Positions looked at for each decision: the same answer every time")
      ->excludes(time);
  add_value(command, "--top", "N", arguments.top, "How many actions to name (else 5)");
  command->add_flag("--json", arguments.json, "One JSON object a line");
}

void add_series(CLI::App* command, SeriesArguments& series, const char* games) {
  add_game(command, series.game);
  add_value(command, "--games", "N", series.games, games)->required();
  add_value(command, "--movetime", "MS", series.movetime, "Milliseconds a decision");
  add_value(command, "--nodes", "N", series.nodes, "Nodes a decision");
  add_value(command, "--time", "BASE+INC", series.time, "Seconds a game, and more after each turn");
  add_value(command, "--grace", "MS", series.grace,
            "How late an answer may come (else 50, for engines 250)");
  add_value(command, "--seed", "S", series.seed, "The same seed and nodes give the same games");
  add_value(command, "--concurrency", "K", series.concurrency, "Games at a time");
  add_value(command, "--setups", "FILE", series.setups, "Fixed setups; the players exchange seats");
  add_value(command, "--record", "FILE", series.record,
            "Write the games; go on with those that are there");
  add_value(command, "--json", "FILE", series.json, "Write a full report");
}

}  // namespace

CommandLine::CommandLine() {
  app_.name("vexil");
  app_.set_help_flag("-h,--help", "Explain this command");
  app_.set_version_flag("--version", "vexil " VEXIL_VERSION, "Print the version");
  app_.require_subcommand(1);
  app_.get_formatter()->column_width(28);
  app_.footer(
      "A POSITION is one argument; - reads one a line from standard input. A FILE may be - too.\n"
      "Example: vexil random --game barrage --games 1 --seed 7 | vexil replay - --trace");
  add_play();
  add_games();
  add_legal();
  add_apply();
  add_position();
  add_perft();
  add_show();
  add_random();
  add_replay();
  add_convert();
  add_verify_record();
  add_setup();
  add_hint();
  add_analyse();
  add_match();
  add_tournament();
  add_stats();
  add_engine();
  add_engine_check();
  add_serve();
  add_backup();
  add_verify();
  add_transfer();
  add_migrate();
  add_admin();
  add_bot();
  add_edition();
  add_bench();
  add_completion();
}

CLI::App* CommandLine::add(CLI::App& parent, const char* name, const char* help,
                           const char* example, Run run) {
  CLI::App* command = parent.add_subcommand(name, help);
  command->footer(std::string("Example: ") + example);
  command->callback([this, run = std::move(run)] { run_ = run; });
  return command;
}

CLI::App& CommandLine::add_group(const char* name, const char* help, const char* example) {
  CLI::App* group = app_.add_subcommand(name, help);
  group->footer(std::string("Example: ") + example);
  group->require_subcommand(1);
  return *group;
}

void CommandLine::add_play() {
  CLI::App* command = add(app_, "play", "Play against the computer in this terminal",
                          "vexil play --game barrage --level 3",
                          [this](Streams& streams) { return run_play(play_, streams); });
  auto* game = add_value(command, "--game", "GAME", play_.game, "The game (else you are asked)");
  auto* level =
      add_value(command, "--level", "N", play_.level, "The opponent, 1 to 10 (else you are asked)");
  auto* side = add_value(command, "--side", "red|blue", play_.side, "Your side; red moves first");
  add_value(command, "--seed", "S", play_.seed, "The same seed gives the same opponent and setups");
  add_value(command, "--resume", "FILE", play_.resume, "Go on with a saved game")
      ->excludes(game)
      ->excludes(level)
      ->excludes(side);
  add_value(command, "--save", "FILE", play_.save,
            "Keep the game here (else with your other games)");
  command->add_flag("--plain", play_.plain, "Line by line, for screen readers and scripts");
}

void CommandLine::add_games() {
  CLI::App* command =
      add(app_, "games", "List the games, or the options of one", "vexil games classic-2002",
          [this](Streams& streams) { return run_games(games_, streams); });
  CLI::Option* game =
      add_argument(command, "GAME", games_.game, "List its options: name, default, other values");
  command->add_flag("--json", games_.json, "Everything a client needs, as JSON")->excludes(game);
}

void CommandLine::add_legal() {
  CLI::App* command =
      add(app_, "legal", "List the legal actions of a position", "vexil legal \"$POSITION\"",
          [this](Streams& streams) { return run_legal(legal_, streams); });
  add_positions(command, legal_);
}

void CommandLine::add_apply() {
  CLI::App* command = add(app_, "apply", "Print the position after some turns",
                          "vexil apply \"$POSITION\" a4a5 a7a6",
                          [this](Streams& streams) { return run_apply(apply_, streams); });
  add_positions(command, apply_.positions);
  add_argument(command, "TURN", apply_.turns, "Turns, such as a4a5 or fly:b2b7+strike:b7c7")
      ->required();
  command->add_flag("--actions", apply_.actions, "Apply single actions; leave follow-ups open");
}

void CommandLine::add_position() {
  CLI::App* command =
      add(app_, "position", "Print a start position, or a position made canonical",
          "vexil position --game barrage --red \"$RED_SETUP\" --blue \"$BLUE_SETUP\"", nullptr);
  add_argument(command, "POSITION", position_.position, "A position; - for one a line");
  add_keep_going(command, position_.keep_going);
  const auto* game = add_value(command, "--game", "GAME", position_.game, "The game");
  const auto* red = add_value(command, "--red", "SETUP", position_.red, "Red's setup");
  const auto* blue = add_value(command, "--blue", "SETUP", position_.blue, "Blue's setup");
  command->callback([this, game, red, blue] {
    const std::size_t given = game->count() + red->count() + blue->count();
    if (given != (position_.position ? 0u : 3u))
      refuse_usage("expected --game, --red and --blue, or else a POSITION");
    run_ = [this](Streams& streams) { return run_position(position_, streams); };
  });
}

void CommandLine::add_perft() {
  CLI::App* command =
      add(app_, "perft", "Count the action sequences of a length", "vexil perft \"$POSITION\" 3",
          [this](Streams& streams) { return run_perft(perft_, streams); });
  add_positions(command, perft_.positions);
  add_argument(command, "DEPTH", perft_.depth, "The length")->required();
  command->add_flag("--divide", perft_.divide, "Count for each first action");
}

void CommandLine::add_show() {
  CLI::App* command =
      add(app_, "show", "Draw a position for people", "vexil show \"$POSITION\" --as blue",
          [this](Streams& streams) { return run_show(show_, streams); });
  add_positions(command, show_.positions);
  add_value(command, "--as", "red|blue|spectator", show_.viewer, "Only what this viewer may see");
  add_value(command, "--color", "auto|always|never", show_.colour, "Colours; auto: on a terminal");
}

void CommandLine::add_random() {
  CLI::App* command = add(app_, "random", "Play games of random actions from random setups",
                          "vexil random --game international --games 10 --seed 1 > games.rec",
                          [this](Streams& streams) { return run_random(random_, streams); });
  add_game(command, random_.game);
  add_value(command, "--games", "N", random_.games, "How many")->required();
  add_value(command, "--seed", "S", random_.seed, "The same seed gives the same games")->required();
  add_value(command, "--max-turns", "M", random_.max_turns,
            "Stop a game after so many turns (else 1000000)");
}

void CommandLine::add_replay() {
  CLI::App* command = add(app_, "replay", "Replay games as a referee or as a viewer saw them",
                          "vexil replay games.rec --as spectator", nullptr);
  add_file(command, replay_.games);
  command->add_flag("--trace", replay_.trace, "Every decision with its position and choices");
  add_value(command, "--as", "red|blue|spectator", replay_.viewer,
            "The events that this viewer sees while the game runs");
  command->callback([this] {
    if (replay_.trace == replay_.viewer.has_value())
      refuse_usage("expected exactly one of --trace and --as");
    run_ = [this](Streams& streams) { return run_replay(replay_, streams); };
  });
}

void CommandLine::add_convert() {
  CLI::App* command =
      add(app_, "convert", "Write games in another form", "vexil convert games.rec --to json",
          [this](Streams& streams) { return run_convert(convert_, streams); });
  add_file(command, convert_.games);
  add_value(command, "--to", "record|json|gravon", convert_.form, "The form to write")->required();
  add_value(command, "--game", "GAME", convert_.game, "What Gravon lines are read as");
}

void CommandLine::add_verify_record() {
  CLI::App* command =
      add(app_, "verify-record", "Check that a server's record keeps what its players promised",
          "vexil verify-record game.rec",
          [this](Streams& streams) { return run_verify_record(verify_record_, streams); });
  add_file(command, verify_record_.games);
  add_value(command, "--red", "HEX", verify_record_.red,
            "Red's commitment as it was noted during the game");
  add_value(command, "--blue", "HEX", verify_record_.blue, "The same of blue");
}

void CommandLine::add_hint() {
  CLI::App* command =
      add(app_, "hint", "Name the best actions at the end of a record, by what the player knows",
          "vexil hint game.rec --movetime 500",
          [this](Streams& streams) { return run_hint(hint_, streams); });
  add_analysis(command, hint_);
  command->add_flag("--stream", hint_.stream,
                    "RECORD is a player's stream, as vexil replay --as prints it");
}

void CommandLine::add_analyse() {
  CLI::App* command = add(app_, "analyse", "Judge every decision of a game and mark the bad ones",
                          "vexil analyse game.rec --as red",
                          [this](Streams& streams) { return run_analyse(analyse_, streams); });
  add_analysis(command, analyse_);
}

void CommandLine::add_setup() {
  CLI::App& group = add_group("setup", "Check, draw or suggest setups",
                              "vexil setup suggest --game international --seed 1");
  CLI::App* check =
      add(group, "check", "Print a setup made canonical, or say what is wrong with it",
          "vexil setup check --game barrage \"$SETUP\"",
          [this](Streams& streams) { return run_setup_check(setup_, streams); });
  add_argument(check, "SETUP", setup_.setups.argument, "A setup; - for one a line")->required();
  add_keep_going(check, setup_.setups.keep_going);
  CLI::App* random =
      add(group, "random", "Print a random legal setup", "vexil setup random --game classic-2016",
          [this](Streams& streams) { return run_setup_random(setup_, streams); });
  CLI::App* suggest =
      add(group, "suggest", "Print a sensible setup", "vexil setup suggest --game international",
          [this](Streams& streams) { return run_setup_suggest(setup_, streams); });
  for (CLI::App* command : {check, random, suggest}) add_game(command, setup_.game);
  for (CLI::App* command : {random, suggest})
    add_value(command, "--seed", "S", setup_.seed, "The same seed gives the same setup");
}

void CommandLine::add_match() {
  CLI::App* command =
      add(app_, "match", "Play two players against each other, colours exchanged in pairs",
          "vexil match --game barrage --a search --b greedy --games 20 --movetime 20",
          [this](Streams& streams) { return run_match(match_, streams); });
  add_value(command, "--a", "PLAYER", match_.a,
            "random, greedy, search, level:N, engine:CMD, ucc:CMD")
      ->required();
  add_value(command, "--b", "PLAYER", match_.b, "The other player")->required();
  add_series(command, match_.series, "How many");
  add_value(command, "--sprt", "ELO0,ELO1", match_.sprt,
            "Stop when one of two differences is ruled out (5 % errors)");
}

void CommandLine::add_engine() {
  CLI::App* command =
      add(app_, "engine", "Play by the engine protocol on standard input and output",
          "vexil match --game barrage --a \"engine:vexil engine\" --b greedy --games 2",
          [this](Streams& streams) { return run_engine(engine_, streams); });
  add_value(command, "--protocol", "vexil|ucc", engine_.protocol, "The protocol (else vexil)");
  add_value(command, "--player", "PLAYER", engine_.player,
            "Who plays: random, greedy, search or level:N (else search)");
  add_value(command, "--seed", "S", engine_.seed, "The same seed gives the same choices");
  add_value(command, "--movetime", "MS", engine_.movetime,
            "Milliseconds a decision where the other end says nothing");
}

void CommandLine::add_engine_check() {
  CLI::App* command =
      add(app_, "engine-check", "Check that a program keeps to the engine protocol",
          "vexil engine-check \"python3 examples/engines/stateless.py\"",
          [this](Streams& streams) { return run_engine_check(engine_check_, streams); });
  add_argument(command, "CMD", engine_check_.command, "The program with its arguments, as one word")
      ->required();
  add_value(command, "--seed", "S", engine_check_.seed, "Of the games that are played (else 1)");
  add_value(command, "--grace", "MS", engine_check_.grace,
            "How late an answer may be, in milliseconds (else 250)");
}

void CommandLine::add_tournament() {
  CLI::App* command =
      add(app_, "tournament", "Play everybody against everybody, or one player against all others",
          "vexil tournament --game barrage --games 10 --nodes 500 random greedy level:1",
          [this](Streams& streams) { return run_tournament(tournament_, streams); });
  add_argument(command, "PLAYER", tournament_.players, "Two or more players, named as for match")
      ->required();
  add_series(command, tournament_.series, "How many for each pairing");
  command->add_flag("--gauntlet", tournament_.gauntlet, "The first player against all others");
}

void CommandLine::add_stats() {
  CLI::App* command =
      add(app_, "stats", "Sum up games: lengths, endings, actions by kind", "vexil stats games.rec",
          [this](Streams& streams) { return run_stats(stats_, streams); });
  add_file(command, stats_.games);
  command->add_flag("--json", stats_.json, "The same as JSON");
}

void CommandLine::add_edition() {
  CLI::App& group = add_group("edition", "Work on edition files",
                              "vexil edition check editions/classic-2016.toml");
  CLI::App* check =
      add(group, "check", "Explain the first mistake in an edition file, or sum it up",
          "vexil edition check editions/classic-2016.toml",
          [this](Streams& streams) { return run_edition_check(edition_file_, streams); });
  add_argument(check, "FILE", edition_file_, "An edition file")->required();
}

void CommandLine::add_bench() {
  CLI::App& group = add_group("bench", "Measure the rules", "vexil bench signature");
  CLI::App* play =
      add(group, "play", "Play at random for some seconds and print the actions a second",
          "vexil bench play --game international --seconds 5",
          [this](Streams& streams) { return run_bench_play(bench_, streams); });
  add_game(play, bench_.game);
  add_value(play, "--seconds", "N", bench_.seconds, "How long, in CPU time")->required();
  add(group, "signature", "Print a number that changes only when the rules behave differently",
      "vexil bench signature", run_bench_signature);
}

void CommandLine::add_completion() {
  CLI::App& group = add_group("completion", "Print a completion script for a shell",
                              "source <(vexil completion bash)");
  add(group, "bash", "For bash",
      "vexil completion bash > ~/.local/share/bash-completion/completions/vexil",
      [](Streams& streams) {
        streams.out.write(bash_completion(describe_commands()));
        return 0;
      });
  add(group, "zsh", "For zsh", "vexil completion zsh > ~/.zfunc/_vexil", [](Streams& streams) {
    streams.out.write(zsh_completion(describe_commands()));
    return 0;
  });
}

namespace {

// One line for wrong usage of `command`, such as "vexil setup". CLI11 begins its sentences with a
// capital; ours go on after a colon.
int complain_of_usage(Streams& streams, const std::string& command, std::string message) {
  if (message.starts_with("The ")) message[0] = 't';
  complain(streams, command,
           fmt::format("{}; {} --help explains it", printable(message, 500), command));
  return kWrongUsage;
}

std::vector<std::string_view> names_of_commands(const CLI::App& app) {
  std::vector<std::string_view> names;
  for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
  return names;
}

// CLI11 speaks of a wrong command name as of any other word; people want to know which names there
// are. Whether the commands are right so far.
bool check_commands(const CLI::App& root, const std::vector<std::string>& words, Streams& streams) {
  const CLI::App* app = &root;
  std::string reached = root.get_name();
  for (const std::string& word : words) {
    const auto names = names_of_commands(*app);
    if (names.empty() || word.starts_with('-')) return true;
    if (std::find(names.begin(), names.end(), word) == names.end()) {
      complain_of_usage(streams, reached,
                        fmt::format("unknown command {}, the nearest is {}", vexil::quoted(word),
                                    vexil::quoted(nearest(word, names))));
      return false;
    }
    app = app->get_subcommand(word);
    reached += " " + word;
  }
  const auto names = names_of_commands(*app);
  if (names.empty()) return true;
  complain_of_usage(streams, reached,
                    fmt::format("expected a command: {}", fmt::join(names, ", ")));
  return false;
}

// CLI11 takes "[a,b]" apart where several values may stand, so that two turns would be read where
// one wrong word was written.
const std::string* bracketed_turn(const std::vector<std::string>& words) {
  if (words.empty() || words[0] != "apply") return nullptr;
  for (const std::string& word : words)
    if (word.starts_with('[') && word.ends_with(']')) return &word;
  return nullptr;
}

// "vexil setup check": the command that the words have reached.
std::string reached_command(const CLI::App& root) {
  std::string name = root.get_name();
  for (const CLI::App* app = &root; !app->get_subcommands().empty();) {
    app = app->get_subcommands().front();
    name += " " + app->get_name();
  }
  return name;
}

CommandDescription described(const CLI::App& app) {
  CommandDescription command{app.get_name(), app.get_description(), {}, {}};
  for (const CLI::Option* option : app.get_options()) {
    const bool positional = option->get_positional();
    const std::string name =
        positional ? option->get_single_name() : "--" + option->get_lnames().front();
    command.arguments.push_back({name, positional ? name : option->get_type_name(),
                                 option->get_description(), positional,
                                 option->get_items_expected_max() > 1});
    if (option->get_items_expected_max() == 0) command.arguments.back().value.clear();
  }
  for (const CLI::App* below : app.get_subcommands({}))
    command.commands.push_back(described(*below));
  return command;
}

}  // namespace

int run_command_line(const std::vector<std::string>& words, Streams& streams) {
  CommandLine line;
  CLI::App& app = line.app();
  if (!check_commands(app, words, streams)) return kWrongUsage;
  if (const std::string* turn = bracketed_turn(words))
    return refuse(streams, Error{fmt::format("turn {}: expected actions joined by +, such as a4a5",
                                             vexil::quoted(*turn))});
  try {
    app.parse(std::vector<std::string>(words.rbegin(), words.rend()));
  } catch (const CLI::CallForHelp&) {
    streams.out.write(app.help());
    return 0;
  } catch (const CLI::CallForVersion& version) {
    streams.out.write(fmt::format("{}\n", version.what()));
    return 0;
  } catch (const CLI::ParseError& error) {
    return complain_of_usage(streams, reached_command(app), error.what());
  }
  return line.run(streams);
}

CommandDescription describe_commands() {
  CommandLine line;
  return described(line.app());
}

}  // namespace vexil
