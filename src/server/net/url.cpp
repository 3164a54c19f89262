#include "server/net/url.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace vexil::server {
namespace {

bool read_port(std::string_view text, std::uint16_t& port) {
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), port);
  return failed == std::errc() && end == text.data() + text.size() && port != 0;
}

// Splits "host:port", where the host may be "[::1]".
bool read_authority(std::string_view text, Url& url) {
  std::size_t colon = text.rfind(':');
  const std::size_t bracket = text.rfind(']');
  if (colon != std::string_view::npos && bracket != std::string_view::npos && colon < bracket) {
    colon = std::string_view::npos;
  }
  if (colon != std::string_view::npos && !read_port(text.substr(colon + 1), url.port)) return false;
  std::string_view host = text.substr(0, std::min(colon, text.size()));
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  url.host = host;
  return !host.empty();
}

}  // namespace

std::string Url::authority() const {
  const bool usual = port == (secure ? 443 : 80);
  const bool bracketed = host.find(':') != std::string::npos;
  return fmt::format("{}{}{}{}", bracketed ? "[" : "", host, bracketed ? "]" : "",
                     usual ? "" : fmt::format(":{}", port));
}

Result<Url> read_url(std::string_view text) {
  const auto refused = fail(fmt::format("'{}' is not an address such as http://host:port/.", text));
  const bool hidden = std::any_of(text.begin(), text.end(), [](char c) {
    return static_cast<unsigned char>(c) <= 0x20 || c == 0x7f;
  });
  const std::size_t colon = text.find("://");
  if (hidden || colon == std::string_view::npos) return refused;
  const std::string_view scheme = text.substr(0, colon);
  Url url;
  url.secure = scheme == "https" || scheme == "wss";
  if (!url.secure && scheme != "http" && scheme != "ws") return refused;
  url.port = url.secure ? 443 : 80;
  std::string_view rest = text.substr(colon + 3);
  rest = rest.substr(0, std::min(rest.find('#'), rest.size()));
  const std::size_t end = std::min(rest.find_first_of("/?"), rest.size());
  if (!read_authority(rest.substr(0, end), url)) return refused;
  const std::string_view target = rest.substr(end);
  if (!target.empty()) url.target = target.front() == '?' ? fmt::format("/{}", target) : target;
  return url;
}

}  // namespace vexil::server
