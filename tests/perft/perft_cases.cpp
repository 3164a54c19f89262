#include "perft/perft_cases.h"

#include <fmt/format.h>

#include <stdexcept>

#include "notation/scan.h"
#include "support/data_file.h"

namespace vexil {
namespace {

std::uint64_t whole_number(std::string_view text) {
  std::uint64_t number = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') throw std::runtime_error("expected a number");
    number = 10 * number + static_cast<std::uint64_t>(c - '0');
  }
  if (text.empty()) throw std::runtime_error("expected a number");
  return number;
}

}  // namespace

std::filesystem::path perft_file(std::string_view game_id) {
  return data_folder("perft") / fmt::format("{}.tsv", game_id);
}

std::vector<PerftCase> read_perft_file(const std::filesystem::path& file) {
  std::vector<PerftCase> cases;
  for (const DataLine& line : data_lines(file)) {
    try {
      const auto fields = split(line.text, '\t');
      if (fields.size() != 3) throw std::runtime_error("expected three fields");
      cases.push_back({std::string(fields[0]), static_cast<int>(whole_number(fields[1])),
                       whole_number(fields[2]), line.number});
    } catch (const std::runtime_error& error) {
      throw std::runtime_error(fmt::format("{}:{}: {}", file.string(), line.number, error.what()));
    }
  }
  return cases;
}

std::string perft_line(const PerftCase& perft_case) {
  return fmt::format("{}\t{}\t{}\n", perft_case.position, perft_case.depth, perft_case.count);
}

}  // namespace vexil
