// Who is at which game through the other nodes, as their messages say, and which nodes have fallen
// silent. It shows who is there, and whom to refund when a node dies; no rule depends on it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "rules/square.h"
#include "server/core/loop.h"
#include "store/peers.h"

namespace vexil::server {

// Of one game, at one node or at all others together.
struct Attendance {
  std::array<bool, 2> seats{};  // By side.
  std::uint32_t spectators = 0;
  bool operator==(const Attendance&) const = default;
  [[nodiscard]] bool nobody() const { return *this == Attendance{}; }
};

// "ID 10 3": red is there, blue is not, three spectators. Nothing where a text has another form.
[[nodiscard]] std::string attendance_text(std::string_view game, const Attendance& there);
struct AttendanceNews {
  std::string game;
  Attendance there;
};
[[nodiscard]] std::optional<AttendanceNews> read_attendance(std::string_view text);

class RemotePresence {
 public:
  void note(const std::string& node, const std::string& game, const Attendance& there);
  // The seat's player has come to this node: what silent nodes said about the seat is out of date.
  void came_here(const std::string& game, Side side);
  // Nothing is known any more.
  void forget_all() { nodes_.clear(); }
  // The nodes that there are now, from a beat of this one. Nodes that have gone are forgotten;
  // returned are their games, which somebody may have left. A node that was silent before is kept
  // for a while: whoever took it over has to refund its players first.
  std::vector<std::string> pulse(const std::vector<store::Peer>& others, Millis now);

  [[nodiscard]] Attendance of(const std::string& game) const;
  // The last beat of a silent node that holds the seat, unless another one holds it too.
  [[nodiscard]] std::optional<Millis> silent_host(const std::string& game, Side side) const;
  [[nodiscard]] bool hosts(const std::string& node, const std::string& game, Side side) const;
  [[nodiscard]] bool any_silent() const;

 private:
  struct Node {
    Millis beat = 0;
    bool silent = false;
    std::unordered_map<std::string, Attendance> games;
  };
  std::unordered_map<std::string, Node> nodes_;
};

}  // namespace vexil::server
