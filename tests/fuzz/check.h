// What a fuzz program asserts, in every kind of build: a broken promise ends it with a message.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace vexil {

inline void promise(bool kept, std::string_view what, std::string_view about) {
  if (kept) return;
  std::fprintf(stderr, "broken promise: %.*s: %.*s\n", static_cast<int>(what.size()), what.data(),
               static_cast<int>(about.size()), about.data());
  std::abort();
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

}  // namespace vexil
