#include "players/player_spec.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "base/text.h"

namespace vexil {
namespace {

struct KindName {
  std::string_view name;
  PlayerKind kind;
};
constexpr std::array kKinds{
    KindName{"random", PlayerKind::kRandom}, KindName{"greedy", PlayerKind::kGreedy},
    KindName{"search", PlayerKind::kSearch}, KindName{"level", PlayerKind::kLevel},
    KindName{"engine", PlayerKind::kEngine}, KindName{"ucc", PlayerKind::kUcc},
};

std::optional<std::uint64_t> number_of(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || text.empty()) return {};
  if (text.size() > 1 && text[0] == '0') return {};
  return value;
}

Result<void> take_option(PlayerSpec& spec, std::string_view option) {
  const std::size_t sign = option.find('=');
  const std::string_view name = option.substr(0, sign);
  const std::string_view value =
      sign == std::string_view::npos ? std::string_view{} : option.substr(sign + 1);
  if (sign == std::string_view::npos || name.empty())
    return fail("player " + quoted(spec.text) + ": an option is written name=value, not " +
                quoted(option));
  if (name == "movetime" || name == "nodes") {
    const auto number = number_of(value);
    if (!number || *number == 0)
      return fail("player " + quoted(spec.text) + ": " + std::string(name) +
                  " is a number from 1, not " + quoted(value));
    (name == "movetime" ? spec.movetime_ms : spec.nodes) = number;
    return {};
  }
  if (name == "name") {
    if (value.empty()) return fail("player " + quoted(spec.text) + ": a name is not empty");
    spec.name = value;
    return {};
  }
  if (!spec.external())
    return fail("player " + quoted(spec.text) + ": there is no option " + quoted(name) +
                " (movetime, nodes and name are)");
  spec.options.emplace_back(name, value);
  return {};
}

Result<void> take_argument(PlayerSpec& spec, std::optional<std::string_view> argument) {
  if (spec.kind == PlayerKind::kLevel) {
    const auto number = number_of(argument.value_or(""));
    if (!number || *number < 1 || *number > kLevels)
      return fail("player " + quoted(spec.text) +
                  ": a level is level:1 to level:" + std::to_string(kLevels));
    spec.level = static_cast<int>(*number);
    return {};
  }
  if (!spec.external()) {
    if (argument) return fail("player " + quoted(spec.text) + ": nothing follows the colon here");
    return {};
  }
  auto words = split_command(argument.value_or(""));
  if (!words) return fail("player " + quoted(spec.text) + ": " + words.error().message);
  if (words->empty())
    return fail("player " + quoted(spec.text) + ": the command to run stands after the colon");
  spec.command = std::move(*words);
  return {};
}

}  // namespace

Result<PlayerSpec> parse_player(std::string_view text) {
  PlayerSpec spec;
  spec.text = std::string(text);
  spec.name = spec.text;
  const std::string_view name = text.substr(0, text.find_first_of(",:"));
  const auto* const kind = std::find_if(kKinds.begin(), kKinds.end(),
                                        [&](const KindName& known) { return known.name == name; });
  if (kind == kKinds.end())
    return fail("there is no player " + quoted(name) +
                "; players are random, greedy, search, level:N, engine:CMD and ucc:CMD");
  spec.kind = kind->kind;

  // A command may hold commas and colons itself; options of the others may stand on either side.
  std::string_view rest = text.substr(name.size());
  const std::size_t colon = rest.find(':');
  std::optional<std::string_view> argument;
  std::string_view options = rest.substr(0, colon);
  std::string_view later;
  if (colon != std::string_view::npos) {
    argument = rest.substr(colon + 1);
    if (!spec.external()) {
      const std::size_t comma = argument->find(',');
      if (comma != std::string_view::npos) later = argument->substr(comma);
      argument = argument->substr(0, comma);
    }
  }
  for (std::string_view list : {options, later}) {
    while (!list.empty()) {
      list.remove_prefix(1);
      const std::string_view option = list.substr(0, list.find(','));
      if (auto taken = take_option(spec, option); !taken) return tl::unexpected(taken.error());
      list.remove_prefix(option.size());
    }
  }
  if (auto taken = take_argument(spec, argument); !taken) return tl::unexpected(taken.error());
  return spec;
}

Result<std::vector<std::string>> split_command(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  bool in_word = false;
  char quote = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char letter = text[at];
    if (letter == '\\' && quote != '\'') {
      if (++at == text.size()) return fail("a backslash stands at the end of the command");
      // Within double quotes a backslash guards only a quote or itself, as in a shell.
      if (quote == '"' && text[at] != '"' && text[at] != '\\') word += '\\';
      word += text[at];
      in_word = true;
    } else if (quote != 0) {
      if (letter == quote)
        quote = 0;
      else
        word += letter;
    } else if (letter == '\'' || letter == '"') {
      quote = letter;
      in_word = true;
    } else if (letter == ' ' || letter == '\t' || letter == '\n') {
      if (in_word) words.push_back(std::move(word));
      word.clear();
      in_word = false;
    } else {
      word += letter;
      in_word = true;
    }
  }
  if (quote != 0) return fail("a quotation mark of the command is not closed");
  if (in_word) words.push_back(std::move(word));
  return words;
}

}  // namespace vexil
