// The store for coroutines: writes and reads run on threads of their own, and the coroutine resumes
// on the logic thread.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "server/core/callback.h"
#include "server/core/loop.h"
#include "server/core/stalls.h"
#include "server/core/task.h"
#include "server/core/work_threads.h"
#include "server/nodes/nodes.h"
#include "store/store.h"

namespace vexil::server {

class Database {
 public:
  Database(store::Store& store, Loop& loop, int reader_threads = 2);
  // The same, and the other nodes are notified of what was committed.
  Database(store::Store& store, Loop& loop, const Nodes& nodes);
  ~Database();  // Waits for the reads that run.
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  // Resumes when the transaction is durable or refused.
  [[nodiscard]] Callback<store::Committed> commit(store::Transaction transaction,
                                                  WriteKind kind = WriteKind::kUsual);
  // The same for who does not wait. `done` runs on the logic thread.
  void submit(store::Transaction transaction, std::function<void(const store::Committed&)> done,
              WriteKind kind = WriteKind::kUsual);

  // Runs `look` with a reader on another thread and resumes with what it returned. A broken
  // database throws std::runtime_error here. `look` must hold what it needs by value.
  template <class Look>
  auto read(Look look) -> Task<std::invoke_result_t<Look, store::Reader&>> {
    using T = std::invoke_result_t<Look, store::Reader&>;
    struct Outcome {
      std::optional<T> value;
      std::exception_ptr failure;
    };
    auto begin = [this, look = std::move(look)](std::function<void(Outcome)> done) {
      enqueue([this, look, done = std::move(done)](store::Reader& reader) {
        auto outcome = std::make_shared<Outcome>();
        try {
          outcome->value.emplace(look(reader));
        } catch (...) {
          outcome->failure = std::current_exception();
        }
        loop_.post([outcome, done] { done(std::move(*outcome)); });
      });
    };
    Callback<Outcome> reading(std::move(begin));
    Outcome outcome = co_await reading;
    if (outcome.failure) std::rethrow_exception(outcome.failure);
    co_return std::move(*outcome.value);
  }

  [[nodiscard]] store::Store& store() { return store_; }
  [[nodiscard]] Stalls& stalls() { return *stalls_; }

 private:
  using Job = std::function<void(store::Reader&)>;
  void enqueue(Job job);
  [[nodiscard]] std::unique_ptr<store::Reader> take_reader();

  store::Store& store_;
  Loop& loop_;
  const Nodes* nodes_ = nullptr;  // Null where there are no others.
  std::shared_ptr<Stalls> stalls_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<store::Reader>> idle_readers_;
  WorkThreads threads_;  // Last: it uses all of the above.
};

}  // namespace vexil::server
