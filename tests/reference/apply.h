// Carrying out one action that is known to be legal.
#pragma once

#include "state.h"

namespace vexil::reference {

// The side whose Flag is captured, if one is.
std::optional<char> fallen_flag(const State& state);

void carry_out(State& state, const Action& action);

}  // namespace vexil::reference
