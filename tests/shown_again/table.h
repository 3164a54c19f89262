// A game at a server of its own: two players, somebody who looks on, and pages that come later. Two
// tables with the same options do and send the same, byte for byte, except for what a test makes
// different.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "support/test_player.h"
#include "support/test_server.h"
#include "view/viewer.h"

namespace vexil::server {

// A game that is played by hand, with something that is shown in one turn.
struct Script {
  std::string game;
  std::string red;
  std::string blue;
  std::vector<std::string> turns;
  std::size_t shown_in = 0;  // The turn, from 1.
};

class Table {
 public:
  explicit Table(const Script& script);

  // Up to and with this turn.
  void play(std::size_t turns);
  void end();

  // ── What a viewer's page asks for; commitments and salts are masked ──
  [[nodiscard]] std::string get(Viewer viewer, const std::string& target);
  [[nodiscard]] std::string post(Viewer viewer, const std::string& target, std::string body);
  // A second page, which has the messages up to `after`.
  [[nodiscard]] std::string second_page(Viewer viewer, std::uint64_t after, bool view);
  [[nodiscard]] std::string stream(Viewer viewer, const std::string& query);
  // A program of a person, with a token for their seat.
  [[nodiscard]] std::string with_seat_token(Viewer viewer, const std::string& target);
  // What came by itself since the last call: the game's news, and the account's.
  [[nodiscard]] std::string received(Viewer viewer);
  // Red's last turn is taken back, as both wish.
  void take_back();

  // "/api/games/ID" and what follows.
  [[nodiscard]] std::string here(std::string_view rest = {}) const;
  [[nodiscard]] std::string as(Viewer viewer) const;
  [[nodiscard]] const Script& script() const { return script_; }

 private:
  TestPlayer& person(Viewer viewer) { return people_[at(viewer)]; }
  void settle();
  void give(Viewer viewer, const boost::json::object& command);

  const Script& script_;
  TestServer server_;
  std::unique_ptr<BlockingClient> client_;
  std::vector<TestPlayer> people_;
  std::array<std::string, 3> received_;
  std::string id_;
  std::size_t played_ = 0;
};

}  // namespace vexil::server
