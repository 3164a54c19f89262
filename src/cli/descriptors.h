// Input and output of the program: file descriptors.
#pragma once

#include <functional>
#include <string>

#include "base/result.h"
#include "cli/streams.h"

namespace vexil {

// Writes to a descriptor. Throws OutputClosed where the reader has gone away and std::system_error
// where the disk is full or the like.
[[nodiscard]] Output::Sink sink_of(int descriptor);

// Reads a descriptor by line. `before_wait` is called before each read that may have to wait, so
// that a program on the other end of two pipes gets its answers before it is asked for more. Throws
// std::system_error where reading fails.
[[nodiscard]] LineSource lines_of_descriptor(int descriptor, std::function<void()> before_wait);

// Opens a file for reading by line.
[[nodiscard]] Result<LineSource> open_lines(const std::string& path);

}  // namespace vexil
