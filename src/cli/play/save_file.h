// Games on the disk. A file is either the old game or the new one, never half of either: it is
// written beside its place and then renamed.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "notation/record.h"

namespace vexil {

[[nodiscard]] Result<void> replace_file(const std::filesystem::path& path, std::string_view bytes);

// The one game that the file holds.
[[nodiscard]] Result<Record> read_saved(const std::filesystem::path& path);

// Where games are kept for who names no file: $XDG_STATE_HOME/vexil, or ~/.local/state/vexil. None
// where there is no home either.
[[nodiscard]] std::optional<std::filesystem::path> games_folder();

// A name in the folder that no file has yet: the time and the game,
// "2026-11-15-190223-barrage.rec".
[[nodiscard]] std::filesystem::path new_game_path(const std::filesystem::path& folder,
                                                  std::string_view game);

// "game-2.rec" beside "game.rec": for the games after the first of one evening.
[[nodiscard]] std::filesystem::path next_path(const std::filesystem::path& path);

// The latest unfinished game in the folder that can be resumed.
struct Unfinished {
  std::filesystem::path path;
  std::string words;  // "barrage against level 3, turn 12"
};
[[nodiscard]] std::optional<Unfinished> latest_unfinished(const std::filesystem::path& folder);

}  // namespace vexil
