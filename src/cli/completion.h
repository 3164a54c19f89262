// A description of the commands, and the shell completions that are written from it, so that they
// are always complete.
#pragma once

#include <string>
#include <vector>

namespace vexil {

struct ArgumentDescription {
  std::string name;   // "--game"; of a positional argument what it stands for: "POSITION".
  std::string value;  // What is to be given: "GAME", "FILE", "a|b|c", ...; empty for a switch.
  std::string help;
  bool positional = false;
  bool repeats = false;
  bool required = false;
};

struct CommandDescription {
  std::string name;
  std::string help;
  std::vector<ArgumentDescription> arguments;
  std::vector<CommandDescription> commands;
  std::string example = {};  // A command line.
};

// The values GAME and FILE are completed by asking the program and by looking for files, PLAYER by
// the names of players and their options; a value that is a choice by its words.
[[nodiscard]] std::string bash_completion(const CommandDescription& program);
[[nodiscard]] std::string zsh_completion(const CommandDescription& program);

}  // namespace vexil
