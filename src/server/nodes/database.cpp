#include "server/nodes/database.h"

#include "server/core/log.h"
#include "server/nodes/news.h"

namespace vexil::server {

Database::Database(store::Store& store, Loop& loop, int reader_threads)
    : store_(store),
      loop_(loop),
      stalls_(std::make_shared<Stalls>(loop)),
      threads_(reader_threads, WorkThreads::kUnbounded) {}

Database::Database(store::Store& store, Loop& loop, const Nodes& nodes) : Database(store, loop) {
  if (!nodes.alone()) nodes_ = &nodes;
}

Database::~Database() {
  // The store answers in order: after this every callback that names us has run.
  static_cast<void>(store::submit_and_wait(store_, {}));
  threads_.finish();
}

Callback<store::Committed> Database::commit(store::Transaction transaction, WriteKind kind) {
  // std::function wants to copy what it holds: the transaction is shared rather than copied.
  auto shared = std::make_shared<store::Transaction>(std::move(transaction));
  return Callback<store::Committed>(
      [this, shared, kind](std::function<void(store::Committed)> done) {
        submit(std::move(*shared), std::move(done), kind);
      });
}

void Database::submit(store::Transaction transaction,
                      std::function<void(const store::Committed&)> done, WriteKind kind) {
  // Sent from the store's own thread, so that the other nodes learn of it as early as can be.
  std::vector<News> news = nodes_ != nullptr ? news_of(transaction) : std::vector<News>();
  auto answer = [this, done = std::move(done), news = std::move(news),
                 began = stalls_->begin_write(), kind](const store::Committed& committed) {
    if (committed.outcome == store::Outcome::kDone)
      for (const News& item : news) nodes_->send(item.topic, item.text);
    loop_.post([weak = std::weak_ptr(stalls_), done, committed, began, kind] {
      // Whoever waits goes first: what they have committed is known when a stall is over.
      done(committed);
      const auto stalls = weak.lock();
      if (!stalls) return;
      const bool failed = committed.outcome == store::Outcome::kFailed;
      // Once, however much fails; the end is a line of its own.
      if (failed && !stalls->store_fails_since())
        log_error("the store takes nothing", {{"why", committed.why}});
      stalls->end_write(began, !failed, kind);
    });
  };
  store_.submit(std::move(transaction), std::move(answer));
}

void Database::enqueue(Job job) {
  static_cast<void>(threads_.add([this, job = std::move(job)] {
    std::unique_ptr<store::Reader> reader = take_reader();
    job(*reader);
    const std::lock_guard lock(mutex_);
    idle_readers_.push_back(std::move(reader));
  }));
}

std::unique_ptr<store::Reader> Database::take_reader() {
  {
    const std::lock_guard lock(mutex_);
    if (!idle_readers_.empty()) {
      std::unique_ptr<store::Reader> reader = std::move(idle_readers_.back());
      idle_readers_.pop_back();
      return reader;
    }
  }
  return store_.reader();
}

}  // namespace vexil::server
