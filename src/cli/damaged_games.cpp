#include "cli/damaged_games.h"

#include <fmt/format.h>

namespace vexil {

server::Verified print_damaged_games(store::Store& store, Streams& streams) {
  const auto reader = store.reader();
  return server::verify_games(*reader, [&](const std::string& id, const std::string& why) {
    streams.out.write(fmt::format("{}: {}\n", id, why));
  });
}

}  // namespace vexil
