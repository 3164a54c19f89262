// One program holds every fuzz target, so that the libraries are linked once. It runs the target
// whose name it was started under: build-sanitize/fuzz/record_fuzz is a link to it.
#include <cstdlib>
#include <filesystem>
#include <iostream>

#include "fuzz/targets.h"

namespace vexil {
namespace {

FuzzFunction chosen = nullptr;

void choose(const std::string& program) {
  for (const FuzzTarget& target : fuzz_targets())
    if (target.name == program) chosen = target.function;
  if (chosen != nullptr) return;
  std::cerr << "There is no fuzz target " << program << ".\n";
  std::exit(2);
}

}  // namespace
}  // namespace vexil

extern "C" int LLVMFuzzerInitialize(int* /*count*/, char*** words) {
  vexil::choose(std::filesystem::path((*words)[0]).filename().string());
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return vexil::chosen(data, size);
}
