// Ends a game about which both players agree, by the chances that they give themselves, before it
// is played out.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "rules/ending.h"
#include "rules/square.h"

namespace vexil {

// Lost: for `turns` turns in a row of each player one gives itself `chance` at most, and the other
// one 1 - `chance` at least.
struct ResignRule {
  double chance = 0;
  std::uint32_t turns = 0;
};

// Drawn: for `turns` turns in a row both give themselves a half, within `margin`, in turn `from` of
// the game or later.
struct DrawRule {
  double margin = 0;
  std::uint32_t turns = 0;
  std::uint32_t from = 1;
};

struct Adjudication {
  std::optional<ResignRule> resign;
  std::optional<DrawRule> draw;
};

// Reads "0.05,4".
[[nodiscard]] Result<ResignRule> parse_resign_rule(std::string_view text);
// Reads "0.02,8" and "0.02,8,40".
[[nodiscard]] Result<DrawRule> parse_draw_rule(std::string_view text);
// "resign=0.05,4 draw=0.02,8,40"; "" for none.
[[nodiscard]] std::string adjudication_text(const Adjudication& adjudication);

class Adjudicator {
 public:
  explicit Adjudicator(const Adjudication& rules) : rules_(rules) {}

  // A turn of this side is complete. `chance`: what it gave itself; nothing where it gave none.
  void add(Side side, std::uint32_t turn, std::optional<double> chance);
  // kOpen as long as they do not agree.
  [[nodiscard]] Score verdict() const;

 private:
  // How many turns in a row.
  struct Streak {
    std::uint32_t lost = 0;
    std::uint32_t won = 0;
    std::uint32_t even = 0;
  };

  Adjudication rules_;
  std::array<Streak, 2> streaks_{};  // By side.
  std::uint32_t turn_ = 0;
};

}  // namespace vexil
