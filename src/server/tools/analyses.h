// Analyses of whole games, as jobs: a client starts one, asks how far it is, and reads the results.
// One thread with a low priority works on them, one after another; addresses take turns, and so do
// the accounts of an address. Few jobs may wait, and finished ones are kept for a while. Each node
// has its own jobs and limits; far_analyses.h lets the others see them.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "notation/record.h"
#include "server/core/loop.h"
#include "server/core/secrets.h"
#include "server/core/work_threads.h"
#include "server/game/command.h"

namespace vexil::server {

struct AnalysisOrder {
  Record record;              // Checked: it can be replayed.
  std::uint64_t nodes = 0;    // A decision.
  std::size_t top = 3;        // How many actions are named.
  std::size_t decisions = 0;  // In the record.
};

enum class AnalysisStatus : std::uint8_t { kQueued, kRunning, kDone, kCancelled };

// On the logic thread, but for what it says otherwise.
class Analyses {
 public:
  struct Capacity {
    std::size_t waiting = 50;     // Jobs in the queue,
    std::size_t of_address = 10;  // of one address,
    std::size_t of_account = 2;   // of one account, not yet done.
    std::size_t kept = 200;       // Jobs that are done,
    Millis life = 3'600'000;      // for so long.
  };

  Analyses(Loop& loop, Secrets& secrets, Capacity capacity);
  Analyses(Loop& loop, Secrets& secrets) : Analyses(loop, secrets, Capacity()) {}
  ~Analyses();
  Analyses(const Analyses&) = delete;
  Analyses& operator=(const Analyses&) = delete;

  // Who orders.
  struct Client {
    std::string account;
    std::string address;  // As rate limits have it.
  };
  struct Job {
    std::string id;
    std::string owner;
    std::string address;
    AnalysisOrder order;
    AnalysisStatus status = AnalysisStatus::kQueued;
    std::vector<std::string> lines;  // A judged decision each; the summary last.
    std::uint64_t number = 0;        // By their beginning.
    Millis finished = 0;
    std::atomic<bool> stop{false};
    // Called with every new line, and with nullptr at the end.
    std::list<std::function<void(const std::string*)>> followers;
  };
  using JobPtr = std::shared_ptr<Job>;

  // Refused: "busy", "too-many".
  [[nodiscard]] Decided<JobPtr> begin(Client client, AnalysisOrder order);
  // The owner's own, or nullptr.
  [[nodiscard]] JobPtr find(const std::string& id, const std::string& owner);
  void cancel(const JobPtr& job);

 private:
  [[nodiscard]] std::optional<Refusal> refused_client(const Client& client) const;
  void start_next();
  [[nodiscard]] JobPtr next_in_turn() const;
  void judge(const JobPtr& job);
  void add_line(const JobPtr& job, std::string line);
  void finish(const JobPtr& job);
  void forget_old();

  Loop& loop_;
  Secrets& secrets_;
  Capacity capacity_;
  std::map<std::string, JobPtr> jobs_;
  std::uint64_t begun_ = 0;
  std::uint64_t started_ = 0;
  bool working_ = false;
  std::map<std::string, std::uint64_t> last_started_;  // By address and by account.
  WorkThreads thread_;                                 // Last: it uses all of the above.
};

[[nodiscard]] std::string_view status_name(AnalysisStatus status);
// {"id":...,"status":"running","done":12,"total":80} with the lines where wanted.
[[nodiscard]] std::string job_json(const Analyses::Job& job, bool with_lines);

}  // namespace vexil::server
