// Runs the command that the user typed.
#pragma once

#include <string>
#include <vector>

#include "cli/completion.h"
#include "cli/streams.h"

namespace vexil {

// Reads the words after the program's name and runs the command they ask for. Returns the exit
// status; 2, with one line on standard error, for wrong usage.
int run_command_line(const std::vector<std::string>& words, Streams& streams);

// All commands with their arguments.
[[nodiscard]] CommandDescription describe_commands();

}  // namespace vexil
