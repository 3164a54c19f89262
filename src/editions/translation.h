// The texts of an edition file in another language: editions/de/NAME.toml beside
// editions/NAME.toml.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace vexil {

// The texts for people, by the edition's own text: "Miner" is "Mineur".
using Translation = std::map<std::string, std::string, std::less<>>;

// Reads a language file. It has the tables and lists of the edition file in the same order, but
// only titles, names and texts, and in lists the key that names the entries (a piece's label,
// a game's id). A key that is missing or that the edition does not have is a mistake, reported as
// "FILE:LINE: FIELD: what was expected". REQUIRES: `edition` is an edition file without mistakes.
[[nodiscard]] Result<Translation> read_translation(std::string_view edition,
                                                   std::string_view language_file,
                                                   std::string_view file_name);

// The languages that the program has texts in besides English, sorted: "de".
[[nodiscard]] std::vector<std::string> shipped_languages();
// The texts of all editions that the program carries. A mistake in them is ours.
[[nodiscard]] Translation shipped_texts(std::string_view language);

}  // namespace vexil
