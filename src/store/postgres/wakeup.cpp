#include "store/postgres/wakeup.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <system_error>

namespace vexil::store::postgres {

Wakeup::Wakeup() : descriptor_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  if (descriptor_ < 0) throw std::system_error(errno, std::generic_category(), "eventfd");
}

Wakeup::~Wakeup() { ::close(descriptor_); }

void Wakeup::set() {
  const std::uint64_t one = 1;
  // It fails only where it is set so often that one more makes no difference.
  [[maybe_unused]] const auto written = ::write(descriptor_, &one, sizeof one);
}

void Wakeup::clear() {
  std::uint64_t times = 0;
  [[maybe_unused]] const auto read = ::read(descriptor_, &times, sizeof times);
}

bool Wakeup::is_set() const {
  pollfd look{descriptor_, POLLIN, 0};
  return ::poll(&look, 1, 0) > 0;
}

}  // namespace vexil::store::postgres
