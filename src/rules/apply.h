// Carries out an action on a position and reports what happened as events.
#pragma once

#include "rules/action.h"
#include "rules/edition.h"
#include "rules/event.h"
#include "rules/history.h"
#include "rules/position.h"

namespace vexil {

// Changes position and history in place; appends what happened to `log` where one is given.
// REQUIRES: the action is legal.
void apply(const Edition& edition, Position& position, History& history, Action action,
           EventLog* log = nullptr);

}  // namespace vexil
