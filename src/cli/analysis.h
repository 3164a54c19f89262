// What `vexil hint` and `vexil analyse` have in common: which decisions are asked for, and how much
// may be spent on each.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "analysis/analyse_record.h"
#include "base/result.h"
#include "cli/commands.h"

namespace vexil {

struct AnalysisRequest {
  std::optional<Side> side;
  std::optional<std::uint32_t> turn;
  std::size_t top = 5;  // How many actions are named.
  Limits limits;
};

// `habit` is what is spent where nothing is said.
[[nodiscard]] Result<AnalysisRequest> read_request(const AnalysisArguments& arguments,
                                                   const Limits& habit);

// Whether the turn that is asked for is one of the game, and the side's. `turns` are those that can
// be asked for. Nothing asked for is nothing wrong.
[[nodiscard]] Result<void> check_request(const AnalysisRequest& request, std::uint32_t turns);

}  // namespace vexil
