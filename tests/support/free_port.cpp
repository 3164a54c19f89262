#include "support/free_port.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdint>
#include <random>
#include <stdexcept>

namespace vexil {
namespace {

constexpr int kLowestPort = 20'000;
constexpr int kHighestPort = 32'000;
constexpr int kTries = 1000;

bool is_free(int port) {
  const int probe = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in name{};
  name.sin_family = AF_INET;
  name.sin_port = htons(static_cast<std::uint16_t>(port));
  name.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  const bool bound = ::bind(probe, reinterpret_cast<const sockaddr*>(&name), sizeof name) == 0;
  ::close(probe);
  return bound;
}

}  // namespace

int free_port() {
  std::random_device device;
  std::uniform_int_distribution<int> any(kLowestPort, kHighestPort);
  for (int tried = 0; tried < kTries; ++tried)
    if (const int port = any(device); is_free(port)) return port;
  throw std::runtime_error("no free port");
}

}  // namespace vexil
