#include "cli/analysis.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "base/text.h"
#include "cli/shared_arguments.h"
#include "cli/values.h"
#include "notation/square_text.h"

namespace vexil {
namespace {

constexpr std::uint64_t kMostAnalysisNodes = 1'000'000'000'000;
constexpr std::uint64_t kMostAnalysisMilliseconds = 24ULL * 60 * 60 * 1000;
constexpr std::uint64_t kMostActions = 1000;

Result<Limits> read_limits(const AnalysisArguments& arguments, const Limits& habit) {
  if (!arguments.movetime && !arguments.nodes) return habit;
  Limits limits;
  if (arguments.nodes) {
    const auto nodes = parse_number("--nodes", *arguments.nodes, 1, kMostAnalysisNodes);
    if (!nodes) return fail(nodes.error().message);
    limits.nodes = *nodes;
  }
  if (arguments.movetime) {
    const auto time = parse_number("--movetime", *arguments.movetime, 1, kMostAnalysisMilliseconds);
    if (!time) return fail(time.error().message);
    limits.movetime = std::chrono::milliseconds(*time);
  }
  return limits;
}

}  // namespace

void add_analysis(const Command& command, AnalysisArguments& arguments) {
  command.argument("RECORD", &arguments.games.file, "Games as records, JSON or Gravon lines")
      .required();
  add_keep_going(command, arguments.games.keep_going);
  command.option("--as", "red|blue", &arguments.side, "The side whose decisions count");
  command.option("--turn", "N", &arguments.turn,
                 "The number of the turn; turns of both players are counted");
  const auto time =
      command.option("--movetime", "MS", &arguments.movetime, "Milliseconds per decision");
  command
      .option("--nodes", "N", &arguments.nodes,
              "Positions searched per decision: gives the same answer every time")
      .excludes(time);
  command.option("--top", "N", &arguments.top, "How many actions to print (default: 5)");
  command.flag("--json", &arguments.json, "Print one JSON object per line");
}

Result<AnalysisRequest> read_request(const AnalysisArguments& arguments, const Limits& habit) {
  AnalysisRequest request;
  if (arguments.side) {
    for (const Side side : kSides)
      if (side_name(side) == *arguments.side) request.side = side;
    if (!request.side)
      return fail(
          fmt::format("--as: expected red or blue, found {}", vexil::quoted(*arguments.side)));
  }
  if (arguments.turn) {
    const auto turn =
        parse_number("--turn", *arguments.turn, 1, std::numeric_limits<std::uint32_t>::max());
    if (!turn) return fail(turn.error().message);
    request.turn = static_cast<std::uint32_t>(*turn);
  }
  const auto top = parse_number("--top", arguments.top, 1, kMostActions);
  if (!top) return fail(top.error().message);
  request.top = *top;
  auto limits = read_limits(arguments, habit);
  if (!limits) return fail(limits.error().message);
  request.limits = *std::move(limits);
  return request;
}

Result<void> check_request(const AnalysisRequest& request, std::uint32_t turns) {
  if (!request.turn) return {};
  if (*request.turn > turns)
    return fail(turns == 0 ? std::string("--turn: this game has no turns")
                           : fmt::format("--turn: expected a turn from 1 to {}, found {}", turns,
                                         *request.turn));
  // Red begins, and nobody ever passes.
  const Side mover = *request.turn % 2 == 1 ? Side::kRed : Side::kBlue;
  if (request.side && *request.side != mover)
    return fail(fmt::format("--as: turn {} is {}'s, not {}'s", *request.turn, side_name(mover),
                            side_name(*request.side)));
  return {};
}

}  // namespace vexil
