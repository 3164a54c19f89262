// vexil verify --data DIR
#include "server/ops/verify.h"

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/data_folder.h"
#include "store/sqlite.h"

namespace vexil {

int run_verify(const VerifyArguments& arguments, Streams& streams) {
  store::SqliteOptions options;
  options.folder = data_folder_of(arguments.data);
  options.create = false;
  options.beside = true;
  const auto store = store::open_sqlite(options);
  if (!store) return refuse(streams, store.error());
  if (const auto sound = store::check_sqlite(options.folder); !sound)
    return refuse(streams, sound.error());
  const auto reader = (*store)->reader();
  const server::Verified verified =
      server::verify_games(*reader, [&](const std::string& id, const std::string& why) {
        streams.out.write(fmt::format("{}: {}\n", id, why));
      });
  streams.out.write(fmt::format("{} games, {} damaged\n", verified.games, verified.damaged));
  return verified.damaged == 0 ? 0 : 1;
}

}  // namespace vexil
