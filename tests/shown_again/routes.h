// Every way in which something of the earlier turns of a running game can reach a viewer again.
// docs/develop/shown-again.md lists them too: a new way is a new row here and there.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "shown_again/table.h"

namespace vexil::server {

// What a route shows again of an earlier turn, where the options allow it.
enum class Shows : std::uint8_t {
  kNothing,
  kLost,        // What pieces were that were lost.
  kEverything,  // Also what pieces are that were shown and stand on the board.
  kPublished,   // As kLost, and refuses where it cannot.
};

struct Route {
  std::string_view name;
  Shows shows = Shows::kNothing;
  std::function<std::string(Table&, Viewer)> ask;
};

// Those of the server. Asking changes nothing that another route shows.
[[nodiscard]] const std::vector<Route>& routes();

// The person's list of earlier turns in `vexil play`, which has the same script for a saved game.
[[nodiscard]] std::string terminal_list(const Script& script, Side person, std::size_t turns);

}  // namespace vexil::server
