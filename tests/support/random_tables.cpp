#include "support/random_tables.h"

#include <fmt/format.h>

#include <array>
#include <bit>
#include <limits>
#include <stdexcept>
#include <string_view>

#include "base/random.h"
#include "store/postgres.h"

namespace vexil::store {

namespace {

using namespace std::string_literals;

constexpr std::size_t kRows = 300;

const Table& table_named(std::string_view name) {
  for (const Table& table : kept_tables())
    if (table.name == name) return table;
  throw std::runtime_error("no such table");
}

template <class T>
T checked(Result<T> result) {
  if (!result) throw std::runtime_error(result.error().message);
  return *std::move(result);
}

std::unique_ptr<Target> target_at(const std::string& place) {
  return checked(is_postgres_address(place) ? open_postgres_target(place)
                                            : open_sqlite_target(place));
}

// One that no other row of the table has, in an order that is not that of the numbers.
std::string key_text(std::size_t number) {
  static const std::array<std::string, 8> kinds{"plain", "quo'te\"", "back\\slash",  "käse", "日本",
                                                " ",     "🂡",        "{\"a\":1}\t\n"};
  return fmt::format("{}{}", kinds[number % kinds.size()], number);
}

std::string any_text(Random& random) {
  static const std::array<std::string, 12> kinds{"",
                                                 "\\N",
                                                 "it's",
                                                 "\"\"",
                                                 "a\tb\nc\r\\t",
                                                 "größe 日本 🂡",
                                                 "\0"s,
                                                 "nul\0in"s,
                                                 "\xff\xfe",
                                                 "\xed\xa0\x80",
                                                 "\xf4\x8f\xbf\xbf"
                                                 "41",
                                                 "\xf4\x8f\xbf\xbf"};
  std::string text;
  for (std::uint64_t parts = random.below(4); parts > 0; --parts)
    text += kinds[random.below(kinds.size())];
  return text;
}

std::int64_t any_integer(Random& random) {
  using Limits = std::numeric_limits<std::int64_t>;
  static constexpr std::array<std::int64_t, 8> kKinds{
      0, 1, -1, 3, Limits::min(), Limits::max(), 1'800'000'000'000, -(1LL << 53) - 1};
  const std::uint64_t kind = random.below(kKinds.size() + 4);
  return kind < kKinds.size() ? kKinds[kind] : static_cast<std::int64_t>(random.next());
}

double any_real(Random& random) {
  using Limits = std::numeric_limits<double>;
  static constexpr std::array<double, 9> kKinds{0.0,
                                                -0.0,
                                                1.0 / 3,
                                                1500,
                                                Limits::denorm_min(),
                                                -Limits::max(),
                                                Limits::infinity(),
                                                Limits::epsilon() + 1,
                                                0.06};
  return kKinds[random.below(kKinds.size())];
}

std::string any_digest(Random& random, std::size_t number) {
  std::string digest(32, '\0');
  for (char& byte : digest) byte = random.below(3) == 0 ? '\0' : static_cast<char>(random.next());
  digest[0] = static_cast<char>(number);
  digest[1] = static_cast<char>(number >> 8U);
  return digest;
}

bool names_a_game(const Table& table, const Column& column) {
  return column.name == "game" && table.columns.front().name == "game";
}

Value any_value(const Table& table, std::size_t at, std::size_t number, Random& random) {
  const Column& column = table.columns[at];
  const bool unique = at < table.keys || column.name == "folded";
  switch (column.kind) {
    case ColumnKind::kInteger:
      return unique ? static_cast<std::int64_t>(number) + 1 : any_integer(random);
    case ColumnKind::kReal:
      return any_real(random);
    case ColumnKind::kBytes:
      return any_digest(random, number);
    case ColumnKind::kText:
      break;
  }
  if (names_a_game(table, column)) return key_text(number % kRows);
  return unique ? key_text(number) : any_text(random);
}

void fill(Target& target, const Table& table, std::size_t count, Random& random) {
  target.begin(table);
  for (std::size_t number = 0; number < count; ++number) {
    Row row;
    for (std::size_t at = 0; at < table.columns.size(); ++at)
      row.push_back(any_value(table, at, number, random));
    target.add(row);
  }
  target.end();
}

struct BitsOf {
  std::string operator()(std::int64_t number) const { return std::to_string(number); }
  std::string operator()(double number) const {
    return fmt::format("{:016x}", std::bit_cast<std::uint64_t>(number));
  }
  std::string operator()(const std::string& text) const { return text; }
};

}  // namespace

Dump dump(Source& source) {
  Dump all;
  for (const Table& table : kept_tables()) {
    std::vector<std::string>& lines = all[std::string(table.name)];
    const auto rows = source.read(table);
    for (Row row; rows->next(row);) {
      std::string line;
      for (const Value& value : row) {
        const std::string text = std::visit(BitsOf{}, value);
        line += fmt::format("{}:", text.size()) + text;
      }
      lines.push_back(std::move(line));
    }
  }
  return all;
}

Dump dump_of(const std::string& place) {
  return dump(*checked(is_postgres_address(place) ? open_postgres_source(place)
                                                  : open_sqlite_source(place)));
}

void fill_at_random(const std::string& place, std::uint64_t seed, std::size_t entries) {
  Random random(seed);
  const auto target = target_at(place);
  for (const Table& table : kept_tables())
    fill(*target, table, table.name == "entries" ? entries : kRows, random);
  target->keep();
}

void fill_place(const std::string& place, const std::map<std::string, std::vector<Row>>& rows) {
  const auto target = target_at(place);
  for (const auto& [name, added] : rows) {
    target->begin(table_named(name));
    for (const Row& row : added) target->add(row);
    target->end();
  }
  target->keep();
}

}  // namespace vexil::store
