// A whole engine in one file and without any library: it marches toward the enemy and attacks what
// it meets. It keeps nothing between two lines but the latest snapshot, and knows no rules.
//
//   c++ -std=c++20 -O2 forward.cpp -o forward && vexil engine-check ./forward
#include <cctype>
#include <cstdlib>
#include <iostream>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace {

// The text of a key of the snapshot. Its texts have nothing escaped in them, and its keys stand in
// the order that docs/bots/protocol.md gives, so that searching for them is enough.
std::string text_of(std::string_view json, std::string_view key) {
  const std::string begin = '"' + std::string(key) + "\":\"";
  const std::size_t at = json.find(begin);
  if (at == std::string_view::npos) return {};
  json.remove_prefix(at + begin.size());
  return std::string(json.substr(0, json.find('"')));
}

std::vector<std::string> legal_actions(std::string_view json) {
  std::vector<std::string> actions;
  const std::size_t at = json.find("\"legal\":[");
  if (at == std::string_view::npos) return actions;
  json.remove_prefix(at + 9);
  json = json.substr(0, json.find(']'));
  while (!json.empty()) {
    json.remove_prefix(json.find('"') + 1);
    const std::size_t end = json.find('"');
    actions.emplace_back(json.substr(0, end));
    json.remove_prefix(end + 1);
  }
  return actions;
}

// The squares that an action names, in order: "fly:b2b7" has b2 and b7.
std::vector<std::string> squares_of(std::string_view action) {
  std::vector<std::string> squares;
  const std::size_t colon = action.find(':');
  if (colon != std::string_view::npos) action.remove_prefix(colon + 1);
  for (const char letter : action) {
    if (letter >= 'a' && letter <= 'j')
      squares.emplace_back(1, letter);
    else if (std::isdigit(static_cast<unsigned char>(letter)) != 0 && !squares.empty())
      squares.back() += letter;
    else
      break;
  }
  return squares;
}

// Rows toward the enemy, and more for an attack.
int worth(const std::string& view, const std::string& action) {
  const auto squares = squares_of(action);
  if (squares.empty() || squares.back().size() < 2 || squares.front().size() < 2) return 0;
  const std::string viewer = text_of(view, "viewer");
  const std::string enemy = viewer == "red" ? "blue" : "red";
  const int rows = std::atoi(squares.back().c_str() + 1) - std::atoi(squares.front().c_str() + 1);
  const bool attack =
      view.find('"' + squares.back() + "\":{\"side\":\"" + enemy) != std::string::npos;
  return (viewer == "red" ? rows : -rows) + (attack ? 5 : 0);
}

std::string choose(const std::string& view, std::mt19937_64& random) {
  std::string best = "pass";
  int most = -1000;
  for (const std::string& action : legal_actions(view)) {
    const int now = 4 * worth(view, action) + static_cast<int>(random() % 9);
    if (now <= most) continue;
    most = now;
    best = action;
  }
  return best;
}

}  // namespace

int main() {
  std::random_device seed;
  std::mt19937_64 random(seed());
  std::string view;
  for (std::string line; std::getline(std::cin, line);) {
    const std::string word = line.substr(0, line.find(' '));
    if (word == "vexil")
      std::cout << "id name Forward\nid author The Vexil contributors\nvexil-engine 1" << std::endl;
    else if (word == "isready")
      std::cout << "readyok" << std::endl;
    else if (word == "setup")
      std::cout << "setup " << text_of(line, "suggestion") << std::endl;
    else if (word == "view")
      view = line;
    else if (word == "go")
      std::cout << "bestaction " << choose(view, random) << std::endl;
    else if (word == "draw")
      std::cout << "draw decline" << std::endl;
    else if (word == "quit")
      return 0;
  }
}
