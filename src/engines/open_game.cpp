#include "engines/open_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "base/text.h"
#include "editions/setup.h"
#include "engines/protocol.h"
#include "engines/snapshot.h"
#include "notation/action_text.h"
#include "notation/stream.h"

namespace vexil {

OpenGame::OpenGame(std::uint32_t number, std::string_view name, std::uint64_t seed)
    : game_(Catalog::shipped().open(name).value()), number_(number), random_(seed) {
  begin();
}

void OpenGame::begin() {
  SetupTypes red = random_setup(*game_, random_);
  while (is_immobile(*game_, Side::kRed, red)) red = random_setup(*game_, random_);
  const SetupTypes blue = random_setup(*game_, random_);
  referee_ = std::make_unique<Referee>(game_->edition, red, blue);
  events_.clear();
  StreamWriter(*game_, Viewer::kRed, number_, events_).start(red, blue);
  referee_->begin(*deliveries_);
  write_events();
}

void OpenGame::write_events() {
  referee_->recall(Viewer::kRed, *view_);
  StreamWriter writer(*game_, Viewer::kRed, number_, events_);
  for (const SeenEvent& event : deliveries_->to(Viewer::kRed)) writer.write(event, view_->legal);
}

bool OpenGame::play_to(Followup wanted) {
  constexpr std::uint32_t kLong = 2'000;
  constexpr int kMostGames = 5;
  for (int games = 1; view_->followup != wanted;) {
    if (referee_->ending().over() || referee_->position().turn > kLong) {
      if (++games > kMostGames) return false;
      begin();
    }
    ActionList legal;
    referee_->legal(viewer_of(referee_->position().to_move), legal);
    referee_->act(legal[random_.below(static_cast<std::uint32_t>(legal.size()))], *deliveries_);
    write_events();
  }
  return true;
}

Reply<void> OpenGame::send(EngineLink& link) const {
  if (auto sent = link.send(print_newgame({number_, game_->name, Side::kRed, 1})); !sent)
    return sent;
  std::istringstream lines(events_);
  for (std::string line; std::getline(lines, line);)
    if (auto sent = link.send("event " + line); !sent) return sent;
  return link.send("view " + print_snapshot(*game_, number_, *view_));
}

std::string OpenGame::complaint_about(std::string_view line) const {
  const auto [word, rest] = split_line(line);
  if (word == "resign") return {};
  const auto best = parse_bestaction(rest);
  if (!best) return best.error().message;
  const auto action = parse_action(*game_, Side::kRed, best->action);
  if (!action) return action.error().message;
  const ActionList& legal = view_->legal;
  if (std::find(legal.begin(), legal.end(), *action) != legal.end()) return {};
  return fmt::format("expected one of the legal actions, found {}", quoted(line));
}

}  // namespace vexil
