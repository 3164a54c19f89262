#include "notation/result_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "notation/scan.h"

namespace vexil {
namespace {

// By Score.
constexpr std::array<std::string_view, 4> kResults{"*", "1-0", "0-1", "1/2-1/2"};
// By Termination.
constexpr std::array<std::string_view, 6> kByTheRules{"unterminated", "flag",     "immobile",
                                                      "both-stuck",   "move-cap", "no-capture-cap"};
// What only players and arbiters bring about.
constexpr std::array<std::string_view, 5> kByPeople{"resign", "time", "agreement", "forfeit",
                                                    "abandoned"};

bool is_win(Score score) { return score == Score::kRedWins || score == Score::kBlueWins; }

Result<void> expect(bool good, std::string_view termination, std::string_view expected,
                    std::string_view found) {
  if (good) return {};
  return fail(fmt::format("Termination \"{}\" goes with {}, found Result \"{}\"", termination,
                          expected, found));
}

}  // namespace

std::string_view result_text(Score score) { return kResults[static_cast<std::size_t>(score)]; }

std::optional<Score> score_of(std::string_view text) {
  const auto found = std::ranges::find(kResults, text);
  if (found == kResults.end()) return std::nullopt;
  return static_cast<Score>(found - kResults.begin());
}

std::string_view termination_text(Termination termination) {
  return kByTheRules[static_cast<std::size_t>(termination)];
}

Result<void> check_result_values(std::string_view result, std::string_view termination) {
  const auto score = score_of(result);
  if (!score)
    return fail(fmt::format("Result: expected 1-0, 0-1, 1/2-1/2 or *, found {}", quoted(result)));
  if (std::ranges::find(kByTheRules, termination) == kByTheRules.end() &&
      std::ranges::find(kByPeople, termination) == kByPeople.end())
    return fail(fmt::format("Termination: expected one of {}, {}, found {}",
                            fmt::join(kByTheRules, ", "), fmt::join(kByPeople, ", "),
                            quoted(termination)));
  if (termination == "abandoned") return {};
  if (termination == "unterminated")
    return expect(*score == Score::kOpen, termination, "Result \"*\"", result);
  if (termination == "agreement")
    return expect(*score == Score::kDraw, termination, "Result \"1/2-1/2\"", result);
  if (termination == "resign" || termination == "time" || termination == "forfeit")
    return expect(is_win(*score), termination, "a win", result);
  return expect(*score != Score::kOpen, termination, "a result", result);
}

Result<void> check_result_tags(std::string_view result, std::string_view termination,
                               const Ending& by_the_rules) {
  if (auto good = check_result_values(result, termination); !good) return good;
  const bool claims_rules = termination != "unterminated" &&
                            std::ranges::find(kByTheRules, termination) != kByTheRules.end();
  if (!by_the_rules.over()) {
    if (!claims_rules) return {};
    return fail(
        fmt::format("Termination \"{}\": the game has not ended by the rules", termination));
  }
  const std::string_view expected = termination_text(by_the_rules.termination);
  if (result != result_text(by_the_rules.score) || termination != expected)
    return fail(fmt::format(
        "the game has ended by the rules: expected Result \"{}\" and Termination \"{}\", found "
        "\"{}\" and \"{}\"",
        result_text(by_the_rules.score), expected, result, termination));
  return {};
}

}  // namespace vexil
