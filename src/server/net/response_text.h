// The head of a response as text, and the answers that the network layer gives by itself.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "server/core/loop.h"
#include "server/net/http.h"

namespace vexil::server {

struct Framing {
  std::optional<std::size_t> content_length;  // None: chunks, or until the connection ends.
  bool chunked = false;
  bool keep_alive = true;
};

// Ends with the empty line. Control characters in a value become spaces: a line more would be a
// header more.
[[nodiscard]] std::string head_text(const HttpResponse& response, const Framing& framing,
                                    Millis now);

// A refusal of the network layer, in the form of all others (api/router.h).
[[nodiscard]] HttpResponse transport_refusal(int status, std::string_view sentence);

[[nodiscard]] std::string_view reason_phrase(int status);
// "Sun, 06 Nov 1994 08:49:37 GMT".
[[nodiscard]] std::string http_date(Millis time);
// 204 and 304 have neither a body nor its length.
[[nodiscard]] bool has_body(int status);

}  // namespace vexil::server
