// Writes finished games as records, one after another, so that memory does not grow with their
// number.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

#include "base/result.h"
#include "notation/game_file.h"
#include "store/store.h"

namespace vexil::server {

struct ExportChoice {
  std::optional<std::string> game{};  // One game by id; refused where it is not over.
  std::optional<std::string> user{};  // The games of one account, by its name.
  GameForm form = GameForm::kRecord;  // Or kJson.
};

// Writes each game with its line end, a blank line between records. Games that ended before both
// players were ready have no record and are left out. Gives the number of games written.
[[nodiscard]] Result<std::size_t> export_games(
    store::Reader& reader, const ExportChoice& choice,
    const std::function<void(const std::string& text)>& write);

}  // namespace vexil::server
