// Game records as far as the trace needs them: tags and turns (formats, sections 6 to 8).
#pragma once

#include <iosfwd>
#include <map>
#include <string>
#include <vector>

#include "reference.h"

namespace vexil::reference {

struct Record {
  std::map<std::string, std::string> tags;
  std::vector<std::string> turns;
};

// All games of a file; comments are dropped.
std::vector<Record> read_records(const std::string& text);

// The single actions that a turn's text stands for in this position, declined follow-ups as `pass`.
std::vector<std::string> actions_of_turn(const Game& game, const std::string& turn);

// One JSON line for a decision: the position, what is legal in it and what was chosen.
void write_decision(std::ostream& out, const Game& game, const std::string& action);

// The last JSON line of a game.
void write_end(std::ostream& out, const Game& game, const Outcome& outcome);

// Replays a record and writes its JSON lines.
void write_trace(std::ostream& out, const Record& record);

}  // namespace vexil::reference
