#include "support/faulty_machine.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <filesystem>
#include <stdexcept>

namespace vexil {
namespace {

constexpr const char* kFile = "faults";

}  // namespace

FaultyMachine::FaultyMachine() {
  const std::filesystem::path path = folder_.path() / kFile;
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0 || ::ftruncate(file, sizeof(Faults)) != 0)
    throw std::runtime_error("no file for the faults");
  void* const memory = ::mmap(nullptr, sizeof(Faults), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  ::close(file);
  if (memory == MAP_FAILED) throw std::runtime_error("no memory for the faults");
  faults_ = static_cast<Faults*>(memory);
}

FaultyMachine::~FaultyMachine() {
  faults_->disk_hangs = 0;
  ::munmap(faults_, sizeof(Faults));
}

// The library stands beside the test program.
std::vector<std::string> FaultyMachine::environment() const {
  const std::filesystem::path library =
      std::filesystem::read_symlink("/proc/self/exe").parent_path() / "libvexil_faults.so";
  return {"LD_PRELOAD=" + library.string(), "VEXIL_FAULTS=" + (folder_.path() / kFile).string()};
}

}  // namespace vexil
