// Who is at which game through the other nodes, as far as those have told, and which of them have
// fallen silent. Helps to show who is there and to be fair to who was cut off; decides nothing.
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

// "ID 10 3": red is there, blue is not, three spectators. Nothing where a text is not of that form.
[[nodiscard]] std::string attendance_text(std::string_view game, const Attendance& there);
struct AttendanceNews {
  std::string game;
  Attendance there;
};
[[nodiscard]] std::optional<AttendanceNews> read_attendance(std::string_view text);

class RemotePresence {
 public:
  void note(const std::string& node, const std::string& game, const Attendance& there);
  // The seat's player was seen here: whatever the others say of him is old.
  void came_here(const std::string& game, Side side);
  // Nothing is known any more.
  void forget_all() { nodes_.clear(); }
  // The nodes that there are now, from a beat of ours. Those that have gone are forgotten: their
  // games, of which somebody may have left. One that was silent before is kept for a while: whoever
  // buried it has to give its players their time back first.
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
