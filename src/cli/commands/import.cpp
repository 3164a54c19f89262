// vexil import [--data DIR | --database ADDRESS] FILE
#include "server/ops/import.h"

#include <fmt/format.h>

#include <chrono>

#include "cli/command.h"
#include "cli/data_place.h"
#include "cli/shared_arguments.h"

namespace vexil {
namespace {

struct ImportArguments {
  DataArguments data;
  GameInput games;
  bool create = false;
};

server::Millis wall_clock() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

// What to print: the id that the game has now.
Result<std::string> import_one(const Record& record, store::Store& store) {
  std::string id = server::imported_id(record);
  if (store.reader()->game(id)) return id + " (already there)";
  const auto imported = server::import_record(record, server::system_secrets(), wall_clock());
  if (!imported) return fail(imported.error().message);
  const auto writes = server::import_writes(id, *imported);
  if (!writes) return fail(writes.error().message);
  const store::Committed committed = store::submit_and_wait(store, *writes);
  if (committed.outcome != store::Outcome::kDone) return fail(committed.why);
  return id;
}

int run_import(const ImportArguments& arguments, Streams& streams) {
  const auto place = data_place_of(arguments.data);
  if (!place) return refuse(streams, place.error());
  const auto store = open_data(*place, arguments.create);
  if (!store && !arguments.create)
    return refuse(streams, {store.error().message + " With --create, data is made there."});
  if (!store) return refuse(streams, store.error());
  return for_each_game(arguments.games, Layout::kLines, streams,
                       [&](const Record& record, std::size_t) -> Result<std::string> {
                         auto id = import_one(record, **store);
                         if (!id) return fail(id.error().message);
                         return *id + "\n";
                       });
}

void add_import(const Command& program) {
  const Command command =
      program.add({"import", "Add finished games to a server and print their ids",
                   "vexil import games.rec --data ~/games"});
  ImportArguments& to = command.run(run_import);
  add_games_file(command, to.games);
  add_data_place(command, to.data);
  command.flag("--create", &to.create, "Make the data where there is none");
}

}  // namespace

CommandFile import_command() { return {.place = 240, .add = add_import}; }

}  // namespace vexil
