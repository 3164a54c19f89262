#include "arena/adjudication.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

#include "base/text.h"
#include "notation/scan.h"
#include "view/viewer.h"

namespace vexil {
namespace {

constexpr double kMostChance = 0.49;
constexpr std::uint32_t kMostTurns = 1'000'000;

template <class Number, class... Format>
std::optional<Number> number_of(std::string_view text, Format... format) {
  Number number{};
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number, format...);
  if (error != std::errc() || stop != end) return std::nullopt;
  return number;
}

std::optional<double> chance_of(std::string_view text) {
  const auto chance = number_of<double>(text, std::chars_format::fixed);
  if (!chance || !(*chance >= 0) || *chance > kMostChance) return std::nullopt;
  return chance;
}

std::optional<std::uint32_t> turns_of(std::string_view text) {
  const auto turns = number_of<std::uint32_t>(text);
  if (!turns || *turns == 0 || *turns > kMostTurns) return std::nullopt;
  return turns;
}

}  // namespace

Result<ResignRule> parse_resign_rule(std::string_view text) {
  const auto parts = split(text, ',');
  const auto chance = chance_of(parts[0]);
  const auto turns = parts.size() == 2 ? turns_of(parts[1]) : std::nullopt;
  if (!chance || !turns)
    return fail(
        fmt::format("expected a chance below one half and a number of turns, such as "
                    "0.05,4, found {}",
                    quoted(text)));
  return ResignRule{*chance, *turns};
}

Result<DrawRule> parse_draw_rule(std::string_view text) {
  const auto parts = split(text, ',');
  const auto margin = chance_of(parts[0]);
  const auto turns = parts.size() > 1 ? turns_of(parts[1]) : std::nullopt;
  const auto from = parts.size() > 2 ? turns_of(parts[2]) : std::optional<std::uint32_t>(1);
  if (!margin || !turns || !from || parts.size() > 3)
    return fail(
        fmt::format("expected a distance from one half, a number of turns and perhaps the "
                    "first turn that counts, such as 0.02,8,40, found {}",
                    quoted(text)));
  return DrawRule{*margin, *turns, *from};
}

std::string adjudication_text(const Adjudication& adjudication) {
  std::string text;
  if (const auto& rule = adjudication.resign)
    text = fmt::format("resign={},{}", rule->chance, rule->turns);
  if (const auto& rule = adjudication.draw)
    text += fmt::format("{}draw={},{},{}", text.empty() ? "" : " ", rule->margin, rule->turns,
                        rule->from);
  return text;
}

void Adjudicator::add(Side side, std::uint32_t turn, std::optional<double> chance) {
  turn_ = turn;
  Streak& streak = streaks_[at(side)];
  const auto count = [](std::uint32_t& turns, bool holds) { turns = holds ? turns + 1 : 0; };
  if (rules_.resign) {
    count(streak.lost, chance && *chance <= rules_.resign->chance);
    count(streak.won, chance && *chance >= 1 - rules_.resign->chance);
  }
  if (rules_.draw)
    count(streak.even,
          chance && std::abs(*chance - 0.5) <= rules_.draw->margin && turn >= rules_.draw->from);
}

Score Adjudicator::verdict() const {
  const auto& [red, blue] = streaks_;
  if (rules_.resign) {
    const std::uint32_t turns = rules_.resign->turns;
    if (red.won >= turns && blue.lost >= turns) return Score::kRedWins;
    if (blue.won >= turns && red.lost >= turns) return Score::kBlueWins;
  }
  if (rules_.draw && red.even >= rules_.draw->turns && blue.even >= rules_.draw->turns)
    return Score::kDraw;
  return Score::kOpen;
}

}  // namespace vexil
