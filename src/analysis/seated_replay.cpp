#include "analysis/seated_replay.h"

#include <memory>
#include <utility>

#include "view/referee.h"

namespace vexil {
namespace {

class Table {
 public:
  Table(const RecordStart& start, const std::function<void(const Moment&)>& look)
      : look_(look),
        game_(start.game),
        referee_(game_->edition, start.setups.red, start.setups.blue),
        red_(game_, Side::kRed, start.setups.red, hidden_from_others(start.setups.blue)),
        blue_(game_, Side::kBlue, hidden_from_others(start.setups.red), start.setups.blue) {
    referee_.begin(deliveries_);
    deliver();
  }

  void look(std::optional<Action> played) const {
    const Position& truth = referee_.position();
    look_({.seat = truth.to_move == Side::kRed ? red_ : blue_,
           .truth = truth,
           .turn = truth.turn,
           .part = part_,
           .played = played});
  }

  void act(Action action) {
    const std::uint32_t turn = referee_.position().turn;
    referee_.act(action, deliveries_);
    part_ = referee_.position().turn == turn ? part_ + 1 : 0;
    deliver();
  }

 private:
  void deliver() {
    for (Seat* seat : {&red_, &blue_}) {
      const SeenEvents& events = deliveries_.to(viewer_of(seat->side()));
      if (!events.empty()) seat->update({events.data(), events.size()});
    }
  }

  const std::function<void(const Moment&)>& look_;
  GamePtr game_;
  Referee referee_;
  Deliveries deliveries_;
  Seat red_;
  Seat blue_;
  int part_ = 0;
};

}  // namespace

Result<Replay> seated_replay(const Record& record, const std::function<void(const Moment&)>& look) {
  auto checked = replay(record);
  if (!checked) return checked;
  std::unique_ptr<Table> table;
  ReplayHooks hooks;
  hooks.started = [&](const RecordStart& start) { table = std::make_unique<Table>(start, look); };
  hooks.decisions.before = [&](const Position&, const History&, Action action) {
    table->look(action);
  };
  hooks.decisions.after = [&](const Position&, const History&, Action action, const EventLog&) {
    table->act(action);
  };
  auto done = replay(record, hooks);
  if (done && !done->ending.over() && done->termination == "unterminated") table->look({});
  return done;
}

}  // namespace vexil
