// A store that fails or hangs when a test wants it to.
#pragma once

#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "store/store.h"

namespace vexil::server {

// Passes everything on to a real store, unless it is to fail, or to hang until it is released.
class FailingStore final : public store::Store {
 public:
  explicit FailingStore(store::Store& real) : real_(real) {}
  void submit(store::Transaction transaction, std::function<void(store::Committed)> done) override {
    if (hangs)
      held_.emplace_back(std::move(transaction), std::move(done));
    else if (fails)
      done({store::Outcome::kFailed, "the disk is full"});
    else
      real_.submit(std::move(transaction), std::move(done));
  }
  void release() {
    hangs = false;
    for (auto& [transaction, done] : std::exchange(held_, {}))
      submit(std::move(transaction), std::move(done));
  }
  std::unique_ptr<store::Reader> reader() override { return real_.reader(); }
  [[nodiscard]] store::StoreFigures figures() const override { return real_.figures(); }

  bool fails = false;
  bool hangs = false;

 private:
  store::Store& real_;
  std::vector<std::pair<store::Transaction, std::function<void(store::Committed)>>> held_;
};

}  // namespace vexil::server
