// The contract, kept by the SQLite store with and without group commit.
#include "store/sqlite.h"
#include "store/store_contract.h"
#include "support/temporary_folder.h"

namespace vexil::store {

namespace {

class SqlitePlace : public StorePlace {
 public:
  explicit SqlitePlace(bool group_commit) : group_commit_(group_commit) {}

  std::unique_ptr<Store> open() override {
    auto store = open_sqlite({.folder = folder_.path(), .vfs = "", .group_commit = group_commit_});
    EXPECT_TRUE(store.has_value()) << store.error().message;
    return store ? std::move(*store) : nullptr;
  }

 private:
  TemporaryFolder folder_;
  bool group_commit_;
};

std::unique_ptr<StorePlace> with_groups() { return std::make_unique<SqlitePlace>(true); }
std::unique_ptr<StorePlace> one_by_one() { return std::make_unique<SqlitePlace>(false); }

INSTANTIATE_TEST_SUITE_P(Sqlite, StoreContract, testing::Values(&with_groups));
INSTANTIATE_TEST_SUITE_P(SqliteOneByOne, StoreContract, testing::Values(&one_by_one));

}  // namespace

}  // namespace vexil::store
