// How a command says what it takes: a thin layer over CLI11, whose headers are costly to compile.
// Only command_line.cpp includes them.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.h"
#include "cli/streams.h"

namespace CLI {  // NOLINT(readability-identifier-naming): the name is CLI11's.
class App;
class Option;
}  // namespace CLI

namespace vexil {

// Returns the exit status: 0, or 1 with one line on standard error for a value that is refused.
using RunCommand = std::function<int(Streams&)>;

// Where a value goes, as it was written, so that the command can refuse a wrong one: a string with
// a default, one that may be absent, or any number of them.
using ValueTarget =
    std::variant<std::string*, std::optional<std::string>*, std::vector<std::string>*>;

// An option, a flag or a positional argument of a command.
class CommandOption {
 public:
  explicit CommandOption(CLI::Option* option) : option_(option) {}

  CommandOption required() const;
  CommandOption excludes(CommandOption other) const;
  // Whether the user wrote it. For a usage check.
  [[nodiscard]] bool given() const;

 private:
  CLI::Option* option_;
};

struct CommandText {
  std::string name;
  std::string help;
  std::string example;
  bool hidden = false;  // From help and completions: for scripts.
};

class Command {
 public:
  // What happens when a command was read: the check of its usage, if it has one, then the run.
  struct Handler {
    std::function<Result<void>()> check;
    RunCommand run;
  };
  using Handlers = std::unordered_map<const CLI::App*, Handler>;

  // REQUIRES: both outlive this.
  Command(CLI::App& app, Handlers& handlers) : app_(&app), handlers_(&handlers) {}

  // A command below this one, which then does nothing by itself.
  Command add(const CommandText& text) const;

  // A positional argument, named by what it stands for.
  CommandOption argument(const std::string& name, ValueTarget value, const std::string& help) const;
  // `type` is what is to be given, for the help and the completions: "GAME", "FILE", "a|b|c".
  CommandOption option(const std::string& name, const std::string& type, ValueTarget value,
                       const std::string& help) const;
  CommandOption flag(const std::string& name, bool* value, const std::string& help) const;

  // Refuses a wrong combination of options, with exit status 2.
  void check(std::function<Result<void>()> check) const;
  void run(RunCommand run) const;
  // Makes the arguments that `run` is called with, for the options to write to.
  template <class Arguments>
  Arguments& run(int (*run)(const Arguments&, Streams&)) const {
    auto arguments = std::make_shared<Arguments>();
    this->run([arguments, run](Streams& streams) { return run(*arguments, streams); });
    return *arguments;
  }

 private:
  CLI::App* app_;
  Handlers* handlers_;
};

// One file of src/cli/commands: perft.cpp defines perft_command().
struct CommandFile {
  int place;  // Where `vexil --help` lists it: smaller numbers come first.
  void (*add)(const Command& program);
};

// All of them. The build writes this list from the names of the files
// (cmake/vexil_list_commands.cmake).
[[nodiscard]] std::vector<CommandFile> command_files();

}  // namespace vexil
