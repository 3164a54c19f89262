// What `vexil hint` and `vexil analyse` have in common: which decisions are asked for, and how much
// may be spent on each.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "analysis/analyse_record.h"
#include "base/result.h"
#include "cli/command.h"
#include "cli/items.h"

namespace vexil {

// As they were written.
struct AnalysisArguments {
  GameInput games;
  std::optional<std::string> side;
  std::optional<std::string> turn;
  std::optional<std::string> movetime;
  std::optional<std::string> nodes;
  std::string top = "5";  // How many actions are named.
  bool json = false;
  bool stream = false;  // Hint: the file is the stream that one player received.
};

void add_analysis(const Command& command, AnalysisArguments& arguments);

struct AnalysisRequest {
  std::optional<Side> side;
  std::optional<std::uint32_t> turn;
  std::size_t top = 5;  // How many actions are named.
  Limits limits;
};

// `habit` are the limits where the arguments give none.
[[nodiscard]] Result<AnalysisRequest> read_request(const AnalysisArguments& arguments,
                                                   const Limits& habit);

// Checks that the requested turn exists (there are `turns`) and belongs to the requested side. A
// request without a turn is fine.
[[nodiscard]] Result<void> check_request(const AnalysisRequest& request, std::uint32_t turns);

}  // namespace vexil
