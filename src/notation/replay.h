// Replaying records: every turn is checked and carried out, nothing is guessed.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "editions/game.h"
#include "notation/gravon.h"
#include "notation/record.h"
#include "notation/turn_text.h"
#include "rules/ending.h"
#include "rules/position.h"

namespace vexil {

// What a record starts from.
struct RecordStart {
  GamePtr game;
  TwoSetups setups;
  Position position;
};

// Opens the game and reads both setups. A redacted record is refused by name.
[[nodiscard]] Result<RecordStart> start_of(const Record& record,
                                           const Catalog& catalog = Catalog::shipped());

// What a record shows of its start, hidden squares (kUnknownType) included: redacted ones too.
struct ShownStart {
  GamePtr game;
  TwoSetups setups;
};
[[nodiscard]] Result<ShownStart> shown_start_of(const Record& record,
                                                const Catalog& catalog = Catalog::shipped());

struct ReplayHooks {
  std::function<void(const RecordStart& start)> started;
  DecisionHooks decisions;
  // After a complete turn, with its canonical text.
  std::function<void(const std::string& text)> turn_done;
};

struct Replay {
  GamePtr game;
  TwoSetups setups;
  Position position;               // The last one.
  Ending ending;                   // By the rules.
  std::string result;              // As the record says, `*` where it says nothing.
  std::string termination;         // As the record says, `unterminated` where it says nothing.
  std::vector<std::string> turns;  // Canonical texts.
};

// Walks the record as a referee. Refuses a redacted record, an illegal turn (with its number, its
// text and the reason), turns after the end, and a Result or Termination that does not fit.
[[nodiscard]] Result<Replay> replay(const Record& record, const ReplayHooks& hooks = {},
                                    const Catalog& catalog = Catalog::shipped());

// The same without a look at Result and Termination.
[[nodiscard]] Result<Replay> walk(const Record& record, const ReplayHooks& hooks = {},
                                  const Catalog& catalog = Catalog::shipped());

// The record with the game's name, the setups and the turns in canonical form.
// REQUIRES: `done` is what replay gave for this record.
[[nodiscard]] Record canonical_record(const Record& record, const Replay& done);

}  // namespace vexil
