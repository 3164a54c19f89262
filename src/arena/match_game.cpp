#include "arena/match_game.h"

#include <fmt/format.h>

#include "notation/scan.h"

namespace vexil {
namespace {

bool says(std::string_view name, std::string_view option) {
  bool first = true;
  for (const std::string_view part : split(name, '+')) {
    if (!first && part.substr(0, part.find('=')) == option) return true;
    first = false;
  }
  return false;
}

}  // namespace

Result<GamePtr> open_match_game(std::string_view name, const Catalog& catalog) {
  // A name that is wrong by itself is refused as it was written.
  if (auto plain = catalog.open(name); !plain) return plain;
  std::string full(name);
  if (!says(name, "no-capture-cap")) full += fmt::format("+no-capture-cap={}", kMatchNoCaptureCap);
  if (!says(name, "move-cap")) full += fmt::format("+move-cap={}", kMatchMoveCap);
  return catalog.open(full);
}

}  // namespace vexil
