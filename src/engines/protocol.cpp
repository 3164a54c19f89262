#include "engines/protocol.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

#include "base/text.h"
#include "notation/square_text.h"

namespace vexil {
namespace {

constexpr std::string_view kBlanks = " \t\r";

template <class Number>
std::optional<Number> number_of(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::optional<std::chrono::milliseconds> milliseconds_of(std::string_view text) {
  constexpr std::uint64_t kMost = 1'000'000'000'000;  // Thirty years; sums of it fit everywhere.
  const auto number = number_of<std::uint64_t>(text);
  if (!number || *number > kMost) return std::nullopt;
  return std::chrono::milliseconds(*number);
}

// The value of one of the words of `info`; one that is no number is ignored.
void take_info(EngineInfo& info, std::string_view name, std::string_view value) {
  if (name == "depth") info.depth = number_of<int>(value);
  if (name == "nodes") info.nodes = number_of<std::uint64_t>(value);
  if (name == "time") info.time_ms = number_of<std::uint64_t>(value);
  if (name == "best") info.best = value;
  if (name != "score") return;
  const auto score = number_of<double>(value);
  if (score && std::isfinite(*score) && *score >= 0 && *score <= 1) info.score = score;
}

}  // namespace

ProtocolLine split_line(std::string_view line) {
  line = trimmed(line);
  const std::string_view word = line.substr(0, line.find_first_of(kBlanks));
  return {word, trimmed(line.substr(word.size()))};
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (ProtocolLine line = split_line(text); !line.word.empty(); line = split_line(line.rest))
    words.push_back(line.word);
  return words;
}

std::string print_newgame(const NewGame& game) {
  return fmt::format("newgame {} {} {} {}", game.number, game.game, side_name(game.side),
                     game.seed);
}

Result<NewGame> parse_newgame(std::string_view rest) {
  const auto words = words_of(rest);
  if (words.size() < 4) return fail("newgame: expected NUMBER GAME SIDE SEED");
  NewGame game;
  const auto number = number_of<std::uint32_t>(words[0]);
  if (!number) return fail("newgame: expected a number, found " + quoted(words[0]));
  game.number = *number;
  game.game = words[1];
  if (words[2] != "red" && words[2] != "blue")
    return fail("newgame: expected red or blue, found " + quoted(words[2]));
  game.side = words[2] == "red" ? Side::kRed : Side::kBlue;
  const auto seed = number_of<std::uint64_t>(words[3]);
  if (!seed) return fail("newgame: expected a seed, found " + quoted(words[3]));
  game.seed = *seed;
  return game;
}

std::string print_go(const Limits& limits) {
  std::string line = "go";
  if (limits.movetime) line += fmt::format(" movetime {}", limits.movetime->count());
  if (limits.nodes != 0) line += fmt::format(" nodes {}", limits.nodes);
  if (limits.clock)
    line +=
        fmt::format(" clock {} {}", limits.clock->left.count(), limits.clock->increment.count());
  return line;
}

Result<Limits> parse_go(std::string_view rest) {
  Limits limits;
  const auto words = words_of(rest);
  const auto word = [&](std::size_t at) { return at < words.size() ? words[at] : ""; };
  for (std::size_t at = 0; at < words.size(); ++at) {
    if (words[at] == "movetime") {
      limits.movetime = milliseconds_of(word(++at));
      if (!limits.movetime) return fail("go: expected milliseconds after movetime");
    } else if (words[at] == "nodes") {
      const auto nodes = number_of<std::uint64_t>(word(++at));
      if (!nodes) return fail("go: expected a number after nodes");
      limits.nodes = *nodes;
    } else if (words[at] == "clock") {
      const auto left = milliseconds_of(word(at + 1));
      const auto increment = milliseconds_of(word(at + 2));
      if (!left || !increment) return fail("go: expected two times in milliseconds after clock");
      limits.clock = Clock{*left, *increment};
      at += 2;
    }
  }
  return limits;
}

EngineInfo parse_info(std::string_view rest) {
  EngineInfo info;
  for (ProtocolLine line = split_line(rest); !line.word.empty() && line.word != "string";
       line = split_line(line.rest)) {
    const std::string_view name = line.word;
    line = split_line(line.rest);
    take_info(info, name, line.word);
  }
  return info;
}

Result<BestAction> parse_bestaction(std::string_view rest) {
  const ProtocolLine line = split_line(rest);
  if (line.word.empty()) return fail("bestaction: expected an action");
  return BestAction{line.word, split_line(line.rest).word == "draw"};
}

Result<OptionLine> parse_option(std::string_view rest) {
  const ProtocolLine line = split_line(rest);
  if (line.word.empty()) return fail("expected the name of an option");
  return OptionLine{line.word, line.rest};
}

}  // namespace vexil
