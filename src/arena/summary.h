// The result of a match on one line of JSON.
#pragma once

#include <string>
#include <string_view>

#include "arena/statistics.h"
#include "arena/tally.h"

namespace vexil {

// {"games":10,"a_wins":8,"b_wins":1,"draws":1,"elo":301.3,"elo_error":140.2,
//  "terminations":{"agreement":1,"flag":9},"game":"international+move-cap=4000+no-capture-cap=400"}
// without white space and without a line end. An Elo difference that is infinite is null. `sprt`,
// the test as JSON, comes last where there is one.
[[nodiscard]] std::string match_summary(const Tally& tally, const Terminations& terminations,
                                        std::string_view game, std::string_view sprt = "");

}  // namespace vexil
