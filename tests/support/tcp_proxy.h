// A bad network for tests: connections on loopback go through it to a port, and it holds them up,
// loses what they carry or ends them, as the test sets it. A mode holds from the next bytes on.
#pragma once

#include <list>
#include <mutex>
#include <string>
#include <thread>

namespace vexil {

class TcpProxy {
 public:
  explicit TcpProxy(int target_port);
  ~TcpProxy();
  TcpProxy(const TcpProxy&) = delete;
  TcpProxy& operator=(const TcpProxy&) = delete;

  [[nodiscard]] int port() const { return port_; }
  // An address of the target, "postgresql://vexil@127.0.0.1:5432/club", led through here.
  [[nodiscard]] std::string through(const std::string& address) const;

  // Carries everything again: what was held up comes late.
  void resume();
  // Holds everything up, in both directions. Who connects gets no answer.
  void freeze() { set(Mode::kFreeze); }
  // Holds up the connections that are there; new ones are carried.
  void strand();
  // Loses everything; connections that lost something stay silent for good.
  void swallow() { set(Mode::kSwallow); }
  // Ends all connections, and new ones at once.
  void cut() { set(Mode::kCut); }
  // Ends a connection instead of carrying the next bytes of the client's, then carries again: what
  // was asked for never arrives.
  void cut_at_request() { set(Mode::kCutAtRequest); }
  // Ends a connection instead of carrying the next bytes of the target's, then carries again: what
  // was asked for is done, but nobody gets the answer.
  void cut_at_answer() { set(Mode::kCutAtAnswer); }
  // Whether one of these two has met its bytes.
  [[nodiscard]] bool has_cut() const;
  // Whether bytes of a client's are held up, or were swallowed.
  [[nodiscard]] bool has_kept_back() const;

 private:
  enum class Mode : char { kForward, kFreeze, kSwallow, kCut, kCutAtRequest, kCutAtAnswer };
  // One direction of a connection, with what was read and not yet written.
  struct Flow {
    int from = -1;
    int to = -1;
    bool is_request = false;
    bool silent = false;  // It lost something.
    std::string held{};
  };
  struct Link {
    Flow up;
    Flow down;
    bool stranded = false;
    bool ended = false;
  };

  void set(Mode mode);
  void work();
  void wait();
  void accept_one();
  void move(Link& link, Flow& flow);
  void read_some(Link& link, Flow& flow);
  void end(Link& link);
  [[nodiscard]] bool is_held(const Link& link) const {
    return mode_ == Mode::kFreeze || link.stranded;
  }

  const int target_port_;
  int listener_ = -1;
  int wakeup_ = -1;
  int port_ = 0;

  mutable std::mutex mutex_;
  Mode mode_ = Mode::kForward;
  bool closing_ = false;
  std::list<Link> links_;

  std::thread thread_;
};

}  // namespace vexil
