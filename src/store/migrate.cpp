#include "store/migrate.h"

#include <fmt/format.h>

#include <cmath>
#include <exception>
#include <filesystem>
#include <stdexcept>
#include <system_error>

#include "store/postgres.h"
#include "store/text_code.h"
#include "store/transfer.h"

namespace vexil::store {

namespace {

std::string shown(const std::string& place) {
  return is_postgres_address(place) ? shown_address(place) : place;
}

bool same_place(const std::string& from, const std::string& to) {
  if (is_postgres_address(from) || is_postgres_address(to)) return from == to;
  std::error_code ignored;
  return std::filesystem::weakly_canonical(from, ignored) ==
         std::filesystem::weakly_canonical(to, ignored);
}

Result<std::unique_ptr<Source>> open_source(const std::string& place) {
  return is_postgres_address(place) ? open_postgres_source(place) : open_sqlite_source(place);
}

Result<std::unique_ptr<Target>> open_target(const std::string& place) {
  return is_postgres_address(place) ? open_postgres_target(place) : open_sqlite_target(place);
}

// What not every engine can hold as it is. Of keys the order must be the same everywhere, which it
// is not where PostgreSQL has to write bytes in another way.
void check_movable(const Table& table, const Row& row) {
  for (std::size_t at = 0; at < row.size(); ++at) {
    const double* const number = std::get_if<double>(&row[at]);
    if (number != nullptr && std::isnan(*number))
      throw std::runtime_error(
          fmt::format("in {} {} is not a number", shown_key(table, row), table.columns[at].name));
    if (at >= table.keys || table.columns[at].kind != ColumnKind::kText) continue;
    const auto& text = std::get<std::string>(row[at]);
    if (encoded_text(text) != text)
      throw std::runtime_error(
          fmt::format("the key of {} holds what is no text", shown_key(table, row)));
  }
}

std::uint64_t copy(const Table& table, Source& from, Target& to) {
  const auto rows = from.read(table);
  Row row;
  std::uint64_t count = 0;
  to.begin(table);
  for (; rows->next(row); ++count) {
    check_movable(table, row);
    to.add(row);
  }
  to.end();
  return count;
}

// Numbers are compared as such: SQLite keeps no minus zero.
void compare(const Table& table, Source& from, Source& to) {
  const auto rows = from.read(table);
  const auto copies = to.read(table);
  Row row;
  Row copied;
  for (;;) {
    const bool more = rows->next(row);
    if (copies->next(copied) != more)
      throw std::runtime_error(
          fmt::format("the copy of {} has another number of rows", table.name));
    if (!more) return;
    if (row != copied)
      throw std::runtime_error(fmt::format("the copy of {} differs", shown_key(table, row)));
  }
}

void move_all(Source& from, Target& to,
              const std::function<void(std::string_view table, std::uint64_t rows)>& copied) {
  for (const Table& table : kept_tables()) {
    const std::uint64_t rows = copy(table, from, to);
    if (copied) copied(table.name, rows);
  }
  for (const Table& table : kept_tables()) compare(table, from, to);
  to.keep();
}

}  // namespace

Result<void> migrate(
    const std::string& from, const std::string& to,
    const std::function<void(std::string_view table, std::uint64_t rows)>& copied) {
  try {
    if (same_place(from, to)) return fail("The data is there already: both places are the same.");
    const auto source = open_source(from);
    if (!source) return tl::unexpected(source.error());
    const auto target = open_target(to);
    if (!target) return tl::unexpected(target.error());
    move_all(**source, **target, copied);
    return {};
  } catch (const std::exception& error) {
    return fail(fmt::format("The data of {} was not moved to {}: {}.", shown(from), shown(to),
                            error.what()));
  }
}

}  // namespace vexil::store
