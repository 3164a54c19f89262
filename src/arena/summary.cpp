#include "arena/summary.h"

#include "json/writer.h"

namespace vexil {

std::string match_summary(const Tally& tally, const Terminations& terminations,
                          std::string_view game, std::string_view sprt) {
  JsonObject summary;
  summary.number("games", tally.games())
      .number("a_wins", tally.wins())
      .number("b_wins", tally.losses())
      .number("draws", tally.draws())
      .add("elo", json_number(tally.elo(), 1))
      .add("elo_error", json_number(tally.elo_error(), 1))
      .add("terminations", terminations_json(terminations))
      .text("game", game);
  if (!sprt.empty()) summary.add("sprt", sprt);
  return summary.done();
}

}  // namespace vexil
