#include "cli/man_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace vexil {
namespace {

// Text as roff takes it: a hyphen that can be copied, and no requests by accident.
std::string roff(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '-' || c == '\\') out += '\\';
    out += c == '\\' ? 'e' : c;
  }
  if (out.starts_with('.') || out.starts_with('\'')) out.insert(0, "\\&");
  return out;
}

std::string page_title(std::string_view name, std::string_view version) {
  std::string upper(name);
  std::transform(upper.begin(), upper.end(), upper.begin(),
                 [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return fmt::format(".TH {} 1 \"\" \"vexil {}\" \"Vexil\"\n", roff(upper), roff(version));
}

// "--game GAME", with the value set apart.
std::string argument_name(const ArgumentDescription& argument) {
  if (argument.positional) return fmt::format("\\fI{}\\fR", roff(argument.name));
  std::string text = fmt::format("\\fB{}\\fR", roff(argument.name));
  if (!argument.value.empty()) text += fmt::format(" \\fI{}\\fR", roff(argument.value));
  return text;
}

std::string synopsis_of(std::string_view path, const CommandDescription& command) {
  std::string text = fmt::format(".B {}\n", roff(path));
  for (const ArgumentDescription& argument : command.arguments) {
    if (argument.name == "--help") continue;
    const std::string name = argument_name(argument) + (argument.repeats ? " ..." : "");
    text += argument.required ? name + "\n" : "[" + name + "]\n";
  }
  return text;
}

std::string argument_list(const CommandDescription& command) {
  std::string text;
  for (const ArgumentDescription& argument : command.arguments)
    text += fmt::format(".TP\n{}\n{}.\n", argument_name(argument), roff(argument.help));
  return text;
}

std::string example_of(const CommandDescription& command) {
  if (command.example.empty()) return {};
  return fmt::format(".PP\nExample:\n.PP\n.nf\n.RS\n{}\n.RE\n.fi\n", roff(command.example));
}

// A command without others below it, or each of those.
std::string sections(const std::string& path, const CommandDescription& command) {
  std::string text;
  if (command.commands.empty())
    text = fmt::format(".SH {}\n{}.\n.PP\n{}{}{}", roff(path), roff(command.help),
                       synopsis_of(path, command), argument_list(command), example_of(command));
  for (const CommandDescription& below : command.commands)
    text += sections(path + " " + below.name, below);
  return text;
}

}  // namespace

std::string program_page(const CommandDescription& program, std::string_view version) {
  std::string text = page_title("vexil", version);
  text += fmt::format(".SH NAME\nvexil \\- {}\n", roff(program.help));
  text += ".SH SYNOPSIS\n.B vexil\n\\fICOMMAND\\fR [\\fIARGUMENT\\fR ...]\n";
  text += ".SH OPTIONS\n" + argument_list(program);
  text += ".SH COMMANDS\n";
  for (const CommandDescription& command : program.commands)
    text += fmt::format(".TP\n\\fB{}\\fR\n{}; see\n.BR vexil\\-{} (1).\n", roff(command.name),
                        roff(command.help), roff(command.name));
  return text;
}

std::string command_page(const CommandDescription& command, std::string_view version) {
  const std::string name = "vexil-" + command.name;
  return page_title(name, version) +
         fmt::format(".SH NAME\n{} \\- {}\n", roff(name), roff(command.help)) +
         sections("vexil " + command.name, command) + ".SH SEE ALSO\n.BR vexil (1)\n";
}

}  // namespace vexil
