#include "editions/compile.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "editions/known_options.h"

namespace vexil {
namespace {

Bitboard rows_between(int first, int end) {
  Bitboard squares;
  for (int row = first; row < end; ++row)
    for (int file = 0; file < kFiles; ++file) squares |= Bitboard(square_at(file, row));
  return squares;
}

void fill_board(const Family& family, Edition& edition) {
  const int rows = family.rows;
  edition.rows = static_cast<std::uint8_t>(rows);
  edition.squares = rows_between(0, rows);
  for (const Square square : family.blocked) edition.squares &= ~Bitboard(square);
  edition.home = {rows_between(0, family.home_rows), rows_between(rows - family.home_rows, rows)};
  edition.enemy_back = {rows_between(rows - 1, rows), rows_between(0, 1)};
  edition.rescue_zone = {rows_between(0, rows / 2), rows_between(rows - rows / 2, rows)};
  if (edition.options.rescue_home) edition.rescue_zone = edition.home;
  for (Bitboard& zone : edition.rescue_zone) zone &= edition.squares;
}

void fill_types(const Family& family, const Variant& game, Edition& edition) {
  edition.type_count = static_cast<std::uint8_t>(family.pieces.size());
  for (std::size_t type = 0; type < family.pieces.size(); ++type) {
    edition.types[type] = family.pieces[type].traits;
    edition.types[type].count = static_cast<std::uint8_t>(game.counts[type]);
  }
}

PowerRow compile_power(const Family& family, const PowerText& power,
                       std::span<const std::string> option_values) {
  PowerRow row = power.row;
  for (const PowerAddition& addition : power.additions)
    for (std::size_t at = 0; at < family.options.size(); ++at) {
      if (family.options[at].name != addition.option || option_values[at] != "on") continue;
      row.affects |= addition.affects;
      row.recoils |= addition.recoils;
      row.over_zones = row.over_zones || addition.over_zones;
    }
  return row;
}

// Rows of one type must stand together; the file may list them in any order.
void fill_powers(const Family& family, const Variant& game,
                 std::span<const std::string> option_values, Edition& edition) {
  for (const PowerText& power : family.powers)
    if (std::find(power.games.begin(), power.games.end(), game.id) != power.games.end())
      edition.powers[edition.power_count++] = compile_power(family, power, option_values);
  std::sort(edition.powers.begin(), edition.powers.begin() + edition.power_count,
            [](const PowerRow& a, const PowerRow& b) {
              return std::pair(a.user, a.verb) < std::pair(b.user, b.verb);
            });
}

}  // namespace

Edition compile_edition(const Family& family, const Variant& game,
                        std::span<const std::string> option_values) {
  assert(option_values.size() == family.options.size());
  Edition edition;
  for (std::size_t at = 0; at < option_values.size(); ++at)
    find_known_option(family.options[at].name)->set(edition.options, option_values[at]);
  fill_board(family, edition);
  fill_types(family, game, edition);
  fill_powers(family, game, option_values, edition);
  finish(edition);
  return edition;
}

}  // namespace vexil
