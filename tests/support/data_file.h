// Data files of the tests: plain text, lines that begin with `#` are comments.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace vexil {

struct DataLine {
  std::size_t number = 0;  // In its file, from 1.
  std::string text;
};

// A file or folder of the project by its path from the top, as "docs/bots/protocol.md".
[[nodiscard]] std::filesystem::path project_file(std::string_view path);

// tests/FOLDER/data.
[[nodiscard]] std::filesystem::path data_folder(std::string_view folder);

// The lines that are neither empty nor comments, a CR before the line end taken off. A file that
// cannot be read is thrown as std::runtime_error with its name.
[[nodiscard]] std::vector<DataLine> data_lines(const std::filesystem::path& file);

// The whole file, byte for byte; thrown likewise.
[[nodiscard]] std::string file_bytes(const std::filesystem::path& file);

// Replaces a file; thrown likewise.
void write_file(const std::filesystem::path& file, std::string_view bytes);

}  // namespace vexil
