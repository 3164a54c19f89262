// The edition files that the program carries inside itself; their table is made by the build.
#pragma once

#include <span>
#include <string_view>

namespace vexil {

struct EmbeddedFile {
  std::string_view name;  // The file's name without its ending.
  std::string_view text;
};

// Sorted by name.
std::span<const EmbeddedFile> embedded_editions();
// The language files of the editions, named "de/classic-2002".
std::span<const EmbeddedFile> embedded_translations();

}  // namespace vexil
