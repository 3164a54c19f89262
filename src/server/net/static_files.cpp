#include "server/net/static_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "base/text.h"

namespace vexil::server {
namespace {

// Takes what stands before the next separator off the text.
std::string_view take_until(std::string_view& text, char separator) {
  const std::size_t end = std::min(text.find(separator), text.size());
  const std::string_view part = trimmed(text.substr(0, end));
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

bool same_word(std::string_view text, std::string_view lower) {
  return std::equal(text.begin(), text.end(), lower.begin(), lower.end(), [](char a, char b) {
    return (a >= 'A' && a <= 'Z' ? static_cast<char>(a + 32) : a) == b;
  });
}

// "q=0.5" among the parameters; 1 where there is none, 0 where it cannot be read.
double weight_of(std::string_view parameters) {
  while (!parameters.empty()) {
    const std::string_view parameter = take_until(parameters, ';');
    if (!parameter.starts_with("q=") && !parameter.starts_with("Q=")) continue;
    double weight = 0;
    const std::string_view number = parameter.substr(2);
    const auto [end, failed] =
        std::from_chars(number.data(), number.data() + number.size(), weight);
    if (failed != std::errc() || end != number.data() + number.size()) return 0;
    return std::clamp(weight, 0.0, 1.0);
  }
  return 1;
}

struct Weights {
  std::optional<double> gzip;
  std::optional<double> brotli;
  std::optional<double> identity;
  std::optional<double> any;
};

Weights read_weights(std::string_view accepted) {
  Weights weights;
  while (!accepted.empty()) {
    std::string_view item = take_until(accepted, ',');
    const std::string_view name = take_until(item, ';');
    const double weight = weight_of(item);
    if (same_word(name, "gzip") || same_word(name, "x-gzip")) weights.gzip = weight;
    if (same_word(name, "br")) weights.brotli = weight;
    if (same_word(name, "identity")) weights.identity = weight;
    if (name == "*") weights.any = weight;
  }
  return weights;
}

std::shared_ptr<const std::string> held(std::string_view bytes) {
  return bytes.empty() ? nullptr : std::make_shared<const std::string>(bytes);
}

}  // namespace

Encoding choose_encoding(std::string_view accepted, bool has_gzip, bool has_brotli) {
  const Weights weights = read_weights(accepted);
  const double none = weights.any.value_or(0);
  const double gzip = has_gzip ? weights.gzip.value_or(none) : 0;
  const double brotli = has_brotli ? weights.brotli.value_or(none) : 0;
  // What is not mentioned is welcome uncompressed, but wanted least.
  const double identity = weights.identity.value_or(weights.any.value_or(0.0001));
  const double best = std::max({gzip, brotli, identity});
  if (brotli > 0 && brotli == best) return Encoding::kBrotli;
  if (gzip > 0 && gzip == best) return Encoding::kGzip;
  return Encoding::kIdentity;
}

bool names_tag(std::string_view if_none_match, std::string_view tag) {
  while (!if_none_match.empty()) {
    std::string_view item = take_until(if_none_match, ',');
    if (item == "*") return true;
    if (item.starts_with("W/")) item.remove_prefix(2);
    if (item == tag) return true;
  }
  return false;
}

void add_security_headers(Fields& headers) {
  headers.set("content-security-policy",
              "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
              "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
              "frame-ancestors 'none'");
  headers.set("x-content-type-options", "nosniff");
  headers.set("x-frame-options", "DENY");
  headers.set("referrer-policy", "same-origin");
  headers.set("cross-origin-opener-policy", "same-origin");
}

StaticFiles::StaticFiles(std::span<const StaticFile> files) {
  for (const StaticFile& file : files) {
    entries_[std::string(file.path)] = {file, std::make_shared<const std::string>(file.identity),
                                        held(file.gzip), held(file.brotli)};
  }
}

std::optional<HttpResponse> StaticFiles::serve(std::string_view path,
                                               const HttpRequest& request) const {
  const auto found = entries_.find(path);
  if (found == entries_.end()) return std::nullopt;
  const Entry& entry = found->second;
  const std::string* accepted = request.headers.find("accept-encoding");
  const Encoding encoding = choose_encoding(accepted != nullptr ? *accepted : std::string_view(),
                                            entry.gzip != nullptr, entry.brotli != nullptr);
  static constexpr std::array<std::string_view, 3> kNames{"", "gzip", "br"};
  const std::string_view name = kNames[static_cast<std::size_t>(encoding)];
  const std::string tag = fmt::format("\"{}{}{}\"", entry.file.hash, name.empty() ? "" : "-", name);

  HttpResponse response;
  response.headers.set("etag", tag);
  response.headers.set("vary", "accept-encoding");
  response.headers.set("cache-control",
                       entry.file.immutable ? "public, max-age=31536000, immutable" : "no-cache");
  add_security_headers(response.headers);
  const std::string* known = request.headers.find("if-none-match");
  if (known != nullptr && names_tag(*known, tag)) {
    response.status = 304;
    return response;
  }
  response.headers.set("content-type", std::string(entry.file.type));
  if (!name.empty()) response.headers.set("content-encoding", std::string(name));
  response.body = encoding == Encoding::kBrotli ? entry.brotli
                  : encoding == Encoding::kGzip ? entry.gzip
                                                : entry.identity;
  return response;
}

}  // namespace vexil::server
