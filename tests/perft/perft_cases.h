// The perft files, tests/perft/data/GAME.tsv: position, depth and count, separated by tabs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace vexil {

struct PerftCase {
  std::string position;
  int depth = 0;
  std::uint64_t count = 0;
  std::size_t line = 0;  // In its file.
};

[[nodiscard]] std::filesystem::path perft_file(std::string_view game_id);

// What is not well formed is thrown as std::runtime_error with its file and line.
[[nodiscard]] std::vector<PerftCase> read_perft_file(const std::filesystem::path& file);

// One line, with its line end.
[[nodiscard]] std::string perft_line(const PerftCase& perft_case);

}  // namespace vexil
