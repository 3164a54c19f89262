// The latest turn of a view, and the warnings for the next one.
#include <fmt/format.h>

#include <algorithm>

#include "notation/action_text.h"
#include "notation/narration/narration.h"
#include "notation/square_text.h"
#include "rules/more_squares.h"
#include "rules/two_squares.h"
#include "server/game/event_json.h"
#include "server/game/view_json.h"

namespace vexil::server {
namespace {

// Quiet turns that are left when the warning begins.
constexpr std::uint32_t kFewTurns = 20;
// A chase so long has room for a repetition.
constexpr std::uint32_t kLongChase = 4;

struct Warning {
  std::string_view kind;
  std::string text;
  std::vector<Square> squares;
  std::vector<Action> actions;  // What is forbidden next, or would be after it.
};

void write(JsonWriter& out, const Game& game, const Warning& warning) {
  out.object().text("kind", warning.kind).text("text", warning.text).key("squares").list();
  for (const Square square : warning.squares) out.text(square_text(square));
  out.end_list().key("actions").list();
  for (const Action action : warning.actions) out.text(print_action(game, action));
  out.end_list().end_object();
}

// Moves of the piece that would use up the last crossing that the two-squares rule allows.
class TwoSquaresAhead {
 public:
  TwoSquaresAhead(const Edition& edition, const Position& position)
      : edition_(edition), position_(position), run_(position.run[at(position.to_move)]) {
    const int limit = edition.options.two_squares;
    before_ = limit - 1;
    active_ = limit > 1 && run_.length >= before_;
    if (!active_) return;
    shared_ = crossing(run_.from_at(0), run_.to_at(0));
    for (int age = 1; age < before_; ++age)
      shared_ = common(shared_, crossing(run_.from_at(age), run_.to_at(age)));
  }

  [[nodiscard]] bool uses_up(Action action) const {
    if (!active_) return false;
    const JudgedStep step = judged_step(edition_, position_, action);
    if (step.from != run_.to_at(0)) return false;
    if (edition_.options.two_squares_scout_path)
      return common(shared_, crossing(step.from, step.to)).any();
    for (int age = 0; age < before_; ++age) {
      const Square from = run_.from_at(age);
      const Square to = run_.to_at(age);
      const bool same =
          (from == step.from && to == step.to) || (from == step.to && to == step.from);
      if (!same) return false;
    }
    return true;
  }

 private:
  const Edition& edition_;
  const Position& position_;
  const Run& run_;
  int before_ = 0;
  bool active_ = false;
  Crossing shared_;
};

void add_two_squares(const GameState& state, const View& view, std::vector<Warning>& warnings) {
  const Position& position = state.referee->knowledge(view.viewer).position;
  const TwoSquaresAhead ahead(state.game->edition, position);
  Warning warning{"two-squares", {}, {}, {}};
  for (const Action action : view.legal)
    if (ahead.uses_up(action)) warning.actions.push_back(action);
  const Run& run = position.run[at(position.to_move)];
  if (!warning.actions.empty()) {
    warning.squares = {run.from_at(0), run.to_at(0)};
    warning.text = fmt::format(
        "Between {} and {} this would be the last time: the turn after it you must play "
        "something else.",
        square_text(std::min(run.from_at(0), run.to_at(0))),
        square_text(std::max(run.from_at(0), run.to_at(0))));
    warnings.push_back(std::move(warning));
  }
  const TwoSquares now(state.game->edition, position);
  if (!now.active() || !now.forbids(run.to_at(0), run.from_at(0))) return;
  warnings.push_back({"two-squares",
                      fmt::format("You may not go between {} and {} in this turn.",
                                  square_text(std::min(run.from_at(0), run.to_at(0))),
                                  square_text(std::max(run.from_at(0), run.to_at(0)))),
                      {run.from_at(0), run.to_at(0)},
                      {}});
}

// The pieces that the viewer's last move brought next to the enemy go on chasing.
void add_more_squares(const GameState& state, const View& view, std::vector<Warning>& warnings) {
  const Edition& edition = state.game->edition;
  const History& history = state.referee->history();
  const Position& position = state.referee->knowledge(view.viewer).position;
  const History::Chase& chase = history.chase[at(view.to_move)];
  if (!edition.options.more_squares || chase.length < kLongChase) return;
  Warning warning{"more-squares", {}, {chase.last_from, chase.last_to}, {}};
  for (const Action action : view.legal)
    if (action.from() == chase.last_to &&
        moves_like_plain(edition, view.on(action.from()).type, action.verb()) &&
        view.on(action.to()).piece == TrackedId::kNone &&
        (edition.neighbours[at(action.to())] & position.enemy()).any())
      warning.actions.push_back(action);
  warning.text = fmt::format(
      "This chase has lasted {} moves: you may not bring back a position that stood during it.",
      chase.length);
  warnings.push_back(std::move(warning));
}

void add_caps(const GameState& state, const View& view, std::vector<Warning>& warnings) {
  const Options& options = state.game->edition.options;
  const auto add = [&](std::string_view kind, std::uint32_t cap, std::uint32_t reached,
                       std::string_view what) {
    if (cap == 0 || reached >= cap || cap - reached > kFewTurns) return;
    const std::uint32_t left = cap - reached;
    warnings.push_back(
        {kind,
         fmt::format("The game is drawn after {} more turn{}{}.", left, left == 1 ? "" : "s", what),
         {},
         {}});
  };
  add("quiet", options.no_capture_cap, view.quiet, " without a capture");
  add("turn-cap", options.move_cap, view.turn - 1, "");
}

}  // namespace

void write_warnings(JsonWriter& out, const GameState& state, const View& view) {
  std::vector<Warning> warnings;
  if (state.running() && !view.legal.empty() && view.followup == Followup::kNone) {
    add_two_squares(state, view, warnings);
    add_more_squares(state, view, warnings);
  }
  if (state.running()) add_caps(state, view, warnings);
  out.list();
  for (const Warning& warning : warnings) write(out, *state.game, warning);
  out.end_list();
}

void write_turn(JsonWriter& out, const GameState& state, const NarratedTurn& turn,
                std::uint32_t number) {
  out.object().number("turn", number);
  out.text("side", side_name(number % 2 == 1 ? Side::kRed : Side::kBlue)).key("events").list();
  for (const SeenEvent& event : turn.events) out.raw(event_json(*state.game, event));
  out.end_list();
  if (turn.enchanted.all().any()) {
    out.key("enchanted").list();
    for (Bitboard left = turn.enchanted.all(); left.any();) out.text(square_text(left.pop()));
    out.end_list();
  }
  out.key("sentences").list();
  for (const std::string& sentence : turn_sentences(*state.game, turn)) out.text(sentence);
  out.end_list().end_object();
}

}  // namespace vexil::server
