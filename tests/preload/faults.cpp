// Loaded into a server by LD_PRELOAD: lets the disk hang or be slow, and sets the wall clock.
#include "preload/faults.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdlib>
#include <ctime>

namespace vexil {
namespace {

Faults* open_faults() {
  const char* const path = std::getenv("VEXIL_FAULTS");
  const int file = path == nullptr ? -1 : ::open(path, O_RDWR | O_CLOEXEC);
  if (file < 0) return nullptr;
  void* const memory = ::mmap(nullptr, sizeof(Faults), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  ::close(file);
  return memory == MAP_FAILED ? nullptr : static_cast<Faults*>(memory);
}

Faults* faults() {
  static Faults* const shared = open_faults();
  return shared;
}

template <class Function>
Function next(const char* name) {
  return reinterpret_cast<Function>(::dlsym(RTLD_NEXT, name));
}

void suffer() {
  Faults* const wrong = faults();
  if (wrong == nullptr) return;
  ::usleep(static_cast<useconds_t>(wrong->sync_millis.load()) * 1000);
  ++wrong->waiting;
  while (wrong->disk_hangs != 0) ::usleep(2000);
  --wrong->waiting;
}

}  // namespace
}  // namespace vexil

extern "C" {

int fdatasync(int file) {
  static const auto real = vexil::next<int (*)(int)>("fdatasync");
  vexil::suffer();
  return real(file);
}

int fsync(int file) {
  static const auto real = vexil::next<int (*)(int)>("fsync");
  vexil::suffer();
  return real(file);
}

int clock_gettime(clockid_t clock, timespec* time) noexcept {
  static const auto real = vexil::next<int (*)(clockid_t, timespec*)>("clock_gettime");
  const int result = real(clock, time);
  vexil::Faults* const wrong = vexil::faults();
  if (result == 0 && clock == CLOCK_REALTIME && wrong != nullptr)
    time->tv_sec += wrong->wall_clock_off;
  return result;
}

}  // extern "C"
