// vexil man DIR: for the installation, which it writes the manual pages for.
#include <fmt/format.h>

#include <filesystem>
#include <fstream>

#include "base/text.h"
#include "cli/command.h"
#include "cli/command_line.h"
#include "cli/man_page.h"

namespace vexil {
namespace {

struct ManArguments {
  std::string folder;
};

Result<void> write_page(const std::filesystem::path& path, const std::string& text) {
  std::ofstream stream(path, std::ios::binary | std::ios::trunc);
  stream << text;
  stream.close();
  if (!stream) return fail(fmt::format("{}: cannot be written", printable(path.string(), 200)));
  return {};
}

int run_man(const ManArguments& arguments, Streams& streams) {
  const std::filesystem::path folder = arguments.folder;
  const CommandDescription program = describe_commands();
  if (auto done = write_page(folder / "vexil.1", program_page(program, VEXIL_VERSION)); !done)
    return refuse(streams, done.error());
  for (const CommandDescription& command : program.commands) {
    const auto path = folder / fmt::format("vexil-{}.1", command.name);
    if (auto done = write_page(path, command_page(command, VEXIL_VERSION)); !done)
      return refuse(streams, done.error());
  }
  return 0;
}

void add_man(const Command& program) {
  const Command command =
      program.add({"man", "Write the manual pages of all commands", "vexil man pages", true});
  ManArguments& to = command.run(run_man);
  command.argument("DIR", &to.folder, "The folder, which must be there").required();
}

}  // namespace

CommandFile man_command() { return {.place = 310, .add = add_man}; }

}  // namespace vexil
