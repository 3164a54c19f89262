#include "server/nodes/database.h"

#include "server/nodes/news.h"

namespace vexil::server {

Database::Database(store::Store& store, Loop& loop, int reader_threads)
    : store_(store), loop_(loop) {
  for (int thread = 0; thread < reader_threads; ++thread) threads_.emplace_back([this] { work(); });
}

Database::Database(store::Store& store, Loop& loop, const Nodes& nodes) : Database(store, loop) {
  if (!nodes.alone()) nodes_ = &nodes;
}

Database::~Database() {
  // The store answers in order: after this every callback that names us has run.
  static_cast<void>(store::submit_and_wait(store_, {}));
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  ready_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

Callback<store::Committed> Database::commit(store::Transaction transaction) {
  // std::function wants to copy what it holds: the transaction is shared rather than copied.
  auto shared = std::make_shared<store::Transaction>(std::move(transaction));
  return Callback<store::Committed>([this, shared](std::function<void(store::Committed)> done) {
    // Told from the store's own thread, so that the others hear of it as early as can be.
    std::vector<News> news = nodes_ != nullptr ? news_of(*shared) : std::vector<News>();
    auto answer = [this, done = std::move(done),
                   news = std::move(news)](const store::Committed& committed) {
      if (committed.outcome == store::Outcome::kDone)
        for (const News& item : news) nodes_->send(item.topic, item.text);
      loop_.post([done, committed] { done(committed); });
    };
    store_.submit(std::move(*shared), std::move(answer));
  });
}

void Database::enqueue(Job job) {
  {
    const std::lock_guard lock(mutex_);
    jobs_.push(std::move(job));
  }
  ready_.notify_one();
}

void Database::work() {
  const std::unique_ptr<store::Reader> reader = store_.reader();
  std::unique_lock lock(mutex_);
  while (true) {
    ready_.wait(lock, [this] { return stopping_ || !jobs_.empty(); });
    if (jobs_.empty()) return;
    const Job job = std::move(jobs_.front());
    jobs_.pop();
    lock.unlock();
    job(*reader);
    lock.lock();
  }
}

}  // namespace vexil::server
