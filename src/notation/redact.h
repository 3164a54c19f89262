// The record that one player, or the spectators, see while the game runs. It is built
// from what that seat may know alone, never by deleting from the full record.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "editions/game.h"
#include "notation/gravon.h"
#include "notation/record.h"
#include "rules/action.h"
#include "rules/event.h"

namespace vexil {

// `?` in the setups that are not the seat's, `rescue:?@d2` where the label is unknown to it, and
// the outcome of each attack as a comment of fixed form after the turn: `{attacker 7 lost}`,
// `{defender 5 lost}`, `{both lost}`, labels only where the seat saw them and, since the captured
// pieces' option redacts the move list alike, may look at the lost piece.
class SeatRecord {
 public:
  // `seat` is one of kRedSeat, kBlueSeat, kSpectators. `tags` are public ones (Date, Red, Blue
  // ...); Game, Result, Termination and the setups are made here, in the order of new records.
  SeatRecord(GamePtr game, Audience seat, const std::vector<Tag>& tags, const TwoSetups& setups);

  // One decision of the turn in play, `pass` included, with what it brought about.
  void add_decision(Action action, const EventLog& events);
  // The turn is complete: only now does it appear in the record.
  void end_turn();
  // A comment that everybody may read, such as a clock time.
  void add_comment(std::string text) { record_.add_comment(std::move(text)); }

  [[nodiscard]] const Record& record() const { return record_; }

 private:
  void add_outcomes(const EventLog& events);
  [[nodiscard]] std::string lost(std::string_view who, const Event& captured) const;
  [[nodiscard]] bool may_see_lost(const Event& captured) const;

  GamePtr game_;
  Audience seat_;
  Record record_;
  std::string turn_;
  std::vector<std::string> outcomes_;
};

// A full record as a seat saw it while the game ran. Of its comments only clock times are kept,
// because anything else may show what the seat may not know.
[[nodiscard]] Result<Record> redact(const Record& record, Audience seat,
                                    const Catalog& catalog = Catalog::shipped());

}  // namespace vexil
