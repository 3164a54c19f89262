// The same game line by line: for screen readers, for scripts, and for terminals that can do no
// more. What is typed is what the prompt of the screen takes.
#pragma once

#include "cli/play/app.h"
#include "cli/streams.h"

namespace vexil {

// Plays one game; questions that the settings leave open are asked first. Returns the exit status.
int play_plain(PlaySettings settings, Streams& streams);

}  // namespace vexil
