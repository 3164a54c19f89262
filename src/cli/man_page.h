// Manual pages, written from the description of the commands as the completions are.
#pragma once

#include <string>
#include <string_view>

#include "cli/completion.h"

namespace vexil {

// The page of the program (vexil.1), with the commands that it has.
[[nodiscard]] std::string program_page(const CommandDescription& program, std::string_view version);

// The page of a command and of all below it (vexil-setup.1).
[[nodiscard]] std::string command_page(const CommandDescription& command, std::string_view version);

}  // namespace vexil
