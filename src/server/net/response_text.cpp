#include "server/net/response_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <ctime>
#include <utility>

#include "json/writer.h"

namespace vexil::server {
namespace {

constexpr std::array<std::pair<int, std::string_view>, 30> kReasons{{
    {101, "Switching Protocols"},
    {200, "OK"},
    {201, "Created"},
    {202, "Accepted"},
    {204, "No Content"},
    {301, "Moved Permanently"},
    {302, "Found"},
    {303, "See Other"},
    {304, "Not Modified"},
    {307, "Temporary Redirect"},
    {308, "Permanent Redirect"},
    {400, "Bad Request"},
    {401, "Unauthorized"},
    {403, "Forbidden"},
    {404, "Not Found"},
    {405, "Method Not Allowed"},
    {408, "Request Timeout"},
    {409, "Conflict"},
    {410, "Gone"},
    {412, "Precondition Failed"},
    {413, "Content Too Large"},
    {414, "URI Too Long"},
    {415, "Unsupported Media Type"},
    {422, "Unprocessable Content"},
    {426, "Upgrade Required"},
    {429, "Too Many Requests"},
    {431, "Request Header Fields Too Large"},
    {500, "Internal Server Error"},
    {501, "Not Implemented"},
    {503, "Service Unavailable"},
}};

// By status, as openapi.json has them.
constexpr std::array<std::pair<int, std::string_view>, 9> kCodes{{
    {400, "bad-request"},
    {408, "too-slow"},
    {413, "too-large"},
    {414, "address-too-long"},
    {426, "upgrade-required"},
    {429, "too-often"},
    {431, "header-too-large"},
    {500, "internal"},
    {503, "full"},
}};

void append_field(std::string& head, std::string_view name, std::string_view value) {
  head += name;
  head += ": ";
  for (const char c : value) head += static_cast<unsigned char>(c) < 0x20 && c != '\t' ? ' ' : c;
  head += "\r\n";
}

}  // namespace

std::string_view reason_phrase(int status) {
  for (const auto& [code, reason] : kReasons) {
    if (code == status) return reason;
  }
  return "Status";
}

bool has_body(int status) { return status >= 200 && status != 204 && status != 304; }

std::string http_date(Millis time) {
  static constexpr std::array<std::string_view, 7> kDays{"Sun", "Mon", "Tue", "Wed",
                                                         "Thu", "Fri", "Sat"};
  static constexpr std::array<std::string_view, 12> kMonths{
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const std::time_t seconds = time / 1000;
  std::tm day{};
  gmtime_r(&seconds, &day);
  return fmt::format("{}, {:02} {} {} {:02}:{:02}:{:02} GMT",
                     kDays[static_cast<std::size_t>(day.tm_wday)], day.tm_mday,
                     kMonths[static_cast<std::size_t>(day.tm_mon)], day.tm_year + 1900, day.tm_hour,
                     day.tm_min, day.tm_sec);
}

std::string head_text(const HttpResponse& response, const Framing& framing, Millis now) {
  std::string head =
      fmt::format("HTTP/1.1 {} {}\r\n", response.status, reason_phrase(response.status));
  append_field(head, "date", http_date(now));
  for (const auto& [name, value] : response.headers) append_field(head, name, value);
  if (framing.content_length && has_body(response.status)) {
    append_field(head, "content-length", std::to_string(*framing.content_length));
  }
  if (framing.chunked) append_field(head, "transfer-encoding", "chunked");
  append_field(head, "connection", framing.keep_alive ? "keep-alive" : "close");
  head += "\r\n";
  return head;
}

HttpResponse transport_refusal(int status, std::string_view sentence) {
  const auto known = std::find_if(kCodes.begin(), kCodes.end(),
                                  [status](const auto& item) { return item.first == status; });
  assert(known != kCodes.end());
  JsonObject error;
  error.text("code", known->second).text("text", sentence);
  HttpResponse response;
  response.status = status;
  response.headers.set("content-type", "application/json");
  response.headers.set("cache-control", "no-store");
  response.body =
      std::make_shared<const std::string>(JsonObject().add("error", error.done()).done());
  return response;
}

}  // namespace vexil::server
