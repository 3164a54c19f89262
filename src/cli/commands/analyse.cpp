// vexil analyse RECORD [--as SIDE --turn N] [--movetime MS|--nodes N] [--top N] [--json]
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "analysis/analysis_json.h"
#include "cli/analysis.h"
#include "cli/command.h"
#include "notation/action_text.h"
#include "notation/square_text.h"

namespace vexil {
namespace {

constexpr std::uint64_t kUsualNodes =
    20'000;  // Nodes, so that a game gets the same analysis every time.

// The signs that chess players use.
constexpr std::array<std::string_view, 4> kMarks{"", "?!", "?", "??"};

// One line: the turn, what was played, the expected score before and after it by what the player
// knew and with all pieces known, and what would have been best.
std::string line_text(const Game& game, const DecisionReport& report, std::size_t top) {
  const std::string played = report.played ? print_action(game, *report.played) : "...";
  std::string out =
      fmt::format("{:>4}{} {:<5} {:<14} {:<2}  known {:.2f} > {:.2f}  open {:.2f} > {:.2f}  best",
                  report.turn, report.part == 0 ? '.' : '+', side_name(report.side), played,
                  kMarks[static_cast<std::size_t>(report.verdict)], report.known.best,
                  report.known.played, report.open.best, report.open.played);
  for (std::size_t at = 0; at < std::min(top, report.ranking.actions.size()); ++at)
    out += fmt::format("{} {} {:.2f}", at == 0 ? "" : ",",
                       print_action(game, report.ranking.actions[at].action),
                       report.ranking.actions[at].expected);
  return out + "\n";
}

std::string summary_text(const AnalysisSummary& summary) {
  constexpr std::array<std::string_view, 4> kMany{"", "inaccuracies", "mistakes", "blunders"};
  std::string out;
  for (const Side side : kSides) {
    out += fmt::format("{}:", side_name(side));
    for (std::size_t verdict = 1; verdict < kVerdictNames.size(); ++verdict) {
      const int count = summary.count(side, verdict);
      out += fmt::format(" {} {},", count, count == 1 ? kVerdictNames[verdict] : kMany[verdict]);
    }
    out += fmt::format(" average loss {:.3f}\n", summary.average(side));
  }
  return out;
}

bool asked_for(const AnalysisRequest& request, const Moment& moment) {
  if (request.turn && moment.turn != *request.turn) return false;
  if (request.side && moment.seat.side() != *request.side) return false;
  return true;
}

Result<std::string> analyse_game(const Record& record, std::size_t number,
                                 const AnalysisRequest& request, bool json) {
  const auto game = replay(record);
  if (!game) return fail(game.error().message);
  const bool open = game->termination == "unterminated" && !game->ending.over();
  const auto turns = static_cast<std::uint32_t>(game->turns.size()) + (open ? 1 : 0);
  if (auto fits = check_request(request, turns); !fits) return fail(fits.error().message);
  std::string out;
  AnalysisSummary summary;
  JsonObject head;
  head.number("game", number);
  Appraiser appraiser(request.limits);
  const auto done = seated_replay(record, [&](const Moment& moment) {
    if (!asked_for(request, moment)) return;
    const DecisionReport report = analyse(appraiser, moment);
    summary.add(report);
    out += json ? decision_json(*game->game, report, request.top, head) + "\n"
                : line_text(*game->game, report, request.top);
  });
  if (!done) return fail(done.error().message);
  if (!request.turn) out += json ? summary_json(summary, head) + "\n" : summary_text(summary);
  return out;
}

int run_analyse(const AnalysisArguments& arguments, Streams& streams) {
  Limits habit;
  habit.nodes = kUsualNodes;
  const auto request = read_request(arguments, habit);
  if (!request) return refuse(streams, request.error());
  const Layout layout = arguments.json ? Layout::kLines : Layout::kBlocks;
  GameInput games = arguments.games;
  games.needs_games = true;
  return for_each_game(games, layout, streams, [&](const Record& record, std::size_t number) {
    return analyse_game(record, number, *request, arguments.json);
  });
}

void add_analyse(const Command& program) {
  const Command command =
      program.add({"analyse", "Evaluate every decision of a game and mark the mistakes",
                   "vexil analyse game.rec --as red"});
  add_analysis(command, command.run(run_analyse));
}

}  // namespace

CommandFile analyse_command() { return {.place = 140, .add = add_analyse}; }

}  // namespace vexil
