#include <fmt/format.h>

#include <utility>

#include "store/postgres.h"
#include "store/postgres/address.h"
#include "store/postgres/pg_connection.h"
#include "store/postgres/reader.h"
#include "store/postgres/schema.h"
#include "store/postgres/writer.h"

namespace vexil::store {

namespace {

using postgres::PgConnection;

class PostgresStore : public Store {
 public:
  explicit PostgresStore(const PostgresOptions& options)
      : address_(options.address),
        patience_(options.patience),
        writer_(options.address, options.group_commit, options.patience) {}

  void submit(Transaction transaction, std::function<void(Committed)> done) override {
    writer_.submit(std::move(transaction), std::move(done));
  }

  std::unique_ptr<Reader> reader() override {
    return std::make_unique<postgres::PostgresReader>(address_, patience_);
  }

  StoreFigures figures() const override { return writer_.figures(); }

 private:
  std::string address_;
  std::chrono::milliseconds patience_;
  postgres::Writer writer_;
};

Result<void> make_ready(PgConnection& connection, const PostgresOptions& options,
                        const std::string& shown) {
  postgres::Rows encoding = connection.query("SHOW server_encoding");
  if (encoding.next() && encoding.text(0) != "UTF8") {
    return fail(fmt::format("{} is encoded as {}; Vexil needs UTF8.", shown, encoding.text(0)));
  }
  if (!options.create && postgres::version_of(connection) == 0) {
    return fail(fmt::format("{} holds no data of Vexil's.", shown));
  }
  return postgres::bring_up_to_date(connection, shown);
}

}  // namespace

Result<std::unique_ptr<Store>> open_postgres(const PostgresOptions& options) {
  const std::string shown = fmt::format("The database {}", shown_address(options.address));
  if (auto understood = postgres::check_address(options.address); !understood) {
    return tl::unexpected(understood.error());
  }
  try {
    PgConnection connection(options.address, options.patience);
    if (auto ready = make_ready(connection, options, shown); !ready) {
      return tl::unexpected(ready.error());
    }
    return std::make_unique<PostgresStore>(options);
  } catch (const postgres::PostgresError& error) {
    return fail(fmt::format("{} cannot be opened: {}.", shown, error.what()));
  }
}

}  // namespace vexil::store
