// The sections of an edition file. Each reader fills its part of the family from the file's
// outermost table; a later section may rely on the earlier ones in this list.
#pragma once

#include <string>
#include <vector>

#include "editions/family.h"
#include "editions/fields.h"

namespace vexil {

void read_board(const Table& file, Family& family);
void read_sides(const Table& file, Family& family);
void read_pieces(const Table& file, Family& family);
void read_options(const Table& file, Family& family);
void read_games(const Table& file, Family& family);
void read_powers(const Table& file, Family& family);
void read_rules(const Table& file, Family& family);
void read_hints(const Table& file, Family& family);

// The ids under "games" of a power or a rule; all games of the family where the key is missing.
[[nodiscard]] std::vector<std::string> read_game_list(const Table& table, const Family& family);

}  // namespace vexil
