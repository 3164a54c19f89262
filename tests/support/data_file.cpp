#include "support/data_file.h"

#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>

namespace vexil {

std::filesystem::path project_file(std::string_view path) {
  return std::filesystem::path(VEXIL_PROJECT_FOLDER) / path;
}

std::filesystem::path data_folder(std::string_view folder) {
  return project_file("tests") / folder / "data";
}

std::string file_bytes(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream) throw std::runtime_error("cannot read " + file.string());
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::vector<DataLine> data_lines(const std::filesystem::path& file) {
  std::istringstream stream(file_bytes(file));
  std::vector<DataLine> lines;
  std::size_t number = 0;
  for (std::string line; std::getline(stream, line);) {
    ++number;
    if (line.ends_with('\r')) line.pop_back();
    if (!line.empty() && !line.starts_with('#')) lines.push_back({number, line});
  }
  return lines;
}

void write_file(const std::filesystem::path& file, std::string_view bytes) {
  std::filesystem::create_directories(file.parent_path());
  std::ofstream stream(file, std::ios::binary | std::ios::trunc);
  stream << bytes;
  stream.close();
  if (!stream) throw std::runtime_error("cannot write " + file.string());
}

}  // namespace vexil
