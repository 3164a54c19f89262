// vexil backup --data DIR FILE, vexil restore FILE --data DIR
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/data_place.h"
#include "store/postgres.h"
#include "store/sqlite.h"

namespace vexil {

namespace {

// A database has programs of its own for that, which know it better.
Result<std::filesystem::path> folder_of(const BackupArguments& arguments, const char* program) {
  auto place = data_place_of(arguments.data, arguments.database);
  if (!place) return tl::unexpected(place.error());
  if (place->database.empty()) return std::move(place->folder);
  return fail(fmt::format("The data is in {}: PostgreSQL's own {} does that.",
                          store::shown_address(place->database), program));
}

}  // namespace

int run_backup(const BackupArguments& arguments, Streams& streams) {
  const auto folder = folder_of(arguments, "pg_dump");
  if (!folder) return refuse(streams, folder.error());
  if (const auto made = store::backup_sqlite(*folder, arguments.file); !made)
    return refuse(streams, made.error());
  streams.out.write(fmt::format("Backed up {} to {}\n", folder->string(), arguments.file));
  return 0;
}

int run_restore(const BackupArguments& arguments, Streams& streams) {
  const auto folder = folder_of(arguments, "pg_restore");
  if (!folder) return refuse(streams, folder.error());
  if (const auto done = store::restore_sqlite(arguments.file, *folder); !done)
    return refuse(streams, done.error());
  streams.out.write(fmt::format("Restored {} into {}\n", arguments.file, folder->string()));
  return 0;
}

}  // namespace vexil
