#include "cli/command_line.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string_view>
#include <utility>

#include "base/text.h"
#include "cli/command.h"
#include "editions/words.h"

namespace vexil {
namespace {

constexpr int kWrongUsage = 2;

// The program with its commands, and what each of them does.
struct Program {
  CLI::App app{"An open platform for Stratego: play, analyse games, run engines and servers.",
               "vexil"};
  Command::Handlers handlers;

  Program() {
    app.set_help_flag("-h,--help", "Show this help");
    app.set_version_flag("--version", "vexil " VEXIL_VERSION, "Print the version");
    app.get_formatter()->column_width(28);
    app.footer(
        "POSITION is one argument, or - to read one per line from standard input. FILE can be - "
        "too.\n"
        "Example: vexil random --game barrage --games 1 --seed 7 | vexil replay - --trace");
    std::vector<CommandFile> files = command_files();
    std::ranges::sort(files, {}, &CommandFile::place);
    for (const CommandFile& file : files) file.add(Command(app, handlers));
  }
};

// One line for wrong usage of `command`, such as "vexil setup". CLI11 begins its sentences with a
// capital; ours go on after a colon.
int complain_of_usage(Streams& streams, const std::string& command, std::string message) {
  if (message.starts_with("The ")) message[0] = 't';
  complain(streams, command,
           fmt::format("{}; {} --help explains it", printable(message, 500), command));
  return kWrongUsage;
}

// A hidden one is in no group.
bool is_hidden(const CLI::App& command) { return command.get_group().empty(); }

std::vector<std::string_view> names_of_commands(const CLI::App& app) {
  std::vector<std::string_view> names;
  for (const CLI::App* command : app.get_subcommands({}))
    if (!is_hidden(*command)) names.push_back(command->get_name());
  return names;
}

// CLI11 reports an unknown command like any other wrong word; a user wants to know the names that
// there are. Returns whether the commands are right so far.
bool check_commands(const CLI::App& root, const std::vector<std::string>& words, Streams& streams) {
  const CLI::App* app = &root;
  std::string reached = root.get_name();
  for (const std::string& word : words) {
    const auto names = names_of_commands(*app);
    if (names.empty() || word.starts_with('-')) return true;
    const auto below =
        app->get_subcommands([&](const CLI::App* command) { return command->check_name(word); });
    if (below.empty()) {
      complain_of_usage(streams, reached,
                        fmt::format("unknown command {}, the nearest is {}", vexil::quoted(word),
                                    vexil::quoted(nearest(word, names))));
      return false;
    }
    app = below.front();
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

// The command that the words have reached, and its name: "vexil setup check".
struct Reached {
  const CLI::App* app;
  std::string name;
};

Reached reached_command(const CLI::App& root) {
  Reached reached{&root, root.get_name()};
  while (!reached.app->get_subcommands().empty()) {
    reached.app = reached.app->get_subcommands().front();
    reached.name += " " + reached.app->get_name();
  }
  return reached;
}

CommandDescription described(const CLI::App& app) {
  constexpr std::string_view kExample = "Example: ";
  CommandDescription command{app.get_name(), app.get_description(), {}, {}, {}};
  if (const std::string footer = app.get_footer(); footer.starts_with(kExample))
    command.example = footer.substr(kExample.size());
  for (const CLI::Option* option : app.get_options()) {
    const bool positional = option->get_positional();
    const std::string name =
        positional ? option->get_single_name() : "--" + option->get_lnames().front();
    command.arguments.push_back({name, positional ? name : option->get_type_name(),
                                 option->get_description(), positional,
                                 option->get_items_expected_max() > 1, option->get_required()});
    if (option->get_items_expected_max() == 0) command.arguments.back().value.clear();
  }
  for (const CLI::App* below : app.get_subcommands({}))
    if (!is_hidden(*below)) command.commands.push_back(described(*below));
  return command;
}

}  // namespace

CommandOption CommandOption::required() const {
  option_->required();
  return *this;
}

CommandOption CommandOption::excludes(CommandOption other) const {
  option_->excludes(other.option_);
  return *this;
}

bool CommandOption::given() const { return option_->count() > 0; }

Command Command::add(const CommandText& text) const {
  app_->require_subcommand(1);
  CLI::App* below = app_->add_subcommand(text.name, text.help);
  below->footer("Example: " + text.example);
  if (text.hidden) below->group("");
  return {*below, *handlers_};
}

CommandOption Command::argument(const std::string& name, ValueTarget value,
                                const std::string& help) const {
  // It is named by what it stands for, so it needs no type.
  return option(name, "", value, help);
}

CommandOption Command::option(const std::string& name, const std::string& type, ValueTarget value,
                              const std::string& help) const {
  return CommandOption(std::visit(
      [&](auto* target) { return app_->add_option(name, *target, help)->type_name(type); }, value));
}

CommandOption Command::flag(const std::string& name, bool* value, const std::string& help) const {
  return CommandOption(app_->add_flag(name, *value, help));
}

void Command::check(std::function<Result<void>()> check) const {
  (*handlers_)[app_].check = std::move(check);
}

void Command::run(RunCommand run) const { (*handlers_)[app_].run = std::move(run); }

int run_command_line(const std::vector<std::string>& words, Streams& streams) {
  Program program;
  CLI::App& app = program.app;
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
    return complain_of_usage(streams, reached_command(app).name, error.what());
  }
  const Reached reached = reached_command(app);
  const Command::Handler& handler = program.handlers.at(reached.app);
  if (handler.check)
    if (const auto usage = handler.check(); !usage)
      return complain_of_usage(streams, reached.name, usage.error().message);
  return handler.run(streams);
}

CommandDescription describe_commands() { return described(Program().app); }

}  // namespace vexil
