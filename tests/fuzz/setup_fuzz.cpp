// A game's name on the first line, then setups and Gravon letters, one a line: each is refused in
// one line, or printed and read back the same for either side.
#include <string>

#include "editions/setup.h"
#include "fuzz/check.h"
#include "notation/gravon.h"
#include "notation/scan.h"
#include "notation/setup_text.h"

namespace vexil {
namespace {

void check_setup(const Game& game, Side side, std::string_view text) {
  const auto setup = parse_shown_setup(game, side, text);
  if (!setup) {
    promise(setup.error().message.find('\n') == std::string::npos, "a refusal is one line",
            setup.error().message);
    return;
  }
  const std::string printed = print_setup(game, side, *setup);
  const auto again = parse_shown_setup(game, side, printed);
  promise(again && *again == *setup, "a printed setup is read", printed);
  const auto open = parse_setup(game, side, text);
  promise(open.has_value() == (printed.find('?') == std::string::npos),
          "an open setup needs every piece", printed);
  if (open) (void)is_immobile(game, side, *open);
}

void check_letters(const Game& game, std::string_view text) {
  const auto setups = parse_gravon(game, text);
  if (!setups) return;
  promise(print_gravon(game, *setups) == text, "letters are printed the same", text);
}

}  // namespace
}  // namespace vexil

extern "C" int vexil_fuzz_setup(const std::uint8_t* data, std::size_t size) {
  const auto lines = vexil::split(vexil::text_of(data, size), '\n');
  const auto game = vexil::Catalog::shipped().open(lines[0]);
  if (!game) return 0;
  for (std::size_t line = 1; line < lines.size(); ++line) {
    for (const vexil::Side side : vexil::kSides) vexil::check_setup(**game, side, lines[line]);
    vexil::check_letters(**game, lines[line]);
  }
  return 0;
}
