#include "server/net/address.h"

#include <arpa/inet.h>
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/text.h"

namespace vexil::server {
namespace {

constexpr std::array<std::uint8_t, 12> kMapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};

// The part after the last comma, which it takes off the list.
std::string_view take_last(std::string_view& list) {
  const std::size_t comma = list.rfind(',');
  const bool only = comma == std::string_view::npos;
  const std::string_view item = trimmed(only ? list : list.substr(comma + 1));
  list = only ? std::string_view() : list.substr(0, comma);
  return item;
}

// Several fields of one name are one list, in their order.
std::string joined(const Fields& headers, std::string_view name) {
  std::string list;
  for (const auto& [field, value] : headers) {
    if (field != name) continue;
    if (!list.empty()) list += ',';
    list += value;
  }
  return list;
}

}  // namespace

bool Address::is_v4() const { return std::equal(kMapped.begin(), kMapped.end(), bytes.begin()); }

Address Address::client() const {
  Address client = *this;
  if (!is_v4()) std::fill(client.bytes.begin() + 8, client.bytes.end(), std::uint8_t{0});
  return client;
}

std::string Address::text() const {
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (is_v4()) {
    inet_ntop(AF_INET, bytes.data() + kMapped.size(), text.data(), text.size());
  } else {
    inet_ntop(AF_INET6, bytes.data(), text.data(), text.size());
  }
  return text.data();
}

Result<Address> read_address(std::string_view text) {
  std::string_view inner = text;
  if (inner.starts_with('[') && inner.ends_with(']')) inner = inner.substr(1, inner.size() - 2);
  const std::string plain(inner);
  Address address;
  if (plain.find('\0') != std::string::npos) return fail("An address has a NUL character.");
  if (inet_pton(AF_INET6, plain.c_str(), address.bytes.data()) == 1) return address;
  if (inet_pton(AF_INET, plain.c_str(), address.bytes.data() + kMapped.size()) == 1) {
    std::copy(kMapped.begin(), kMapped.end(), address.bytes.begin());
    return address;
  }
  return fail(fmt::format("'{}' is not an internet address.", text));
}

Result<AddressSet> AddressSet::read(const std::vector<std::string>& items) {
  AddressSet set;
  for (const std::string& item : items) {
    const std::size_t slash = std::min(item.find('/'), item.size());
    const auto address = read_address(std::string_view(item).substr(0, slash));
    if (!address) return tl::unexpected(address.error());
    const int offset = address->is_v4() ? 96 : 0;
    Range range{*address, 128};
    if (slash < item.size()) {
      int bits = -1;
      const auto [end, failed] =
          std::from_chars(item.data() + slash + 1, item.data() + item.size(), bits);
      if (failed != std::errc() || end != item.data() + item.size() || bits < 0 ||
          bits > 128 - offset) {
        return fail(fmt::format("'{}' is not a network such as 10.0.0.0/8.", item));
      }
      range.bits = offset + bits;
    }
    set.ranges_.push_back(range);
  }
  return set;
}

bool AddressSet::contains(const Address& address) const {
  return std::any_of(ranges_.begin(), ranges_.end(), [&](const Range& range) {
    const auto whole = static_cast<std::size_t>(range.bits / 8);
    const auto& wanted = range.address.bytes;
    if (!std::equal(wanted.begin(), wanted.begin() + static_cast<std::ptrdiff_t>(whole),
                    address.bytes.begin())) {
      return false;
    }
    if (range.bits % 8 == 0) return true;
    const int mask = 0xff << (8 - range.bits % 8);
    return ((wanted[whole] ^ address.bytes[whole]) & mask & 0xff) == 0;
  });
}

Origin find_origin(const Address& peer, bool secure, const Fields& headers,
                   const AddressSet& trusted_proxies) {
  Origin origin{peer, secure};
  if (!trusted_proxies.contains(peer)) return origin;

  const std::string hops = joined(headers, "x-forwarded-for");
  std::string_view left = hops;
  while (!left.empty() && trusted_proxies.contains(origin.address)) {
    const auto hop = read_address(take_last(left));
    origin.known = hop.has_value();
    if (!hop) break;
    origin.address = *hop;
  }
  const std::string protocols = joined(headers, "x-forwarded-proto");
  std::string_view last = protocols;
  if (!protocols.empty()) origin.secure = take_last(last) == "https";
  return origin;
}

}  // namespace vexil::server
