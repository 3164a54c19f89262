// Files of games in any form: records, JSON or Gravon lines, distinguished by their first
// character.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "editions/game.h"
#include "notation/record.h"
#include "notation/record_json.h"
#include "notation/record_reader.h"

namespace vexil {

enum class GameForm : unsigned char { kRecord, kJson, kGravon };

// "record", "json", "gravon".
[[nodiscard]] std::optional<GameForm> form_of(std::string_view name);

// `[` begins a record, `{` JSON, a Gravon letter a Gravon line.
[[nodiscard]] std::optional<GameForm> form_seen(char first);

// Reads one game after another with flat memory, whatever the form.
class GameFileReader {
 public:
  // `gravon_game`: what Gravon lines are read as; null: seen from the number of pieces.
  explicit GameFileReader(LineSource source, const Catalog& catalog = Catalog::shipped(),
                          GamePtr gravon_game = nullptr);

  // As RecordReader::next. An empty file has no games.
  [[nodiscard]] Result<std::optional<Record>> next();

 private:
  void open();
  [[nodiscard]] Result<std::optional<Record>> next_gravon();

  LineSource source_;
  const Catalog* catalog_;
  GamePtr gravon_game_;
  bool opened_ = false;
  // The one that the first character chose; none for an empty file.
  std::optional<RecordReader> records_;
  std::optional<JsonRecordReader> json_;
  LineSource gravon_;
  std::size_t line_ = 0;  // Of the Gravon lines.
};

// One game in a form, line end included. For records the blank line between games is the caller's.
// A record is checked by the referee first, unless it is redacted, and its turns are made
// canonical.
[[nodiscard]] Result<std::string> print_game(GameForm form, const Record& record,
                                             const Catalog& catalog = Catalog::shipped());

}  // namespace vexil
