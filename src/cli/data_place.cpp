#include "cli/data_place.h"

#include <cstdlib>

#include "store/postgres.h"
#include "store/sqlite.h"

namespace vexil {

CommandOption add_data_folder(const Command& command, DataArguments& arguments) {
  return command.option("--data", "DIR", &arguments.folder,
                        "The server's data (default: the usual folder)");
}

CommandOption add_database(const Command& command, DataArguments& arguments) {
  return command.option("--database", "ADDRESS", &arguments.database,
                        "PostgreSQL instead of a folder (default: VEXIL_DATABASE)");
}

void add_data_place(const Command& command, DataArguments& arguments) {
  const CommandOption folder = add_data_folder(command, arguments);
  add_database(command, arguments).excludes(folder);
}

Result<std::filesystem::path> data_folder_of(const std::optional<std::string>& given) {
  if (given) return std::filesystem::path(*given);
  const char* data = std::getenv("XDG_DATA_HOME");
  if (data != nullptr && *data != '\0') return std::filesystem::path(data) / "vexil" / "server";
  const char* home = std::getenv("HOME");
  if (home == nullptr || *home == '\0')
    return fail("HOME is not set, so there is no usual folder for the data: name one with --data");
  return std::filesystem::path(home) / ".local/share/vexil/server";
}

Result<std::string> database_of(const std::optional<std::string>& given) {
  const char* const inherited = std::getenv("VEXIL_DATABASE");
  std::string address = given ? *given : inherited != nullptr ? inherited : "";
  if (address.empty() || store::is_postgres_address(address)) return address;
  // It may hold a password, so it is not repeated.
  return fail(std::string(given ? "--database" : "VEXIL_DATABASE") +
              ": expected an address that begins with postgresql://");
}

Result<DataPlace> data_place_of(const DataArguments& arguments) {
  DataPlace place;
  if (!arguments.folder || arguments.database) {
    auto address = database_of(arguments.database);
    if (!address) return tl::unexpected(address.error());
    place.database = *std::move(address);
  }
  if (!place.database.empty() && !arguments.folder) return place;
  auto folder = data_folder_of(arguments.folder);
  if (!folder) return tl::unexpected(folder.error());
  place.folder = *std::move(folder);
  return place;
}

Result<std::unique_ptr<store::Store>> open_data(const DataPlace& place, bool create) {
  if (!place.database.empty()) {
    store::PostgresOptions options;
    options.address = place.database;
    options.create = create;
    return store::open_postgres(options);
  }
  store::SqliteOptions options;
  options.folder = place.folder;
  options.create = create;
  options.beside = true;
  return store::open_sqlite(options);
}

}  // namespace vexil
