// A command line over the reference rules, for looking at a difference by hand.
#include <exception>
#include <fstream>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "random_game.h"
#include "record.h"
#include "reference.h"

namespace vexil::reference {
namespace {

constexpr const char* kUsage =
    "usage: reference legal POSITION\n"
    "       reference apply POSITION ACTION...\n"
    "       reference perft POSITION DEPTH\n"
    "       reference trace RECORDFILE\n"
    "       reference random GAME SEED MAXACTIONS\n";

void print_legal(const std::string& position) {
  for (const std::string& action : Game::from_position(position).legal()) {
    std::cout << action << '\n';
  }
}

void print_applied(const std::vector<std::string>& arguments) {
  Game game = Game::from_position(arguments[1]);
  for (std::size_t i = 2; i < arguments.size(); ++i) game.act(arguments[i]);
  std::cout << game.position() << '\n';
}

void print_trace(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("The file \"" + path + "\" cannot be read.");
  std::ostringstream text;
  text << file.rdbuf();
  for (const Record& record : read_records(text.str())) write_trace(std::cout, record);
}

// Returns whether the arguments were a command.
bool run(const std::vector<std::string>& arguments) {
  const std::string command = arguments.empty() ? "" : arguments[0];
  if (command == "legal" && arguments.size() == 2) {
    print_legal(arguments[1]);
  } else if (command == "apply" && arguments.size() >= 3) {
    print_applied(arguments);
  } else if (command == "perft" && arguments.size() == 3) {
    std::cout << perft(Game::from_position(arguments[1]), std::stoi(arguments[2])) << '\n';
  } else if (command == "trace" && arguments.size() == 2) {
    print_trace(arguments[1]);
  } else if (command == "random" && arguments.size() == 4) {
    write_random_game(std::cout, arguments[1], std::stoull(arguments[2]), std::stoi(arguments[3]));
  } else {
    return false;
  }
  return true;
}

}  // namespace
}  // namespace vexil::reference

int main(int argc, char** argv) {
  try {
    if (vexil::reference::run({argv + 1, argv + argc})) return 0;
    std::cerr << vexil::reference::kUsage;
    return 2;
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
}
