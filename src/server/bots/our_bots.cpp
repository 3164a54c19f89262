#include "server/bots/our_bots.h"

#include <string>

#include "players/levels.h"

namespace vexil::server {

PlayerName our_bot(int number) { return {"", std::string(level(number).name), true, number}; }

}  // namespace vexil::server
