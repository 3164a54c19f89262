// A store into which the test writes something just before a server does, as another node may.
#pragma once

#include <functional>
#include <memory>
#include <utility>

#include "store/store.h"

namespace vexil::server {

class NodeStore final : public store::Store {
 public:
  explicit NodeStore(std::shared_ptr<store::Store> store) : store_(std::move(store)) {}

  void submit(store::Transaction transaction, std::function<void(store::Committed)> done) override {
    if (const auto meddle = std::exchange(meddle_, nullptr)) meddle();
    if (meddle_always_) meddle_always_();
    store_->submit(std::move(transaction), std::move(done));
  }
  [[nodiscard]] std::unique_ptr<store::Reader> reader() override { return store_->reader(); }
  [[nodiscard]] store::StoreFigures figures() const override { return store_->figures(); }

  // Once, before the next transaction of this node is submitted.
  void meddle(std::function<void()> what) { meddle_ = std::move(what); }
  // Before each transaction from now on.
  void meddle_always(std::function<void()> what) { meddle_always_ = std::move(what); }

 private:
  std::shared_ptr<store::Store> store_;
  std::function<void()> meddle_;
  std::function<void()> meddle_always_;
};

}  // namespace vexil::server
