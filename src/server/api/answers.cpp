// The answers that all handlers give alike.
#include <fmt/format.h>

#include <array>
#include <utility>

#include "json/writer.h"
#include "server/api/router.h"

namespace vexil::server {
namespace {

HttpResponse reply_of(std::string body, std::string type, int status) {
  HttpResponse response;
  response.status = status;
  response.headers.set("content-type", std::move(type));
  response.headers.set("cache-control", "private, no-store");
  response.body = std::make_shared<const std::string>(std::move(body));
  return response;
}

// Refusals that are not here are about the state of something: 409.
constexpr std::array<std::pair<std::string_view, int>, 41> kStatuses{{
    {"bad-request", 400},
    {"malformed", 400},
    {"bad-token", 401},
    {"not-logged-in", 401},
    {"needs-player", 401},
    {"wrong-password", 401},
    {"banned", 403},
    {"muted", 403},
    {"bad-origin", 403},
    {"not-allowed", 403},
    {"scope", 403},
    {"not-seated", 403},
    {"not-your-seat", 403},
    {"needs-account", 403},
    {"private", 403},
    {"registration-closed", 403},
    {"bad-invitation", 403},
    {"needs-claim", 403},
    {"bad-invite", 403},
    {"not-found", 404},
    {"method", 405},
    {"used-up", 410},
    {"too-large", 413},
    {"too-slow", 408},
    {"address-too-long", 414},
    {"header-too-large", 431},
    {"upgrade-required", 426},
    {"too-long", 413},
    {"illegal", 422},
    {"bad-setup", 422},
    {"bad-record", 422},
    {"bad-name", 422},
    {"bad-password", 422},
    {"too-often", 429},
    {"wait", 429},
    {"internal", 500},
    {"busy", 503},
    {"full", 503},
    {"not-saved", 503},
    {"stopping", 503},
    {"unavailable", 503},
}};

}  // namespace

HttpResponse json_reply(std::string json, int status) {
  return reply_of(std::move(json), "application/json", status);
}

HttpResponse text_reply(std::string text, int status) {
  return reply_of(std::move(text), "text/plain; charset=utf-8", status);
}

std::string error_json(const Refusal& refusal) {
  JsonObject error;
  error.text("code", refusal.code).text("text", refusal.text);
  if (!refusal.rule.empty()) error.text("rule", refusal.rule);
  if (!refusal.squares.empty()) {
    JsonList squares;
    for (const std::string& square : refusal.squares) squares.add(json_string(square));
    error.add("squares", squares.done());
  }
  return JsonObject().add("error", error.done()).done();
}

HttpResponse error_reply(const Refusal& refusal) {
  HttpResponse response = json_reply(error_json(refusal), status_of(refusal.code));
  response.refusal = refusal.code;
  if (response.status == 401) response.headers.set("www-authenticate", "Bearer realm=\"vexil\"");
  return response;
}

HttpResponse too_often_reply(int seconds) {
  HttpResponse response = error_reply(
      {"too-often", fmt::format("That was too often: try again in {} s.", seconds), {}, {}});
  response.headers.set("retry-after", std::to_string(seconds));
  return response;
}

int status_of(std::string_view code) {
  for (const auto& [name, status] : kStatuses)
    if (name == code) return status;
  return 409;
}

}  // namespace vexil::server
