#include "record.h"

#include <algorithm>
#include <cctype>
#include <ostream>
#include <stdexcept>

#include "text.h"

namespace vexil::reference {
namespace {

// Reads a tag pair whose `[` stands at `at`, and moves `at` behind its `]`.
void read_tag(const std::string& text, std::size_t& at, Record& record) {
  const std::size_t open = text.find('"', at);
  if (open == std::string::npos) throw std::runtime_error("Expected a quoted value in a tag.");
  std::string name = text.substr(at + 1, open - at - 1);
  std::erase_if(name, [](unsigned char c) { return std::isspace(c); });
  std::string value;
  for (at = open + 1; at < text.size() && text[at] != '"'; ++at) {
    if (text[at] == '\\') ++at;
    if (at < text.size()) value += text[at];
  }
  at = text.find(']', at);
  if (at == std::string::npos) throw std::runtime_error("Expected ] at the end of a tag.");
  ++at;
  record.tags[name] = value;
}

void read_token(const std::string& token, Record& record) {
  if (token.back() != '.') {
    record.turns.push_back(token);
    return;
  }
  const bool right =
      record.turns.size() % 2 == 0 && token == std::to_string(record.turns.size() / 2 + 1) + ".";
  if (!right) throw std::runtime_error("The number \"" + token + "\" is out of order.");
}

// `x` and `-` between the squares of a plain action are read and mean nothing.
std::string without_signs(std::string action) {
  const bool plain = action.find(':') == std::string::npos && action != "pass";
  if (plain) std::erase_if(action, [](char c) { return c == 'x' || c == '-'; });
  return action;
}

bool is_legal(const Game& game, const std::string& action) {
  const std::vector<std::string> legal = game.legal();
  return std::binary_search(legal.begin(), legal.end(), action);
}

bool turn_is_open(const Game& game) { return split(game.position(), " ")[3] != "-"; }

std::string tag_or(const Record& record, const std::string& name, const std::string& otherwise) {
  const auto found = record.tags.find(name);
  return found == record.tags.end() ? otherwise : found->second;
}

}  // namespace

std::vector<Record> read_records(const std::string& text) {
  std::vector<Record> records;
  bool among_tags = false;
  for (std::size_t at = 0; at < text.size();) {
    if (std::isspace(static_cast<unsigned char>(text[at]))) {
      ++at;
    } else if (text[at] == '[') {
      if (!among_tags) records.emplace_back();
      among_tags = true;
      read_tag(text, at, records.back());
    } else if (text[at] == '{') {
      at = std::min(text.find('}', at), text.size() - 1) + 1;
    } else {
      if (records.empty()) throw std::runtime_error("Expected a tag before the first turn.");
      among_tags = false;
      const std::size_t end = std::min(text.find_first_of(" \t\r\n{", at), text.size());
      read_token(text.substr(at, end - at), records.back());
      at = end;
    }
  }
  return records;
}

std::vector<std::string> actions_of_turn(const Game& game, const std::string& turn) {
  Game ahead = game;
  std::vector<std::string> actions;
  const auto add = [&](const std::string& action) {
    ahead.act(action);
    actions.push_back(action);
  };
  for (const std::string& written : split(turn, "+")) {
    const std::string action = without_signs(written);
    while (turn_is_open(ahead) && !is_legal(ahead, action) && is_legal(ahead, "pass")) add("pass");
    if (!actions.empty() && !turn_is_open(ahead)) {
      throw std::runtime_error("The turn \"" + turn + "\" is over before \"" + action + "\".");
    }
    add(action);
  }
  while (turn_is_open(ahead) && is_legal(ahead, "pass")) add("pass");
  if (turn_is_open(ahead)) throw std::runtime_error("The turn \"" + turn + "\" is unfinished.");
  return actions;
}

void write_decision(std::ostream& out, const Game& game, const std::string& action) {
  out << "{\"position\":\"" << game.position() << "\",\"legal\":[";
  const char* separator = "";
  for (const std::string& legal : game.legal()) {
    out << separator << '"' << legal << '"';
    separator = ",";
  }
  out << "],\"action\":\"" << action << "\"}\n";
}

void write_end(std::ostream& out, const Game& game, const Outcome& outcome) {
  out << "{\"position\":\"" << game.position() << "\",\"result\":\"" << outcome.result
      << "\",\"termination\":\"" << outcome.termination << "\"}\n";
}

void write_trace(std::ostream& out, const Record& record) {
  Game game = Game::from_setups(tag_or(record, "Game", ""), tag_or(record, "RedSetup", ""),
                                tag_or(record, "BlueSetup", ""));
  for (const std::string& turn : record.turns) {
    for (const std::string& action : actions_of_turn(game, turn)) {
      write_decision(out, game, action);
      game.act(action);
    }
  }
  const Outcome tagged{tag_or(record, "Result", "*"),
                       tag_or(record, "Termination", "unterminated")};
  const Outcome outcome = game.outcome().value_or(tagged);
  if (outcome.result != tagged.result || outcome.termination != tagged.termination) {
    throw std::runtime_error("The tags say " + tagged.result + " by " + tagged.termination +
                             ", the rules " + outcome.result + " by " + outcome.termination + ".");
  }
  write_end(out, game, outcome);
}

}  // namespace vexil::reference
