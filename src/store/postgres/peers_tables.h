// The tables `nodes` and `work`: which nodes are alive, and which of them does the work that only
// one should do. Each function is one transaction. Times are the database's.
//
// A node's row goes through these states. While a node is kJoined others that join wait, because it
// loads the games. A row that is kLeft is there only to say when the node left.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "store/peers.h"
#include "store/postgres/pg_connection.h"

namespace vexil::store::postgres {

enum class NodeState : std::uint8_t { kWaiting, kJoined, kReady, kLeft };

class PeersTables {
 public:
  PeersTables(std::string node, const PeerOptions& options);

  // Begins to listen to the other nodes, and prepares the connection for the rest.
  void listen(PgConnection& connection);
  static constexpr int kListenExchanges = 3;  // Every other function has one, `join` has two.
  void notify(PgConnection& connection, const std::vector<std::string>& payloads) const;

  // Nothing where the node has to wait: another one loads the games, all others are silent and may
  // be dead, or this node, which was cut off, is not taken over yet. Then call it again after a
  // beat.
  [[nodiscard]] std::optional<Joined> join(PgConnection& connection);
  // Nothing where the node lapsed: it has to join again.
  [[nodiscard]] std::optional<Pulse> beat(PgConnection& connection) const;
  void be_ready(PgConnection& connection);
  void offer_work(PgConnection& connection, std::vector<std::string> games) const;
  void end_work(PgConnection& connection, std::vector<std::string> games) const;
  // Whether this node is the one. A request that is made again, because its answer was lost, has
  // the same number (above 0) and the same answer.
  [[nodiscard]] bool take_over_dead_node(PgConnection& connection, const std::string& node,
                                         std::int64_t request) const;
  // Whether no other node is left that is live and has joined.
  [[nodiscard]] bool leave(PgConnection& connection) const;

 private:
  struct Row {
    std::string node;
    Millis beat = 0;
    NodeState state{};
    Millis stopped = 0;
  };
  [[nodiscard]] bool is_live(const Row& row, Millis now) const;
  [[nodiscard]] bool awaits_takeover(const Row& own, Millis now) const;

  const std::string node_;
  const Millis silence_;
  const Millis fence_;
  const Millis lease_;
  std::int64_t table_ = 0;           // The database's own number of the table `nodes`.
  std::string channel_;              // Notifications are those of one table.
  std::vector<std::string> lapsed_;  // The nodes whose games this one loads as the first.
};

}  // namespace vexil::store::postgres
