// The other nodes that work on the same database: which are alive, the messages between them, and
// which of them does the work that only one should do. All this is for speed and fairness.
// Correctness depends on the store alone, so a message may be lost or come late.
//
// A node has a row with its last beat, by the database's clock. It is *live* while the beat is
// younger than the lease, and *ready* once it has said so. A node that has had no contact with the
// database for the fence time must stop serving by itself; the fence is shorter than the lease, so
// that the node has stopped before the others take its place.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "store/rows.h"

namespace vexil::store {

struct PeerOptions {
  std::chrono::milliseconds beat{500};
  std::chrono::milliseconds fence{3000};
  std::chrono::milliseconds lease{4000};
};

struct Peer {
  std::string node;
  Millis beat = 0;  // The last one, by the database's clock.
  bool ready = false;
  bool live = false;
};

// The node has joined; again each time it was away for longer than the fence. A node that was cut
// off comes back only after another has taken it over, or as the first: its time away is dealt with
// exactly once.
struct Joined {
  // No other node is live: this one loads the games. Others that join wait until it is ready.
  bool first = false;
  // Of `first`: the last beat of any node that was ready; 0 where there never was one.
  Millis stopped = 0;
  Millis now = 0;  // The database's clock.
};

// The answer to a beat.
struct Pulse {
  Millis now = 0;                  // The database's clock at some moment of the exchange,
  std::chrono::milliseconds took;  // which took so long: what `now` may be off by.
  std::vector<Peer> others;        // Those that lapsed too, until they are taken over.
  std::vector<std::string> work;   // The games whose work is this node's.
};

class Peers {
 public:
  // Called from a thread of the peers', one at a time.
  struct Hooks {
    std::function<void(const Joined&)> joined;
    std::function<void(const Pulse&)> pulse;
    // What other nodes sent since this one joined, in each node's order.
    std::function<void(std::vector<std::string>)> received;
    // The connection was lost for a moment, or another node had too much to send: something may
    // have been missed.
    std::function<void()> missed;
    // No contact for the fence time. `joined` follows when there is contact again.
    std::function<void()> cut_off;
  };

  virtual ~Peers() = default;  // Ends the thread; the row stays, as after a crash.

  // A name that no other node has or had.
  [[nodiscard]] virtual const std::string& node() const = 0;
  // Starts the thread. Call once.
  virtual void begin(Hooks hooks) = 0;
  // The rest never blocks and may be called from any thread.
  // To every other node, soon and perhaps never. At most kLongestMessage bytes, no line feed.
  virtual void send(std::string text) = 0;
  // This node has loaded the games: those that wait for `joined` go on. The first node has then
  // taken the place of all that had lapsed when it joined; nobody takes those over.
  virtual void be_ready() = 0;
  // There is work for exactly one node in this game (its bots). The first node that says so has it,
  // and while it is live nobody else; later any live and ready node claims it (SKIP LOCKED).
  virtual void offer_work(std::string game) = 0;
  virtual void end_work(std::string game) = 0;
  // Whether this node takes the place of one that lapsed; exactly one node gets a yes, from the
  // thread of the peers'. The lapsed node's row is then gone. A node that is not ready gets a no.
  virtual void take_over_dead_node(std::string node, std::function<void(bool ours)> done) = 0;
  // Hands its work back and removes its row, waiting for that at most a second; no hook is
  // called afterwards. True: no other live node is left that has joined.
  virtual bool leave() = 0;
};

inline constexpr std::size_t kLongestMessage = 7000;

// Joins the nodes on this database, whose schema is up to date (open_postgres).
[[nodiscard]] Result<std::unique_ptr<Peers>> join_postgres(const std::string& address,
                                                           const PeerOptions& options = {});

}  // namespace vexil::store
