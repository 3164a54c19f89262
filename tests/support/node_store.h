// The store as one of several nodes has it: tells the others what was made durable, and lets the
// test write something just before the node does, as another node may.
#pragma once

#include <functional>
#include <memory>
#include <utility>

#include "server/nodes/news.h"
#include "server/nodes/nodes.h"
#include "store/store.h"

namespace vexil::server {

class NodeStore final : public store::Store {
 public:
  NodeStore(std::shared_ptr<store::Store> store, const Nodes& nodes)
      : store_(std::move(store)), nodes_(nodes) {}

  void submit(store::Transaction transaction, std::function<void(store::Committed)> done) override {
    if (const auto meddle = std::exchange(meddle_, nullptr)) meddle();
    const std::vector<News> news = news_of(transaction);
    store_->submit(std::move(transaction), [this, news, done](store::Committed committed) {
      if (committed.outcome == store::Outcome::kDone)
        for (const News& item : news) nodes_.tell(item.topic, item.text);
      if (done) done(std::move(committed));
    });
  }
  [[nodiscard]] std::unique_ptr<store::Reader> reader() override { return store_->reader(); }
  [[nodiscard]] store::StoreFigures figures() const override { return store_->figures(); }

  // Once, before the next transaction of this node is submitted.
  void meddle(std::function<void()> what) { meddle_ = std::move(what); }

 private:
  std::shared_ptr<store::Store> store_;
  const Nodes& nodes_;
  std::function<void()> meddle_;
};

}  // namespace vexil::server
