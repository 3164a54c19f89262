// Whatever a server's tables may hold, to see that nothing of it is lost on the way.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "store/transfer.h"

namespace vexil::store {

// Every row of every table, each as text in which no bit is lost.
using Dump = std::map<std::string, std::vector<std::string>>;
[[nodiscard]] Dump dump(Source& source);
// Of a folder or a database that nobody uses. Throws where it cannot be opened.
[[nodiscard]] Dump dump_of(const std::string& place);

// Fills the place: so many entries, some hundred rows in the other tables. Numbers are large and
// small, texts are anything.
void fill_at_random(const std::string& place, std::uint64_t seed, std::size_t entries);

// The rows of each table as they are given, also such as a server would never write.
void fill_place(const std::string& place, const std::map<std::string, std::vector<Row>>& rows);

}  // namespace vexil::store
