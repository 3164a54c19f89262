#include "players/position_suite.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <stdexcept>
#include <string_view>

#include "analysis/seated_replay.h"
#include "notation/action_text.h"
#include "notation/record_reader.h"
#include "notation/scan.h"
#include "players/make_player.h"
#include "support/data_file.h"
#include "view/view.h"

namespace vexil {
namespace {

[[noreturn]] void refuse(const SuitePosition& position, std::string_view reason) {
  throw std::runtime_error(
      fmt::format("{}, position {}: {}", position.file, position.number, reason));
}

// Looks at the decision that the record ends with.
void look_at_end(const SuitePosition& position, const std::function<void(const Moment&)>& look) {
  bool reached = false;
  const auto done = seated_replay(position.record, [&](const Moment& moment) {
    if (moment.played) return;
    reached = true;
    look(moment);
  });
  if (!done) refuse(position, done.error().message);
  if (!reached) refuse(position, "the game is over");
}

bool lists(const SuitePosition& position, std::string_view tag, std::string_view action) {
  const std::string* const list = position.record.find(tag);
  if (list == nullptr) return false;
  const auto actions = split(*list, ' ');
  return std::find(actions.begin(), actions.end(), action) != actions.end();
}

void check(const SuitePosition& position) {
  for (const std::string_view tag : {"Kind", "Why"})
    if (position.record.find(tag) == nullptr) refuse(position, fmt::format("has no {}", tag));
  const bool any = position.record.find("Right") != nullptr;
  if (!any && position.record.find("Wrong") == nullptr)
    refuse(position, "has neither Right nor Wrong");
  look_at_end(position, [&](const Moment& moment) {
    ActionList legal;
    legal_actions(moment.seat.edition(), moment.seat.knowledge(), moment.seat.history(), legal);
    std::vector<std::string> names;
    for (const Action action : legal) names.push_back(print_action(*moment.seat.game(), action));
    for (const std::string_view tag : {"Right", "Wrong"}) {
      const std::string* const list = position.record.find(tag);
      if (list == nullptr) continue;
      for (const std::string_view action : split(*list, ' '))
        if (std::find(names.begin(), names.end(), action) == names.end())
          refuse(position, fmt::format("{} is not legal", action));
    }
  });
}

}  // namespace

std::vector<SuitePosition> read_position_suite() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(data_folder("players")))
    if (entry.path().extension() == ".rec") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  std::vector<SuitePosition> suite;
  for (const auto& file : files) {
    std::ifstream stream(file, std::ios::binary);
    RecordReader reader(lines_of(stream));
    for (std::size_t number = 1;; ++number) {
      auto record = reader.next();
      if (!record) throw std::runtime_error(file.string() + ": " + record.error().message);
      if (!*record) break;
      suite.push_back({file.stem().string(), number, **std::move(record)});
      check(suite.back());
    }
  }
  return suite;
}

SuiteAnswer answer_of(const SuitePosition& position, std::uint64_t nodes, std::uint64_t seed) {
  SuiteAnswer answer;
  look_at_end(position, [&](const Moment& moment) {
    Limits limits;
    limits.nodes = nodes;
    const auto player = make_player(parse_player("search").value(), seed);
    answer.action = print_action(*moment.seat.game(), player->choose(moment.seat, limits).action);
  });
  const bool right =
      position.record.find("Right") == nullptr || lists(position, "Right", answer.action);
  answer.solved = right && !lists(position, "Wrong", answer.action);
  return answer;
}

}  // namespace vexil
