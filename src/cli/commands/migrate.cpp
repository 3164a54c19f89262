// vexil migrate --from PLACE --to PLACE
#include "store/migrate.h"

#include <fmt/format.h>

#include "cli/command.h"

namespace vexil {
namespace {

// Each a data folder or the address of a database.
struct MigrateArguments {
  std::string from;
  std::string to;
};

int run_migrate(const MigrateArguments& arguments, Streams& streams) {
  const auto moved =
      store::migrate(arguments.from, arguments.to, [&](std::string_view table, std::uint64_t rows) {
        streams.out.write(fmt::format("{:<10}{:>12} rows\n", table, rows));
        streams.out.flush();
      });
  if (!moved) return refuse(streams, moved.error());
  streams.out.write("Compared: equal.\n");
  return 0;
}

void add_migrate(const Command& program) {
  const Command command =
      program.add({"migrate", "Move a server's data from a folder to PostgreSQL, or back",
                   "vexil migrate --from ~/games --to postgresql://vexil@db.example/club"});
  MigrateArguments& places = command.run(run_migrate);
  command
      .option("--from", "PLACE", &places.from,
              "The source: a folder, or postgresql://...; it is not changed")
      .required();
  command.option("--to", "PLACE", &places.to, "The target: an empty folder or database").required();
}

}  // namespace

CommandFile migrate_command() { return {.place = 250, .add = add_migrate}; }

}  // namespace vexil
