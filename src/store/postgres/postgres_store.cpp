#include <fmt/format.h>

#include <utility>

#include "store/postgres.h"
#include "store/postgres/connection.h"
#include "store/postgres/pool.h"
#include "store/postgres/reader.h"
#include "store/postgres/schema.h"
#include "store/postgres/writer.h"

namespace vexil::store {

namespace {

class PostgresStore : public Store {
 public:
  explicit PostgresStore(const PostgresOptions& options)
      : pool_(std::make_shared<postgres::Pool>(options.address)),
        writer_(options.address, options.pipeline, options.patience) {}

  void submit(Transaction transaction, std::function<void(Committed)> done) override {
    writer_.submit(std::move(transaction), std::move(done));
  }

  std::unique_ptr<Reader> reader() override {
    return std::make_unique<postgres::PostgresReader>(pool_);
  }

  StoreFigures figures() const override { return writer_.figures(); }

 private:
  std::shared_ptr<postgres::Pool> pool_;
  postgres::Writer writer_;
};

}  // namespace

Result<std::unique_ptr<Store>> open_postgres(const PostgresOptions& options) {
  const auto name = postgres::describe(options.address);
  if (!name) return tl::unexpected(name.error());
  try {
    {
      postgres::Connection connection(options.address, postgres::Use::kWrite);
      if (auto current = postgres::bring_up_to_date(connection, *name, options.create); !current) {
        return tl::unexpected(current.error());
      }
    }
    return std::make_unique<PostgresStore>(options);
  } catch (const postgres::PostgresError& error) {
    return fail(fmt::format("{} cannot be opened: {}.", *name, error.what()));
  }
}

}  // namespace vexil::store
