#include "server/net/target.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace vexil::server {
namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

Result<std::string> clean_text(std::string_view encoded, bool plus_is_space) {
  auto text = percent_decode(encoded, plus_is_space);
  if (!text) return text;
  if (!is_utf8(*text)) return fail("The address is not valid UTF-8.");
  return text;
}

Result<std::string> read_segment(std::string_view encoded) {
  auto segment = clean_text(encoded, false);
  if (!segment) return segment;
  if (segment->empty()) return fail("The address has an empty part between two slashes.");
  if (*segment == "." || *segment == "..") return fail("The address has a '.' or '..' part.");
  if (segment->find_first_of("/\\") != std::string::npos) {
    return fail("The address has a slash written as an escape, or a backslash.");
  }
  if (std::any_of(segment->begin(), segment->end(), is_control)) {
    return fail("The address has a control character.");
  }
  return segment;
}

Result<std::string> read_path(std::string_view encoded) {
  if (encoded.empty() || encoded.front() != '/') return fail("The address must begin with '/'.");
  if (encoded == "/") return std::string(encoded);
  if (encoded.back() == '/') encoded.remove_suffix(1);
  std::string path;
  while (!encoded.empty()) {
    encoded.remove_prefix(1);
    const std::size_t end = std::min(encoded.find('/'), encoded.size());
    const auto segment = read_segment(encoded.substr(0, end));
    if (!segment) return segment;
    path += '/';
    path += *segment;
    encoded.remove_prefix(end);
  }
  return path;
}

Result<Fields> read_query(std::string_view encoded) {
  Fields query;
  while (!encoded.empty()) {
    const std::size_t end = std::min(encoded.find('&'), encoded.size());
    const std::string_view item = encoded.substr(0, end);
    encoded.remove_prefix(std::min(end + 1, encoded.size()));
    if (item.empty()) continue;
    const std::size_t equals = std::min(item.find('='), item.size());
    auto name = clean_text(item.substr(0, equals), true);
    if (!name) return tl::unexpected(name.error());
    auto value = clean_text(item.substr(std::min(equals + 1, item.size())), true);
    if (!value) return tl::unexpected(value.error());
    if (name->find('\0') != std::string::npos || value->find('\0') != std::string::npos) {
      return fail("The query has a NUL character.");
    }
    query.add(*name, std::move(*value));
  }
  return query;
}

// "http://host/path" as a proxy may send it: the host is the Host header's business.
std::string_view without_authority(std::string_view target) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!target.starts_with(scheme)) continue;
    target.remove_prefix(scheme.size());
    const std::size_t slash = target.find_first_of("/?");
    if (slash == std::string_view::npos) return "/";
    return target.substr(slash);
  }
  return target;
}

// How many bytes after this first one belong to its character, and the least value it may have
// (longer forms of smaller values are not UTF-8); -1 where none begins so.
struct Lead {
  int more = -1;
  std::uint32_t bits = 0;
  std::uint32_t least = 0;
};

Lead read_lead(unsigned char byte) {
  if (byte < 0x80) return {0, byte, 0};
  if (byte >= 0xc2 && byte < 0xe0) return {1, byte & 0x1fu, 0x80};
  if (byte >= 0xe0 && byte < 0xf0) return {2, byte & 0x0fu, 0x800};
  if (byte >= 0xf0 && byte < 0xf5) return {3, byte & 0x07u, 0x10000};
  return {};
}

}  // namespace

Result<Target> read_target(std::string_view target) {
  target = without_authority(target);
  target = target.substr(0, std::min(target.find('#'), target.size()));
  const std::size_t question = std::min(target.find('?'), target.size());
  auto path = read_path(target.substr(0, question));
  if (!path) return tl::unexpected(path.error());
  auto query = read_query(target.substr(std::min(question + 1, target.size())));
  if (!query) return tl::unexpected(query.error());
  return Target{std::move(*path), std::move(*query)};
}

Result<std::string> percent_decode(std::string_view text, bool plus_is_space) {
  std::string decoded;
  decoded.reserve(text.size());
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '+' && plus_is_space) {
      decoded += ' ';
    } else if (text[at] != '%') {
      decoded += text[at];
    } else {
      const int high = text.size() - at > 2 ? hex_digit(text[at + 1]) : -1;
      const int low = text.size() - at > 2 ? hex_digit(text[at + 2]) : -1;
      if (high < 0 || low < 0) return fail("The address has a '%' without two hex digits.");
      decoded += static_cast<char>(high * 16 + low);
      at += 2;
    }
  }
  return decoded;
}

std::string percent_encode(std::string_view text) {
  static constexpr std::string_view kHex = "0123456789ABCDEF";
  std::string encoded;
  for (const char c : text) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (letter || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '_' || c == '~') {
      encoded += c;
    } else {
      encoded += '%';
      encoded += kHex[static_cast<unsigned char>(c) >> 4];
      encoded += kHex[static_cast<unsigned char>(c) & 15];
    }
  }
  return encoded;
}

bool is_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const Lead lead = read_lead(static_cast<unsigned char>(text[at++]));
    if (lead.more < 0 || text.size() - at < static_cast<std::size_t>(lead.more)) return false;
    std::uint32_t value = lead.bits;
    for (int i = 0; i < lead.more; ++i) {
      const auto byte = static_cast<unsigned char>(text[at++]);
      if ((byte & 0xc0) != 0x80) return false;
      value = value << 6 | (byte & 0x3fu);
    }
    const bool surrogate = value >= 0xd800 && value < 0xe000;
    if (value < lead.least || value > 0x10ffff || surrogate) return false;
  }
  return true;
}

}  // namespace vexil::server
