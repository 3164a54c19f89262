// The fuzz targets. CMake writes the list from the names of the files: NAME_fuzz.cpp defines
// vexil_fuzz_NAME.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace vexil {

using FuzzFunction = int (*)(const std::uint8_t* data, std::size_t size);

struct FuzzTarget {
  std::string_view name;  // "record_fuzz"
  FuzzFunction function;
};

[[nodiscard]] std::span<const FuzzTarget> fuzz_targets();

}  // namespace vexil
