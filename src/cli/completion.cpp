#include "cli/completion.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <string_view>

#include "notation/scan.h"
#include "players/player_spec.h"

namespace vexil {
namespace {

// "a|b|c" as "a b c". What is written in capitals stands for something: "N|auto" is "auto".
std::string words_of_choice(std::string_view value) {
  std::string words;
  for (const std::string_view word : split(value, '|'))
    if (std::any_of(word.begin(), word.end(), [](char c) { return c >= 'a' && c <= 'z'; }))
      words += (words.empty() ? "" : " ") + std::string(word);
  return words;
}

// What a player's name can begin with.
std::string player_words() {
  std::string words = "random greedy search";
  for (int level = 1; level <= kLevels; ++level) words += fmt::format(" level:{}", level);
  return words + " engine: ucc:";
}

bool is_choice(std::string_view value) { return value.find('|') != std::string_view::npos; }

// The beginning of a script, with the names in the place of PLAYERS.
std::string with_players(std::string_view head) {
  constexpr std::string_view kPlace = "PLAYERS";
  std::string text(head);
  return text.replace(text.find(kPlace), kPlace.size(), player_words());
}

using Visitor = std::function<void(const std::string& path, const CommandDescription& command)>;

// Every command with its path: "", "setup", "setup check".
void visit(const CommandDescription& command, const std::string& path, const Visitor& visitor) {
  visitor(path, command);
  for (const CommandDescription& below : command.commands)
    visit(below, path.empty() ? below.name : path + " " + below.name, visitor);
}

// --- bash

constexpr std::string_view kBashHead =
    R"sh(# bash completion for vexil, written by: vexil completion bash

# Game ids; after a + the options of that game that are not its defaults.
_vexil_game_names() {
  if [[ $1 != *+* ]]; then
    vexil games 2>/dev/null
    return
  fi
  local name values value
  vexil games "${1%%+*}" 2>/dev/null | while read -r name _ values; do
    for value in $values; do
      case $value in
        on) printf '%s\n' "${1%+*}+$name" ;;
        N) printf '%s\n' "${1%+*}+$name=" ;;
        *) printf '%s\n' "${1%+*}+$name=$value" ;;
      esac
    done
  done
}

# Names of players; after a comma the options that all of them have. What follows engine: or ucc: is
# a command.
_vexil_player_names() {
  case $1 in
    engine:* | ucc:*) ;;
    *,*) printf '%s\n' "${1%,*},movetime=" "${1%,*},nodes=" "${1%,*},name=" ;;
    *) printf '%s\n' PLAYERS ;;
  esac
}

_vexil() {
  # bash takes words apart at = and :, which games and actions contain; white space is what counts.
  local -a words
  read -ra words <<<"${COMP_LINE:0:COMP_POINT}"
  [[ ${COMP_LINE:COMP_POINT-1:1} == [[:space:]] ]] && words+=("")
  local current=${words[-1]} previous=${words[-2]} path="" word choices="" argument="" kept
  for word in "${words[@]:1:${#words[@]}-2}"; do
    case "${path:+$path }$word" in
)sh";

constexpr std::string_view kBashTail = R"sh(  esac
  COMPREPLY=()
  case $choices in
    GAME) mapfile -t COMPREPLY < <(compgen -W "$(_vexil_game_names "$current")" -- "$current") ;;
    PLAYER) mapfile -t COMPREPLY < <(compgen -W "$(_vexil_player_names "$current")" -- "$current") ;;
    FILE)
      mapfile -t COMPREPLY < <(compgen -f -- "$current")
      compopt -o filenames 2>/dev/null
      ;;
    *) mapfile -t COMPREPLY < <(compgen -W "$choices" -- "$current") ;;
  esac
  # Only what follows the last = or : of the word is replaced.
  if [[ $current == *[=:]* && $COMP_WORDBREAKS == *=* ]]; then
    kept=${current%"${current##*[=:]}"}
    COMPREPLY=("${COMPREPLY[@]#"$kept"}")
  fi
  case ${COMPREPLY[0]-}$choices in
    *=* | *GAME | *PLAYER) compopt -o nospace 2>/dev/null ;;
  esac
  return 0
}

complete -F _vexil vexil
)sh";

// GAME and FILE are found when they are asked for; a number or a setup is the user's to type.
std::string bash_value(const std::string& value) {
  if (value == "GAME" || value == "FILE" || value == "PLAYER") return value;
  return is_choice(value) ? words_of_choice(value) : "";
}

// What is offered where no flag waits for its value.
std::string bash_words(const CommandDescription& command) {
  std::string words;
  const auto add = [&words](const std::string& word) {
    if (!words.empty()) words += ' ';
    words += word;
  };
  for (const CommandDescription& below : command.commands) add(below.name);
  for (const ArgumentDescription& argument : command.arguments)
    if (!argument.positional) add(argument.name);
  return words;
}

// What is offered there for a positional argument.
std::string bash_argument(const CommandDescription& command) {
  for (const ArgumentDescription& argument : command.arguments)
    if (argument.positional && !bash_value(argument.value).empty())
      return bash_value(argument.value);
  return "";
}

// --- zsh

constexpr std::string_view kZshHead = R"sh(#compdef vexil
# zsh completion for vexil, written by: vexil completion zsh

# Game ids; after a + the options of that game that are not its defaults.
_vexil_game_names() {
  local -a found
  local name values value
  if [[ $PREFIX != *+* ]]; then
    found=(${(f)"$(vexil games 2>/dev/null)"})
  else
    vexil games "${PREFIX%%+*}" 2>/dev/null | while read -r name _ values; do
      for value in ${=values}; do
        case $value in
          on) found+=("${PREFIX%+*}+$name") ;;
          N) found+=("${PREFIX%+*}+$name=") ;;
          *) found+=("${PREFIX%+*}+$name=$value") ;;
        esac
      done
    done
  fi
  compadd -S '' -a found
}

# Names of players; after a comma the options that all of them have.
_vexil_player_names() {
  local -a found
  case $PREFIX in
    engine:* | ucc:*) return ;;
    *,*) found=("${PREFIX%,*},movetime=" "${PREFIX%,*},nodes=" "${PREFIX%,*},name=") ;;
    *) found=(PLAYERS) ;;
  esac
  compadd -S '' -a found
}
)sh";

// Within a quoted _arguments specification.
std::string zsh_escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\'') {
      out += "'\\''";
      continue;
    }
    if (c == ':' || c == '[' || c == ']' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

std::string zsh_action(const std::string& value) {
  if (value == "GAME") return "_vexil_game_names";
  if (value == "PLAYER") return "_vexil_player_names";
  if (value == "FILE") return "_files";
  if (is_choice(value)) return fmt::format("({})", words_of_choice(value));
  return "";
}

std::string zsh_argument(const ArgumentDescription& argument) {
  const std::string value = zsh_escaped(argument.value);
  if (argument.positional)
    return fmt::format("'{}:{}:{}'", argument.repeats ? "*" : "", zsh_escaped(argument.name),
                       zsh_action(argument.value));
  const std::string help = zsh_escaped(argument.help);
  if (argument.value.empty()) return fmt::format("'{}[{}]'", argument.name, help);
  return fmt::format("'{}=[{}]:{}:{}'", argument.name, help, value, zsh_action(argument.value));
}

std::string zsh_function_name(const std::string& path) {
  std::string name = path.empty() ? "_vexil" : "_vexil_" + path;
  std::replace(name.begin(), name.end(), ' ', '_');
  return name;
}

std::string zsh_function(const std::string& path, const CommandDescription& command) {
  std::string out = fmt::format("\n{}() {{\n", zsh_function_name(path));
  std::string specs;
  for (const ArgumentDescription& argument : command.arguments)
    specs += " \\\n    " + zsh_argument(argument);
  if (command.commands.empty()) return out + "  _arguments -s" + specs + "\n}\n";
  out += "  local state line\n  local -a commands\n  commands=(\n";
  for (const CommandDescription& below : command.commands)
    out += fmt::format("    '{}:{}'\n", below.name, zsh_escaped(below.help));
  out += "  )\n  _arguments -C -s" + specs + " \\\n    '1: :->command' \\\n    '*:: :->rest'\n";
  out += "  case $state in\n    command) _describe -t commands command commands ;;\n";
  out += "    rest)\n      case $line[1] in\n";
  for (const CommandDescription& below : command.commands)
    out += fmt::format("        {}) {} ;;\n", below.name,
                       zsh_function_name(path.empty() ? below.name : path + " " + below.name));
  return out + "      esac\n      ;;\n  esac\n}\n";
}

}  // namespace

std::string bash_completion(const CommandDescription& program) {
  std::string out = with_players(kBashHead);
  std::vector<std::string> paths;
  std::string values;
  std::string words;
  visit(program, "", [&](const std::string& path, const CommandDescription& command) {
    if (!path.empty()) paths.push_back('"' + path + '"');
    words += fmt::format("        \"{}\") choices=\"{}\" argument=\"{}\" ;;\n", path,
                         bash_words(command), bash_argument(command));
    for (const ArgumentDescription& argument : command.arguments) {
      if (!argument.positional && !argument.value.empty())
        values += fmt::format("    \"{} {}\") choices=\"{}\" ;;\n", path, argument.name,
                              bash_value(argument.value));
    }
  });
  out += fmt::format("      {}) path=\"${{path:+$path }}$word\" ;;\n", fmt::join(paths, " | "));
  out += "    esac\n  done\n  case \"$path $previous\" in\n" + values;
  out += "    *)\n      case $path in\n" + words + "      esac\n";
  out += "      [[ -n $argument && $current != -* ]] && choices=$argument\n      ;;\n";
  return out + std::string(kBashTail);
}

std::string zsh_completion(const CommandDescription& program) {
  std::string out = with_players(kZshHead);
  visit(program, "", [&](const std::string& path, const CommandDescription& command) {
    out += zsh_function(path, command);
  });
  return out + "\n_vexil \"$@\"\n";
}

}  // namespace vexil
