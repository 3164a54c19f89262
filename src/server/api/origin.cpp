#include "server/api/origin.h"

#include <string>

#include "server/accounts/authenticator.h"

namespace vexil::server {
namespace {

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& letter : out)
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  return out;
}

// "https://example.org:8443/there" → "example.org:8443"; empty where it is no such address.
std::string authority(std::string_view url) {
  const std::size_t scheme = url.find("://");
  if (scheme == std::string_view::npos) return {};
  const std::string_view rest = url.substr(scheme + 3);
  return lower(rest.substr(0, rest.find('/')));
}

std::string scheme(std::string_view url) { return lower(url.substr(0, url.find("://"))); }

// The port that the scheme has anyway may be left out or not.
std::string without_usual_port(std::string text, std::string_view scheme) {
  const std::string_view usual = scheme == "https" ? ":443" : ":80";
  if (text.ends_with(usual)) text.resize(text.size() - usual.size());
  return text;
}

}  // namespace

bool is_safe_method(std::string_view method) {
  return method == "GET" || method == "HEAD" || method == "OPTIONS";
}

bool origin_allowed(const HttpRequest& request, bool upgrade, std::string_view base_url) {
  if (bearer_token(request)) return true;
  if (is_safe_method(request.method) && !upgrade) return true;
  const std::string* origin = request.headers.find("origin");
  if (origin == nullptr) return !session_cookie(request);
  const std::string from = without_usual_port(authority(*origin), scheme(*origin));
  if (from.empty()) return false;
  const std::string* host = request.headers.find("host");
  if (host != nullptr && from == without_usual_port(lower(*host), scheme(*origin))) return true;
  return !base_url.empty() && from == without_usual_port(authority(base_url), scheme(base_url));
}

}  // namespace vexil::server
