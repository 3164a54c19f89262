#include "server/addresses.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <qrencode.h>

#include <array>
#include <memory>

namespace vexil::server {
namespace {

// The light frame that readers need.
constexpr int kFrame = 2;

bool is_dark(const QRcode& code, int row, int column) {
  if (row < 0 || column < 0 || row >= code.width || column >= code.width) return false;
  return (code.data[row * code.width + column] & 1) != 0;
}

}  // namespace

std::vector<std::string> network_addresses() {
  std::vector<std::string> found;
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) return found;
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> list(first, &freeifaddrs);
  for (const ifaddrs* one = first; one != nullptr; one = one->ifa_next) {
    const bool usable = one->ifa_addr != nullptr && one->ifa_addr->sa_family == AF_INET &&
                        (one->ifa_flags & IFF_UP) != 0 && (one->ifa_flags & IFF_LOOPBACK) == 0;
    if (!usable) continue;
    std::array<char, INET_ADDRSTRLEN> text{};
    const auto* address = reinterpret_cast<const sockaddr_in*>(one->ifa_addr);
    if (inet_ntop(AF_INET, &address->sin_addr, text.data(), text.size()) != nullptr)
      found.emplace_back(text.data());
  }
  return found;
}

std::string qr_code(std::string_view text) {
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
      QRcode_encodeString8bit(std::string(text).c_str(), 0, QR_ECLEVEL_L), &QRcode_free);
  if (!code) return {};
  std::string drawing;
  for (int row = -kFrame; row < code->width + kFrame; row += 2) {
    // Black on white whatever the terminal's colours are.
    drawing += "\x1b[30;107m";
    for (int column = -kFrame; column < code->width + kFrame; ++column) {
      const bool upper = is_dark(*code, row, column);
      const bool lower = is_dark(*code, row + 1, column);
      drawing += upper ? (lower ? "█" : "▀") : (lower ? "▄" : " ");
    }
    drawing += "\x1b[0m\n";
  }
  return drawing;
}

}  // namespace vexil::server
