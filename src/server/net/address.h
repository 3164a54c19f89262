// Internet addresses and networks, and the address of a client behind trusted proxies.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "server/net/http.h"

namespace vexil::server {

// Version 4 is held as the version 6 address that maps it, so that both compare as one kind.
struct Address {
  std::array<std::uint8_t, 16> bytes{};

  [[nodiscard]] bool is_v4() const;
  // What one client holds: a version 4 address, or the /64 that a provider hands out as one.
  [[nodiscard]] Address client() const;
  [[nodiscard]] std::string text() const;
  auto operator<=>(const Address&) const = default;
};

// "192.0.2.7", "2001:db8::1", "[2001:db8::1]", "::ffff:192.0.2.7".
[[nodiscard]] Result<Address> read_address(std::string_view text);

class AddressSet {
 public:
  // Addresses and networks: "127.0.0.1", "10.0.0.0/8", "fd00::/8".
  [[nodiscard]] static Result<AddressSet> read(const std::vector<std::string>& items);
  [[nodiscard]] bool contains(const Address& address) const;

 private:
  struct Range {
    Address address;
    int bits = 128;
  };
  std::vector<Range> ranges_;
};

// Who is asking, as far as we may believe it.
struct Origin {
  Address address;
  bool secure = false;
  // False where the proxy wrote an address that cannot be read: then `address` is the proxy's,
  // which did not ask. Some requests are answered to this machine only.
  bool known = true;
};

// The client is the peer, or, where the peer is a trusted proxy, the rightmost address of its
// X-Forwarded-For that is not a trusted proxy: what stands left of that was written by somebody
// unknown. The proxy's X-Forwarded-Proto says whether the client came over TLS.
[[nodiscard]] Origin find_origin(const Address& peer, bool secure, const Fields& headers,
                                 const AddressSet& trusted_proxies);

}  // namespace vexil::server
