#include "server/game/event_json.h"

#include "notation/stream.h"

namespace vexil::server {
namespace {

// Every line of a stream begins so.
constexpr std::string_view kNumber = R"({"game":1,)";

}  // namespace

std::string without_game(std::string_view line) {
  std::string event = "{";
  event += line.substr(kNumber.size());
  return event;
}

std::string event_json(const Game& game, const SeenEvent& event) {
  std::string line;
  StreamWriter(game, Viewer::kSpectator, 1, line).write(event, {});
  line.pop_back();
  return without_game(line);
}

}  // namespace vexil::server
