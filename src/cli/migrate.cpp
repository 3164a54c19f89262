// vexil migrate --from PLACE --to PLACE
#include "store/migrate.h"

#include <fmt/format.h>

#include "cli/commands.h"

namespace vexil {

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

}  // namespace vexil
