// The contract, kept by the PostgreSQL store with and without group commit.
#include <fmt/format.h>

#include "store/postgres.h"
#include "store/postgres/pg_connection.h"
#include "store/store_contract.h"
#include "support/postgres_server.h"

namespace vexil::store {

namespace {

// A schema of one database: there are many cases, and a database takes longer to make.
class PostgresPlace : public StorePlace {
 public:
  explicit PostgresPlace(bool group_commit) : group_commit_(group_commit) {
    static int places = 0;
    schema_ = fmt::format("place_{}", ++places);
    execute("CREATE SCHEMA " + schema_);
  }
  ~PostgresPlace() override { execute(fmt::format("DROP SCHEMA {} CASCADE", schema_)); }

  std::unique_ptr<Store> open() override {
    const std::string address =
        fmt::format("{}?options=-csearch_path%3D{}", database().address(), schema_);
    auto store = open_postgres(
        {.address = address, .group_commit = group_commit_, .patience = std::chrono::seconds(30)});
    EXPECT_TRUE(store.has_value()) << store.error().message;
    return store ? std::move(*store) : nullptr;
  }

 private:
  static const TestDatabase& database() {
    static const TestDatabase shared;
    return shared;
  }
  static void execute(const std::string& sql) {
    postgres::PgConnection(database().address(), std::chrono::seconds(30)).execute(sql);
  }

  std::string schema_;
  bool group_commit_;
};

std::unique_ptr<StorePlace> with_groups() { return std::make_unique<PostgresPlace>(true); }
std::unique_ptr<StorePlace> one_by_one() { return std::make_unique<PostgresPlace>(false); }

INSTANTIATE_TEST_SUITE_P(Postgres, StoreContract, testing::Values(&with_groups));
INSTANTIATE_TEST_SUITE_P(PostgresOneByOne, StoreContract, testing::Values(&one_by_one));

}  // namespace

}  // namespace vexil::store
