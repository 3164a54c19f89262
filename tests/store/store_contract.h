// What every store must do, whatever engine it stands on. The facts are in contract_*_test.cpp; an
// engine joins them with one line in a file of its own:
//
//   INSTANTIATE_TEST_SUITE_P(Sqlite, StoreContract, testing::Values(&make_sqlite_place));
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "store/store.h"

namespace vexil::store {

// Room for one store, empty at first, gone with the object. What was stored is there again when it
// is opened again.
class StorePlace {
 public:
  virtual ~StorePlace() = default;
  // REQUIRES: the store opened before is closed.
  [[nodiscard]] virtual std::unique_ptr<Store> open() = 0;
};

using PlaceMaker = std::unique_ptr<StorePlace> (*)();

class StoreContract : public testing::TestWithParam<PlaceMaker> {
 protected:
  void SetUp() override {
    place_ = GetParam()();
    store_ = place_->open();
    ASSERT_NE(store_, nullptr);
    reader_ = store_->reader();
  }

  void reopen() {
    reader_.reset();
    store_.reset();
    store_ = place_->open();
    ASSERT_NE(store_, nullptr);
    reader_ = store_->reader();
  }

  [[nodiscard]] Store& store() { return *store_; }
  [[nodiscard]] Reader& look() { return *reader_; }
  [[nodiscard]] Outcome commit(Transaction transaction) {
    const Committed committed = submit_and_wait(*store_, std::move(transaction));
    // A refusal has a reason; success has none.
    EXPECT_EQ(committed.why.empty(), committed.outcome == Outcome::kDone) << committed.why;
    return committed.outcome;
  }

 private:
  std::unique_ptr<StorePlace> place_;
  std::unique_ptr<Store> store_;
  std::unique_ptr<Reader> reader_;
};

// Rows with something in every column.
[[nodiscard]] Game sample_game(std::string id);
[[nodiscard]] Account sample_account(std::string id, std::string name);
[[nodiscard]] Token sample_token(int number);
[[nodiscard]] AppendEntry append(std::string game, std::uint64_t number);

}  // namespace vexil::store
