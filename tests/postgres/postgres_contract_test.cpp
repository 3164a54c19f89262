// The contract, kept by the PostgreSQL store with and without group commit.
#include "store/postgres.h"
#include "store/store_contract.h"
#include "support/postgres_server.h"

namespace vexil::store {

namespace {

class PostgresPlace : public StorePlace {
 public:
  explicit PostgresPlace(bool group_commit) : group_commit_(group_commit) {}

  std::unique_ptr<Store> open() override {
    auto store = open_postgres({.address = database_.address(),
                                .group_commit = group_commit_,
                                .patience = std::chrono::seconds(30)});
    EXPECT_TRUE(store.has_value()) << store.error().message;
    return store ? std::move(*store) : nullptr;
  }

 private:
  TestDatabase database_;
  bool group_commit_;
};

std::unique_ptr<StorePlace> with_groups() { return std::make_unique<PostgresPlace>(true); }
std::unique_ptr<StorePlace> one_by_one() { return std::make_unique<PostgresPlace>(false); }

INSTANTIATE_TEST_SUITE_P(Postgres, StoreContract, testing::Values(&with_groups));
INSTANTIATE_TEST_SUITE_P(PostgresOneByOne, StoreContract, testing::Values(&one_by_one));

}  // namespace

}  // namespace vexil::store
