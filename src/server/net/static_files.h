// The files of the browser client, in memory and already compressed.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/net/http.h"

namespace vexil::server {

struct StaticFile {
  std::string_view path;  // As it is asked for: "/assets/app-1f3870be.js".
  std::string_view type;  // "text/javascript; charset=utf-8".
  std::string_view identity;
  std::string_view gzip;    // Empty where it would not be smaller,
  std::string_view brotli;  // here too.
  std::string_view hash;    // Of the content, in hexadecimal.
  bool immutable = false;   // The name changes with the content, so it may be cached forever.
};

// What an Accept-Encoding header asks for.
enum class Encoding : std::uint8_t { kIdentity, kGzip, kBrotli };
[[nodiscard]] Encoding choose_encoding(std::string_view accepted, bool has_gzip, bool has_brotli);

// Whether an If-None-Match header names that tag.
[[nodiscard]] bool names_tag(std::string_view if_none_match, std::string_view tag);

// The policy that a browser gets with every page: scripts and styles from here only and never
// inline, no framing, no guessing of types, nothing about a private address to other sites.
void add_security_headers(Fields& headers);

class StaticFiles {
 public:
  explicit StaticFiles(std::span<const StaticFile> files);

  // The file at that path as this request may have it, or nothing where there is none.
  [[nodiscard]] std::optional<HttpResponse> serve(std::string_view path,
                                                  const HttpRequest& request) const;

 private:
  using Body = std::shared_ptr<const std::string>;
  struct Entry {
    StaticFile file;
    Body identity;
    Body gzip;
    Body brotli;
  };
  std::map<std::string, Entry, std::less<>> entries_;
};

}  // namespace vexil::server
