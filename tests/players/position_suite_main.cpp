// How many positions of the suite `search` solves, by kind. Prints those that it does not:
//
//   build/tests/position_suite [NODES [SEEDS]]
#include <fmt/format.h>

#include <cstdlib>
#include <exception>
#include <map>

#include "players/position_suite.h"

namespace vexil {
namespace {

struct Count {
  int solved = 0;
  int asked = 0;
};

void print_rates(std::uint64_t nodes, std::uint64_t seeds) {
  std::map<std::string, Count> kinds;
  Count all;
  for (const SuitePosition& position : read_position_suite()) {
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
      const SuiteAnswer answer = answer_of(position, nodes, seed);
      for (Count* count : {&kinds[position.kind()], &all}) {
        ++count->asked;
        count->solved += answer.solved ? 1 : 0;
      }
      if (!answer.solved)
        fmt::print("{} {} ({}), seed {}: {}\n", position.file, position.number, position.kind(),
                   seed, answer.action);
    }
  }
  for (const auto& [kind, count] : kinds)
    fmt::print("{:<32} {:>4} of {:>4}\n", kind, count.solved, count.asked);
  fmt::print("{:<32} {:>4} of {:>4}, {:.1f} %\n", "all", all.solved, all.asked,
             all.asked == 0 ? 0.0 : 100.0 * all.solved / all.asked);
}

}  // namespace
}  // namespace vexil

int main(int argc, char** argv) {
  try {
    vexil::print_rates(argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 20000,
                       argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1);
  } catch (const std::exception& refused) {
    fmt::print(stderr, "position_suite: {}\n", refused.what());
    return 1;
  }
  return 0;
}
