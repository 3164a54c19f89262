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

// `?` in the setups that are not the seat's, and the outcome of each attack as a comment of fixed
// form after the turn: `{attacker 7 lost}`, `{defender 5 lost}`, `{both lost}`. Labels stand only
// where the seat saw them and the options let it keep them: of lost pieces where it may look at
// those; `rescue:?@d2` and `spot:e4=?` (right, so that it names a lost piece) otherwise.
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
  // The labels of a spot and of a rescue.
  [[nodiscard]] std::string_view guessed(Action action, const EventLog& events) const;
  [[nodiscard]] std::string_view returned(Action action, const EventLog& events) const;

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
