// Names of players, one a line: each is refused in one line, or names a player that can be made.
#include "fuzz/check.h"
#include "notation/scan.h"
#include "players/player_spec.h"

namespace vexil {
namespace {

void check_player(std::string_view text) {
  const auto spec = parse_player(text);
  if (!spec) {
    promise(spec.error().message.find('\n') == std::string::npos, "a refusal is one line",
            spec.error().message);
    return;
  }
  promise(spec->text == text, "a player keeps its name", text);
  promise(spec->external() == !spec->command.empty(), "only programs have a command", text);
  promise((spec->kind == PlayerKind::kLevel) == (spec->level > 0 && spec->level <= kLevels),
          "a level is one of ten", text);
}

}  // namespace
}  // namespace vexil

extern "C" int vexil_fuzz_player(const std::uint8_t* data, std::size_t size) {
  for (const std::string_view line : vexil::split(vexil::text_of(data, size), '\n'))
    vexil::check_player(line);
  return 0;
}
