// Where a server's data is: in a folder or in a database, as --data and --database say.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "base/result.h"
#include "cli/command.h"
#include "store/store.h"

namespace vexil {

struct DataArguments {
  std::optional<std::string> folder;
  std::optional<std::string> database;
};

// --data. --database.
CommandOption add_data_folder(const Command& command, DataArguments& arguments);
CommandOption add_database(const Command& command, DataArguments& arguments);
// Both, of which one may be given.
void add_data_place(const Command& command, DataArguments& arguments);

struct DataPlace {
  std::filesystem::path folder;
  std::string database;  // Its address; empty: the data is in the folder.
};

// The folder that --data names, or the one that `vexil serve` uses when nobody says which.
// Refused where the system does not say where that is.
[[nodiscard]] Result<std::filesystem::path> data_folder_of(const std::optional<std::string>& given);

// The address that --database gives or, where nobody gave one, VEXIL_DATABASE; empty: none. Refused
// where it is not the address of a database.
[[nodiscard]] Result<std::string> database_of(const std::optional<std::string>& given);

// For commands that look at one of them: a folder that was named counts more than the environment.
[[nodiscard]] Result<DataPlace> data_place_of(const DataArguments& arguments);

// The store there, beside servers that use it.
[[nodiscard]] Result<std::unique_ptr<store::Store>> open_data(const DataPlace& place, bool create);

}  // namespace vexil
