// vexil backup --data DIR FILE, vexil restore FILE --data DIR
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/data_folder.h"
#include "store/sqlite.h"

namespace vexil {

int run_backup(const BackupArguments& arguments, Streams& streams) {
  const auto folder = data_folder_of(arguments.data);
  if (const auto made = store::backup_sqlite(folder, arguments.file); !made)
    return refuse(streams, made.error());
  streams.out.write(fmt::format("Backed up {} to {}\n", folder.string(), arguments.file));
  return 0;
}

int run_restore(const BackupArguments& arguments, Streams& streams) {
  const auto folder = data_folder_of(arguments.data);
  if (const auto done = store::restore_sqlite(arguments.file, folder); !done)
    return refuse(streams, done.error());
  streams.out.write(fmt::format("Restored {} into {}\n", arguments.file, folder.string()));
  return 0;
}

}  // namespace vexil
