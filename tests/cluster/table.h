// One game at a table whose players come through different nodes, and come back through another
// one when theirs is gone.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/random.h"
#include "cluster/cluster.h"
#include "support/test_seat.h"

namespace vexil::server {

struct TableOptions {
  std::string game = "barrage";
  int red = 0;  // By which node they come at first.
  int blue = 1;
  boost::json::object more{};  // Further keys of POST /api/games: "clock", "opponent".
  std::uint64_t seed = 1;
  bool accounts = false;  // The players register as anna and bert with the seed behind it.
  // Where all come by one address instead, and the file by which its certificate is trusted.
  std::string front{};
  std::string authorities{};
};

class Table {
 public:
  // Red makes the game, and blue takes part.
  Table(Cluster& cluster, const TableOptions& options);

  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] std::string path(std::string_view rest = "") const;
  [[nodiscard]] TestSeat& red() { return *seats_[0]; }
  [[nodiscard]] TestSeat& blue() { return *seats_[1]; }
  // Somebody who looks on through that node.
  TestSeat& add_spectator(int node);
  [[nodiscard]] std::vector<const TestSeat*> seats() const;
  [[nodiscard]] const std::vector<std::unique_ptr<TestSeat>>& all() { return seats_; }
  [[nodiscard]] BlockingClient& client() { return *client_; }
  [[nodiscard]] Random& random() { return random_; }

  // Both set up: the game runs.
  void begin();
  // So many actions at random, or until the game is over; each received by all before the next.
  void play(int actions);
  // As fast as they can, with chat in between, until it is enough. Who loses a server comes back
  // through another one and repeats what was not acknowledged.
  void play_until(const std::function<bool()>& enough);
  // Until all have received the same number of messages as the store has for them.
  [[nodiscard]] bool all_receive_everything(store::Reader& reader);
  // Commands that were acknowledged meanwhile; from any thread.
  [[nodiscard]] int done() const { return done_; }
  // Through any node that accepts it. False, and the test has failed, where none does.
  bool come_back(TestSeat& seat);
  // The one whose decision it is, once all have received that; null where the game is over.
  [[nodiscard]] TestSeat* to_decide();

 private:
  [[nodiscard]] std::string origin(int node) const;
  // False where the test has failed.
  bool step();
  void register_players();
  [[nodiscard]] TestSeat* next_speaker();
  [[nodiscard]] std::vector<TestSeat*> players() const;

  Cluster& cluster_;
  TableOptions options_;
  Random random_;
  std::unique_ptr<BlockingClient> client_;
  std::vector<std::unique_ptr<TestSeat>> seats_;
  std::string id_;
  std::atomic<int> done_ = 0;
};

}  // namespace vexil::server
