// vexil replay FILE --trace | --as red|blue|spectator | --snapshots [--as red|blue]
#include "notation/replay.h"

#include <memory>

#include "analysis/seated_replay.h"
#include "cli/command.h"
#include "cli/shared_arguments.h"
#include "cli/values.h"
#include "engines/snapshot.h"
#include "json/writer.h"
#include "notation/action_text.h"
#include "notation/position_text.h"
#include "notation/stream.h"

namespace vexil {
namespace {

struct ReplayArguments {
  GameInput games;
  bool trace = false;                 // What the referee sees;
  bool snapshots = false;             // what players were shown before their decisions; otherwise:
  std::optional<std::string> viewer;  // Whose events are printed.
};

// Positions, actions and results are written with letters, digits and signs that JSON takes as they
// are, so that nothing needs escaping.
void append_position(std::string& out, const Game& game, const Position& position) {
  out += R"({"position":")";
  out += print_position(game, position);
  out += '"';
}

void append_decision(std::string& out, const Game& game, const Position& position,
                     const History& history, Action action) {
  append_position(out, game, position);
  out += R"(,"legal":[)";
  bool first = true;
  for (const std::string& text : legal_texts(game, position, history)) {
    out += first ? "\"" : ",\"";
    out += text;
    out += '"';
    first = false;
  }
  out += R"(],"action":")";
  append_action(out, game, action);
  out += "\"}\n";
}

Result<std::string> trace(const Record& record) {
  std::string out;
  GamePtr game;
  ReplayHooks hooks;
  hooks.started = [&](const RecordStart& start) { game = start.game; };
  hooks.decisions.before = [&](const Position& position, const History& history, Action action) {
    append_decision(out, *game, position, history, action);
  };
  const auto done = replay(record, hooks);
  if (!done) return fail(done.error().message);
  append_position(out, *done->game, done->position);
  out += R"(,"result":")" + done->result + R"(","termination":")" + done->termination + "\"}\n";
  return out;
}

// A line for each decision: what was chosen, how the game went, and the snapshot that an engine
// would have been sent. Nothing: of both players.
Result<std::string> snapshots(const Record& record, std::size_t number, std::optional<Side> side) {
  std::string out;
  const auto view = std::make_unique<View>();
  const auto done = seated_replay(record, [&](const Moment& moment) {
    if (!moment.played || moment.seat.side() != side.value_or(moment.seat.side())) return;
    const Game& game = *moment.seat.game();
    moment.seat.observer().recall(*view);
    out += JsonObject()
               .text("action", print_action(game, *moment.played))
               .text("result", record.result())
               .add("view", print_snapshot(game, number, *view))
               .done() +
           "\n";
  });
  if (!done) return fail(done.error().message);
  return out;
}

int run_snapshots(const ReplayArguments& arguments, Streams& streams) {
  std::optional<Side> side;
  if (arguments.viewer) {
    const auto viewer = parse_viewer(*arguments.viewer);
    if (!viewer) return refuse(streams, viewer.error());
    side = *viewer == Viewer::kBlue ? Side::kBlue : Side::kRed;
    if (*viewer == Viewer::kSpectator)
      return refuse(streams, Error{"--as: expected red or blue, since spectators decide nothing"});
  }
  return for_each_game(
      arguments.games, Layout::kLines, streams,
      [&](const Record& record, std::size_t number) { return snapshots(record, number, side); });
}

int run_replay(const ReplayArguments& arguments, Streams& streams) {
  if (arguments.trace)
    return for_each_game(arguments.games, Layout::kLines, streams,
                         [](const Record& record, std::size_t) { return trace(record); });
  if (arguments.snapshots) return run_snapshots(arguments, streams);
  const auto viewer = parse_viewer(arguments.viewer.value_or(""));
  if (!viewer) return refuse(streams, viewer.error());
  return for_each_game(arguments.games, Layout::kLines, streams,
                       [&](const Record& record, std::size_t number) {
                         return write_stream(record, *viewer, number);
                       });
}

void add_replay(const Command& program) {
  const Command command =
      program.add({"replay", "Replay games as the referee or as one viewer sees them",
                   "vexil replay games.rec --as spectator"});
  ReplayArguments& to = command.run(run_replay);
  add_games_file(command, to.games);
  command.flag("--trace", &to.trace, "Print every decision with its position and legal actions");
  command.flag("--snapshots", &to.snapshots,
               "Print what the player was shown before each decision, and the decision");
  command.option("--as", "red|blue|spectator", &to.viewer,
                 "Print the events that this viewer sees; with --snapshots, only this player's");
  command.check([&to]() -> Result<void> {
    if (to.snapshots && !to.trace) return {};
    if (!to.snapshots && to.trace != to.viewer.has_value()) return {};
    return fail("expected exactly one of --trace, --as and --snapshots (which may have --as)");
  });
}

}  // namespace

CommandFile replay_command() { return {.place = 90, .add = add_replay}; }

}  // namespace vexil
