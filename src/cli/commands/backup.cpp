// vexil backup --data DIR FILE, vexil restore FILE --data DIR
#include <fmt/format.h>

#include "cli/command.h"
#include "cli/damaged_games.h"
#include "cli/data_place.h"
#include "store/postgres.h"
#include "store/sqlite.h"

namespace vexil {

namespace {

struct BackupArguments {
  DataArguments data;
  std::string file;
};

// PostgreSQL has programs of its own for that.
Result<std::filesystem::path> folder_of(const BackupArguments& arguments, const char* program) {
  auto place = data_place_of(arguments.data);
  if (!place) return tl::unexpected(place.error());
  if (place->database.empty()) return std::move(place->folder);
  return fail(fmt::format("The data is in {}: PostgreSQL's own {} does that.",
                          store::shown_address(place->database), program));
}

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
  // Somebody with a damaged backup and no other wants what is in it, and must know.
  store::SqliteOptions options;
  options.folder = *folder;
  options.create = false;
  const auto store = store::open_sqlite(options);
  if (!store) return refuse(streams, store.error());
  const server::Verified verified = print_damaged_games(**store, streams);
  if (verified.damaged == 0) return 0;
  return refuse(streams, {fmt::format("{} of {} games in this backup are damaged", verified.damaged,
                                      verified.games)});
}

void add_backup(const Command& program) {
  const auto add = [&program](const CommandText& text,
                              int (*run)(const BackupArguments&, Streams&)) {
    const Command command = program.add(text);
    BackupArguments& to = command.run(run);
    command.argument("FILE", &to.file, "The backup").required();
    add_data_place(command, to.data);
  };
  add({"backup", "Copy a server's data into one file, also while it runs",
       "vexil backup --data ~/games games-today.vexil"},
      run_backup);
  add({"restore", "Restore a backup into an empty data folder",
       "vexil restore games-today.vexil --data ~/games-again"},
      run_restore);
}

}  // namespace

CommandFile backup_command() { return {.place = 210, .add = add_backup}; }

}  // namespace vexil
