// Any file of games, in any form: every game is refused in one line, or printed and read back the
// same as a record and as JSON; a game that the referee accepts has a canonical form that it
// accepts.
#include <string>

#include "fuzz/check.h"
#include "notation/game_file.h"
#include "notation/redact.h"
#include "notation/replay.h"

namespace vexil {
namespace {

void check_record_text(const Record& record) {
  const std::string text = print_record(record);
  RecordReader reader(lines_of(std::string_view(text)));
  const auto again = reader.next();
  promise(again && *again, "a printed record is read", text);
  promise(print_record(**again) == text, "it is printed the same", text);
  const auto end = reader.next();
  promise(end && !*end, "it is one record", text);
  const std::string json = print_record_json(record);
  const auto from_json = parse_record_json(json);
  promise(from_json.has_value(), "a printed JSON record is read", json);
  promise(print_record_json(*from_json) == json && print_record(*from_json) == text,
          "it is printed the same", json);
}

void check_referee(const Record& record) {
  const auto done = replay(record);
  if (!done) {
    promise(done.error().message.find('\n') == std::string::npos, "a refusal is one line",
            done.error().message);
    return;
  }
  const Record canonical = canonical_record(record, *done);
  const auto again = replay(canonical);
  promise(again && canonical_record(canonical, *again) == canonical, "canonical stays canonical",
          print_record(canonical));
  for (const Audience seat : {kRedSeat, kBlueSeat, kSpectators}) {
    const auto seen = redact(record, seat);
    promise(seen.has_value(), "a legal record can be redacted", print_record(record));
    check_record_text(*seen);
  }
}

}  // namespace
}  // namespace vexil

extern "C" int vexil_fuzz_record(const std::uint8_t* data, std::size_t size) {
  vexil::GameFileReader reader(vexil::lines_of(vexil::text_of(data, size)));
  for (;;) {
    const auto record = reader.next();
    if (record && !*record) return 0;
    if (!record) {
      vexil::promise(record.error().message.find('\n') == std::string::npos,
                     "a refusal is one line", record.error().message);
      continue;
    }
    vexil::check_record_text(**record);
    vexil::check_referee(**record);
  }
}
