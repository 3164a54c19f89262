// The values of the record tags Result and Termination.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "rules/ending.h"

namespace vexil {

// "1-0", "0-1", "1/2-1/2", "*".
[[nodiscard]] std::string_view result_text(Score score);
[[nodiscard]] std::optional<Score> score_of(std::string_view text);

// "flag", "immobile", "both-stuck", "move-cap", "no-capture-cap", "unterminated".
[[nodiscard]] std::string_view termination_text(Termination termination);

// Whether the two tags may stand together when the rules have not ended the game
// (`by_the_rules` open), or have ended it as given. Otherwise one sentence says why not.
[[nodiscard]] Result<void> check_result_tags(std::string_view result, std::string_view termination,
                                             const Ending& by_the_rules);

// The part of that which needs no referee: known values, and `unterminated`, `agreement`, `resign`,
// `time` and `forfeit` with a result that goes with them.
[[nodiscard]] Result<void> check_result_values(std::string_view result,
                                               std::string_view termination);

}  // namespace vexil
