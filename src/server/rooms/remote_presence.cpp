#include "server/rooms/remote_presence.h"

#include <algorithm>
#include <charconv>

#include "view/viewer.h"

namespace vexil::server {
namespace {

// Three beats that are missing.
constexpr Millis kSilence = 1500;
// How long a silent node is kept, from its last beat on; longer than the lease.
constexpr Millis kKeepSilent = 10'000;

}  // namespace

std::string attendance_text(std::string_view game, const Attendance& there) {
  std::string text(game);
  text.append(there.seats[0] ? " 1" : " 0").append(there.seats[1] ? "1 " : "0 ");
  return text.append(std::to_string(there.spectators));
}

std::optional<AttendanceNews> read_attendance(std::string_view text) {
  const std::size_t seats = text.find(' ');
  const std::size_t count = seats == std::string_view::npos ? seats : text.find(' ', seats + 1);
  if (count == std::string_view::npos || count != seats + 3) return std::nullopt;
  AttendanceNews news{std::string(text.substr(0, seats)), {}};
  news.there.seats = {text[seats + 1] == '1', text[seats + 2] == '1'};
  const std::string_view number = text.substr(count + 1);
  const auto read =
      std::from_chars(number.data(), number.data() + number.size(), news.there.spectators);
  if (read.ec != std::errc() || read.ptr != number.data() + number.size()) return std::nullopt;
  return news;
}

void RemotePresence::note(const std::string& node, const std::string& game,
                          const Attendance& there) {
  if (there.nobody()) {
    if (const auto found = nodes_.find(node); found != nodes_.end())
      found->second.games.erase(game);
    return;
  }
  nodes_[node].games[game] = there;
}

void RemotePresence::came_here(const std::string& game, Side side) {
  for (auto& [name, node] : nodes_) {
    const auto found = node.games.find(game);
    if (node.silent && found != node.games.end()) found->second.seats[at(side)] = false;
  }
}

std::vector<std::string> RemotePresence::pulse(const std::vector<store::Peer>& others, Millis now) {
  std::vector<std::string> left;
  std::erase_if(nodes_, [&](const auto& item) {
    const Node& node = item.second;
    const bool there = std::ranges::find(others, item.first, &store::Peer::node) != others.end();
    if (there || (node.silent && now - node.beat < kKeepSilent)) return false;
    for (const auto& [game, attendance] : node.games) left.push_back(game);
    return true;
  });
  for (const store::Peer& peer : others) {
    Node& node = nodes_[peer.node];
    node.beat = peer.beat;
    node.silent = now - peer.beat > kSilence;
  }
  return left;
}

Attendance RemotePresence::of(const std::string& game) const {
  Attendance all;
  for (const auto& [name, node] : nodes_) {
    const auto found = node.games.find(game);
    if (found == node.games.end()) continue;
    for (const Side side : kSides)
      all.seats[at(side)] = all.seats[at(side)] || found->second.seats[at(side)];
    all.spectators += found->second.spectators;
  }
  return all;
}

std::optional<Millis> RemotePresence::silent_host(const std::string& game, Side side) const {
  std::optional<Millis> beat;
  for (const auto& [name, node] : nodes_) {
    if (!hosts(name, game, side)) continue;
    if (!node.silent) return std::nullopt;
    beat = std::max(beat.value_or(0), node.beat);
  }
  return beat;
}

bool RemotePresence::hosts(const std::string& node, const std::string& game, Side side) const {
  const auto known = nodes_.find(node);
  if (known == nodes_.end()) return false;
  const auto found = known->second.games.find(game);
  return found != known->second.games.end() && found->second.seats[at(side)];
}

bool RemotePresence::any_silent() const {
  return std::ranges::any_of(nodes_, [](const auto& item) { return item.second.silent; });
}

}  // namespace vexil::server
