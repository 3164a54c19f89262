// The thread of a node that talks to the others, with a connection of its own. It waits for
// whatever comes first: a message to send or to receive, a request, the next beat, the fence, the
// end. No exchange with the database may last until the fence, so that the thread reports in time
// that the database does not answer.
#pragma once

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "store/peers.h"
#include "store/postgres/peers_messages.h"
#include "store/postgres/peers_requests.h"
#include "store/postgres/peers_tables.h"
#include "store/postgres/pg_connection.h"
#include "store/postgres/wakeup.h"

namespace vexil::store::postgres {

class PeersThread final : public Peers {
 public:
  // Throws PostgresError where there is no such database, or one without our tables.
  PeersThread(std::string address, const PeerOptions& options);
  ~PeersThread() override;
  PeersThread(const PeersThread&) = delete;
  PeersThread& operator=(const PeersThread&) = delete;

  [[nodiscard]] const std::string& node() const override { return node_; }
  void begin(Hooks hooks) override;
  void send(std::string text) override;
  void be_ready() override;
  void offer_work(std::string game) override;
  void end_work(std::string game) override;
  void take_over_dead_node(std::string node, std::function<void(bool ours)> done) override;
  bool leave() override;

 private:
  void ask(Request request);

  // ── On the thread. What talks to the database throws PostgresError. ──
  void work();
  void step();
  void connect();
  void join();
  void beat();
  void carry_out_requests();
  void carry_out(const std::vector<Request>& requests);
  void send_waiting();
  void receive();
  void wait();
  // How long an exchange may last.
  [[nodiscard]] std::chrono::milliseconds limit() const;
  [[nodiscard]] bool is_past_fence() const { return Clock::now() >= contact_ + options_.fence; }
  void cut_off();
  void set_left(bool last);

  const std::string address_;
  const PeerOptions options_;
  const std::string node_;
  Hooks hooks_;

  // What other threads put in.
  Outbox outbox_;
  Requests requests_;
  Wakeup wake_;
  Wakeup stop_;

  // The thread's own.
  PeersTables tables_;
  Inbox inbox_;
  std::unique_ptr<PgConnection> connection_;
  std::string pinned_address_;  // Where it was last, without a name to look up.
  bool joined_ = false;
  Clock::time_point contact_;    // When the last beat that arrived was sent.
  Clock::time_point next_beat_;  // Or the next try to join.
  Clock::time_point next_try_;   // To connect.

  std::atomic<bool> alone_ = true;  // As of the last beat.
  std::mutex mutex_;                // For what follows.
  std::condition_variable left_changed_;
  std::optional<bool> left_;  // Whether this node was the last, once it has left.

  std::thread thread_;  // Last: it uses all of the above.
};

}  // namespace vexil::store::postgres
