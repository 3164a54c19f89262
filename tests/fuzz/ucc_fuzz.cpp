// Lines of the UCC protocol, in both directions: each is read or refused in one line, what was read
// is printed and read the same, and a program that gets them all answers with rows and moves only.
#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include "engines/ucc.h"
#include "engines/ucc_session.h"
#include "fuzz/check.h"
#include "notation/scan.h"

namespace vexil {
namespace {

const Game& ucc_game() {
  static const GamePtr game = Catalog::shipped().open(kUccGame).value();
  return *game;
}

void check_ucc_line(std::string_view line) {
  if (const auto move = parse_ucc_move(line)) {
    const auto again = parse_ucc_move(print_ucc_move(*move));
    promise(again && *again == *move, "a move is read as it is printed", line);
  }
  const auto report = parse_ucc_report(ucc_game(), line);
  if (!report) {
    promise(report.error().message.find('\n') == std::string::npos, "a refusal is one line",
            report.error().message);
    return;
  }
  const std::string printed = print_ucc_report(ucc_game(), *report);
  const auto again = parse_ucc_report(ucc_game(), printed);
  promise(again && print_ucc_report(ucc_game(), *again) == printed, "a report is printed the same",
          printed);
}

void check_ucc_setup(const std::vector<std::string_view>& lines) {
  if (lines.size() < kUccSetupRows) return;
  const std::vector<std::string> rows(lines.begin(), lines.begin() + kUccSetupRows);
  for (const Side side : kSides) {
    const auto setup = parse_ucc_setup(ucc_game(), side, rows);
    if (!setup) continue;
    const UccRows again = ucc_setup_rows(ucc_game(), side, *setup);
    promise(std::equal(again.begin(), again.end(), rows.begin()), "a setup is printed the same",
            rows[0]);
  }
}

bool is_ucc_answer(std::string_view line) {
  return line == "SURRENDER" || line.size() == kUccSize || parse_ucc_move(line).has_value();
}

}  // namespace
}  // namespace vexil

extern "C" int vexil_fuzz_ucc(const std::uint8_t* data, std::size_t size) {
  const auto lines = vexil::split(vexil::text_of(data, size), '\n');
  vexil::check_ucc_setup(lines);
  vexil::UccSession session(vexil::parse_player("random").value(), 1, std::chrono::milliseconds(1),
                            [](std::string_view line) {
                              vexil::promise(vexil::is_ucc_answer(line),
                                             "a program answers with rows and moves", line);
                            });
  for (const std::string_view line : lines) {
    vexil::check_ucc_line(line);
    if (!session.read(line)) break;
  }
  return 0;
}
