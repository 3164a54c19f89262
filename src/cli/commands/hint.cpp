// vexil hint RECORD [--as SIDE --turn N] [--movetime MS|--nodes N] [--top N] [--json]
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "analysis/analysis_json.h"
#include "analysis/complete_record.h"
#include "analysis/stream_seat.h"
#include "cli/analysis.h"
#include "cli/command.h"
#include "notation/action_text.h"
#include "notation/square_text.h"

namespace vexil {
namespace {

constexpr std::chrono::milliseconds kUsualTime{1000};

std::string hint_text(const Game& game, const DecisionReport& report, std::size_t top) {
  std::string out = fmt::format("turn {}, {}: expected score {:.3f}\n", report.turn,
                                side_name(report.side), report.known.best);
  for (std::size_t at = 0; at < std::min(top, report.ranking.actions.size()); ++at) {
    const RankedAction& ranked = report.ranking.actions[at];
    out += fmt::format("{:3}. {:<16} {:.3f}  depth {}\n", at + 1, print_action(game, ranked.action),
                       ranked.expected, ranked.depth);
  }
  return out;
}

std::string hint_json(const Game& game, std::size_t number, const DecisionReport& report,
                      std::size_t top) {
  return JsonObject()
             .number("game", number)
             .number("turn", report.turn)
             .text("side", side_name(report.side))
             .add("expected", json_number(report.known.best, 3))
             .add("actions", actions_json(game, report.ranking, top))
             .number("depth", static_cast<std::uint64_t>(report.ranking.depth))
             .number("worlds", static_cast<std::uint64_t>(report.ranking.worlds))
             .number("nodes", report.ranking.nodes)
             .done() +
         "\n";
}

// The turn whose first decision is asked for: that at the end of the record where nothing is said.
Result<std::uint32_t> asked_turn(const AnalysisRequest& request, const Replay& game) {
  const auto played = static_cast<std::uint32_t>(game.turns.size());
  const bool open = game.termination == "unterminated" && !game.ending.over();
  if (auto fits = check_request(request, played + (open ? 1 : 0)); !fits)
    return fail(fits.error().message);
  if (request.turn) return *request.turn;
  if (!open)
    return fail(fmt::format("the game is over ({}): say with --turn which of its {} turns is meant",
                            game.termination, played));
  const Side mover = game.position.to_move;
  if (request.side && *request.side != mover)
    return fail(
        fmt::format("--as: the record ends with {} to move; say with --turn which of {}'s "
                    "turns is meant",
                    side_name(mover), side_name(*request.side)));
  return played + 1;
}

// The record as it was before a turn.
Record before_turn(const Record& record, std::uint32_t turn) {
  Record before = record;
  std::size_t kept = 0;
  for (std::uint32_t turns = 0; kept < before.items.size(); ++kept)
    if (before.items[kept].kind == RecordItem::Kind::kTurn && ++turns == turn) break;
  before.items.resize(kept);
  before.set("Result", "*");
  before.set("Termination", "unterminated");
  return before;
}

// What can be replayed of a record that hides one player's pieces.
Result<Record> followed(const Record& record, const AnalysisRequest& request) {
  const bool earlier = request.turn && *request.turn <= record.turn_count();
  auto completed = complete_record(earlier ? before_turn(record, *request.turn) : record);
  if (!completed) return fail(completed.error().message);
  const Side seat = completed->seat;
  const bool open = completed->record.termination() == "unterminated";
  const Side mover = completed->record.turn_count() % 2 == 0 ? Side::kRed : Side::kBlue;
  if ((open && mover != seat) || request.side.value_or(seat) != seat)
    return fail(
        fmt::format("redacted record: it is {0}'s, and only {0}'s decisions can be judged "
                    "from it",
                    side_name(seat)));
  return completed->record;
}

Result<std::string> hint(const Record& record, std::size_t number, const AnalysisRequest& request,
                         bool json) {
  const auto game = replay(record);
  if (!game) return fail(game.error().message);
  const auto turn = asked_turn(request, *game);
  if (!turn) return fail(turn.error().message);
  std::string out;
  Appraiser appraiser(request.limits);
  const auto done = seated_replay(record, [&](const Moment& moment) {
    if (moment.turn != *turn || moment.part != 0) return;
    const DecisionReport report = hint_for(appraiser, moment);
    out = json ? hint_json(*game->game, number, report, request.top)
               : hint_text(*game->game, report, request.top);
  });
  if (!done) return fail(done.error().message);
  return out;
}

Result<std::string> hint_for_record(const Record& record, std::size_t number,
                                    const AnalysisRequest& request, bool json) {
  if (!record.redacted()) return hint(record, number, request, json);
  const auto completed = followed(record, request);
  if (!completed) return fail(completed.error().message);
  return hint(*completed, number, request, json);
}

// The decision of a stream that is asked for: that of a turn, or the one that it ends with.
Result<std::string> hint_for_stream(const LineSource& lines, const AnalysisRequest& request,
                                    bool json) {
  StreamSeat stream;
  std::string line;
  std::size_t number = 0;
  const auto here = [&] {
    return stream.deciding() && request.turn == stream.seat()->knowledge().position.turn &&
           stream.seat()->knowledge().position.followup == Followup::kNone;
  };
  while (!here() && lines(line)) {
    ++number;
    if (line.find_first_not_of(" \r\t") == std::string::npos) continue;
    if (auto done = stream.read(line); !done)
      return fail(fmt::format("line {}: {}", number, done.error().message));
  }
  const Seat* seat = stream.seat();
  if (seat == nullptr) return fail("expected a player's stream, found nothing");
  if (request.side.value_or(seat->side()) != seat->side())
    return fail(fmt::format("--as: the stream is {}'s", side_name(seat->side())));
  if (request.turn && !here())
    return fail(fmt::format("--turn: the stream has no decision of turn {}", *request.turn));
  if (stream.over()) return fail("the game is over: say with --turn which decision is meant");
  if (!stream.deciding())
    return fail(
        fmt::format("the stream does not end with a decision of {}'s", side_name(seat->side())));
  Appraiser appraiser(request.limits);
  const Position& position = seat->knowledge().position;
  const DecisionReport report =
      hint_for(appraiser,
               {.seat = *seat, .truth = position, .turn = position.turn, .part = 0, .played = {}});
  return json ? hint_json(*seat->game(), 1, report, request.top)
              : hint_text(*seat->game(), report, request.top);
}

int run_stream_hint(const AnalysisArguments& arguments, const AnalysisRequest& request,
                    Streams& streams) {
  const auto lines = lines_of_file(streams, arguments.games.file);
  if (!lines) return refuse(streams, lines.error());
  const auto text = hint_for_stream(*lines, request, arguments.json);
  if (!text) return refuse(streams, text.error());
  streams.out.write(*text);
  return 0;
}

int run_hint(const AnalysisArguments& arguments, Streams& streams) {
  Limits habit;
  habit.movetime = kUsualTime;
  const auto request = read_request(arguments, habit);
  if (!request) return refuse(streams, request.error());
  if (arguments.stream) return run_stream_hint(arguments, *request, streams);
  const Layout layout = arguments.json ? Layout::kLines : Layout::kBlocks;
  GameInput games = arguments.games;
  games.needs_games = true;
  return for_each_game(games, layout, streams, [&](const Record& record, std::size_t number) {
    return hint_for_record(record, number, *request, arguments.json);
  });
}

void add_hint(const Command& program) {
  const Command command = program.add(
      {"hint", "Print the best actions at the end of a record, from what the player knows",
       "vexil hint game.rec --movetime 500"});
  AnalysisArguments& to = command.run(run_hint);
  add_analysis(command, to);
  command.flag("--stream", &to.stream,
               "RECORD is a player's stream, as vexil replay --as prints it");
}

}  // namespace

CommandFile hint_command() { return {.place = 130, .add = add_hint}; }

}  // namespace vexil
