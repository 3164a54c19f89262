// Setups, turns and ends.
#include <algorithm>

#include "notation/action_text.h"
#include "notation/refusal.h"
#include "notation/result_text.h"
#include "notation/setup_text.h"
#include "notation/square_text.h"
#include "server/game/entry_applier.h"

namespace vexil::server {
namespace {

Score score_won_by(Side side) { return side == Side::kRed ? Score::kRedWins : Score::kBlueWins; }

// Whether a whole turn showed nothing but pieces going from square to square.
bool only_moves(const SeenEvents& events) {
  return std::all_of(events.begin(), events.end(), [](const SeenEvent& event) {
    return event.kind == SeenKind::kMoved || event.kind >= SeenKind::kDecision;
  });
}

}  // namespace

Result<void> EntryApplier::expect_running() const {
  if (auto good = expect(state_.running() && entry_.side, "expected a game that runs"); !good)
    return good;
  return expect(!state_.watch.stands(), "the game stands still");
}

// ── Setups ──

Result<void> EntryApplier::ready() {
  if (auto good = expect(state_.phase == Phase::kSetup && entry_.side && !state_.watch.stands(),
                         "expected a setup that is not complete");
      !good)
    return good;
  Camp& camp = state_.camps[at(*entry_.side)];
  if (auto good = expect(!camp.ready, "this side was ready before"); !good) return good;
  const auto setup = parse_setup(*state_.game, *entry_.side, entry_.text);
  if (!setup) return expect(false, setup.error().message);
  if (auto good = expect(print_setup(*state_.game, *entry_.side, *setup) == entry_.text,
                         "expected a setup in its canonical form");
      !good)
    return good;
  camp = {true,
          *setup,
          entry_.text,
          entry_.salt,
          commitment(entry_.salt, entry_.text),
          state_.entries + 1};
  JsonWriter out;
  out.object().text("event", "ready").text("side", side_name(*entry_.side));
  out.text("commitment", hex(camp.promise)).end_object();
  messages_.all(out.written());
  if (state_.camps[0].ready && state_.camps[1].ready) begin();
  return {};
}

void EntryApplier::begin() {
  state_.phase = Phase::kRunning;
  state_.referee =
      std::make_unique<Referee>(state_.game->edition, state_.camps[0].setup, state_.camps[1].setup);
  state_.watch.restart(entry_.time);
  messages_.start();
  Deliveries deliveries;
  state_.referee->begin(deliveries);
  messages_.deliver(deliveries);
  send_clocks();
  end_by_rules();
}

// ── Turns ──

Result<void> EntryApplier::action() {
  if (auto good = expect_running(); !good) return good;
  const Position& position = state_.position();
  if (auto good = expect(*entry_.side == position.to_move, "it is the other side's turn"); !good)
    return good;
  const auto action = parse_action(*state_.game, *entry_.side, entry_.text);
  if (!action) return expect(false, action.error().message);
  if (!is_legal(state_.game->edition, position, state_.referee->history(), *action))
    return expect(false,
                  explain_refusal(*state_.game, position, state_.referee->history(), *action));
  const std::uint32_t turn = position.turn;
  Deliveries deliveries;
  state_.referee->act(*action, deliveries);
  state_.decisions.push_back(*action);
  state_.clock.refund(entry_.lag, entry_.delay);
  messages_.deliver(deliveries);
  if (state_.turn() != turn) end_turn(deliveries);
  end_by_rules();
  return {};
}

void EntryApplier::end_turn(const Deliveries& deliveries) {
  const Side side = *entry_.side;
  state_.clock.end_turn(side, state_.watch.used(entry_.time));
  state_.watch.restart(entry_.time);
  state_.turns.push_back({static_cast<std::uint32_t>(state_.decisions.size()),
                          state_.clock.left(side, 0),
                          only_moves(deliveries.to(viewer_of(other(side))))});
  // What would be undone is no longer what was meant.
  if (state_.offers.takeback == side) state_.offers.takeback.reset();
  send_clocks();
}

void EntryApplier::send_clocks() {
  if (!state_.clock.timed()) return;
  JsonWriter out;
  out.object().text("event", "clock");
  write_clocks(out, state_, 0);
  out.end_object();
  messages_.all(out.written());
}

// ── Offers ──

Result<void> EntryApplier::draw() {
  if (auto good = expect_running(); !good) return good;
  const Side side = *entry_.side;
  std::optional<Side>& open = state_.offers.draw;
  if (entry_.kind == EntryKind::kDrawOffer) {
    if (auto good = expect(!open, "an offer is open"); !good) return good;
    open = side;
    state_.offers.last_draw[at(side)] = state_.turn();
    messages_.all(side_event("draw_offered", side));
    return {};
  }
  if (auto good = expect(open == other(side), "the other side has offered nothing"); !good)
    return good;
  open.reset();
  if (entry_.kind == EntryKind::kDrawAccept)
    end_by(Score::kDraw, "agreement");
  else
    messages_.all(side_event("draw_declined", side));
  return {};
}

Result<void> EntryApplier::takeback() {
  if (auto good = expect_running(); !good) return good;
  const Side side = *entry_.side;
  std::optional<Side>& open = state_.offers.takeback;
  if (entry_.kind == EntryKind::kTakebackOffer) {
    if (auto good = expect(!open && turns_undone(state_, side) > 0, "nothing can be taken back");
        !good)
      return good;
    open = side;
    state_.offers.last_takeback[at(side)] = state_.turn();
    messages_.all(side_event("takeback_offered", side));
    return {};
  }
  const bool withdrawn = entry_.kind == EntryKind::kTakebackDecline && open == side;
  if (auto good = expect(withdrawn || open == other(side), "the other side has offered nothing");
      !good)
    return good;
  if (entry_.kind == EntryKind::kTakebackDecline) {
    open.reset();
    messages_.all(side_event("takeback_declined", side));
    return {};
  }
  if (auto good = expect(may_take_back(state_, other(side)), "something was shown since"); !good)
    return good;
  take_back(other(side));
  return {};
}

void EntryApplier::take_back(Side side) {
  state_.turns.resize(state_.turns.size() - turns_undone(state_, side));
  state_.decisions.resize(state_.complete_decisions());
  state_.offers.takeback.reset();
  state_.offers.draw.reset();
  state_.clock.forget_refunds();
  state_.watch.restart(entry_.time);
  state_.seen = {};
  state_.referee =
      std::make_unique<Referee>(state_.game->edition, state_.camps[0].setup, state_.camps[1].setup);
  play_again(state_, *state_.referee, [&](const Deliveries& deliveries) {
    for (const Viewer viewer : kViewers) remember(state_.seen[at(viewer)], deliveries.to(viewer));
  });
  JsonWriter out;
  out.object().text("event", "takeback").text("side", side_name(side));
  out.number("turn", state_.turn()).end_object();
  messages_.all(out.written());
  messages_.restart();
  send_clocks();
}

// ── Ends ──

void EntryApplier::end_by_rules() {
  const Ending& ending = state_.referee->ending();
  if (!ending.over()) return;
  state_.phase = Phase::kEnded;
  state_.score = ending.score;
  state_.termination = termination_text(ending.termination);
  state_.offers = {};
  messages_.open();
}

void EntryApplier::end_by(Score score, std::string_view termination) {
  state_.phase = score == Score::kOpen ? Phase::kAborted : Phase::kEnded;
  state_.score = score;
  state_.termination = termination;
  state_.offers = {};
  if (state_.began()) {
    Deliveries deliveries;
    if (score != Score::kOpen) state_.referee->end(score, deliveries);
    messages_.ended_outside();
  }
  messages_.open();
}

Result<void> EntryApplier::abort() {
  if (auto good = expect(!state_.over(), "the game is over"); !good) return good;
  state_.why = entry_.text;
  JsonWriter out;
  out.object().text("event", "aborted");
  if (entry_.side) out.text("side", side_name(*entry_.side));
  out.text("why", entry_.text).end_object();
  messages_.all(out.written());
  end_by(Score::kOpen, "abandoned");
  return {};
}

Result<void> EntryApplier::end() {
  if (entry_.kind == EntryKind::kAbort) return abort();
  if (entry_.kind == EntryKind::kEnded) {
    if (entry_.score == Score::kOpen) return abort();
    if (auto good = expect(state_.running(), "only a game that runs has a result"); !good)
      return good;
    state_.why = entry_.text;
    JsonWriter out;
    out.object().text("event", "arbiter").text("why", entry_.text).end_object();
    messages_.all(out.written());
    end_by(entry_.score, entry_.score == Score::kDraw ? "abandoned" : "forfeit");
    return {};
  }
  if (auto good = expect_running(); !good) return good;
  const Side side = *entry_.side;
  if (entry_.kind == EntryKind::kResign) {
    end_by(score_won_by(other(side)), "resign");
  } else if (entry_.kind == EntryKind::kTimeUp) {
    const bool falls = state_.clock.timed() && side == state_.position().to_move;
    if (auto good = expect(falls, "this side's clock does not run"); !good) return good;
    state_.clock.run_out(side);
    send_clocks();
    end_by(score_won_by(other(side)), "time");
  } else {
    const bool fair = entry_.score == score_won_by(side) || entry_.score == Score::kDraw;
    if (auto good = expect(fair, "expected a win or a draw"); !good) return good;
    end_by(entry_.score, "abandoned");
  }
  return {};
}

}  // namespace vexil::server
