#include "support/test_player.h"

#include <stdexcept>
#include <utility>

#include "support/eventually.h"

namespace vexil::server {
Fields TestPlayer::headers() const {
  Fields fields;
  fields.set("origin", origin_);
  if (!cookie_.empty()) fields.set("cookie", cookie_);
  return fields;
}

std::string TestPlayer::request(const std::string& method, const std::string& target,
                                std::string body) {
  ClientRequest request{method, origin_ + target, headers(), std::move(body)};
  if (!request.body.empty()) request.headers.set("content-type", "application/json");
  const AskedRequest question = asked_of(method, target, request.body);
  const auto response = client_.request(std::move(request));
  if (!response) return {};
  const std::string* type = response->headers.find("content-type");
  // A proxy in front has error pages of its own.
  if (type == nullptr || !type->starts_with("text/html"))
    check_answer(question, response->status, response->headers, response->body);
  if (const std::string* cookie = response->headers.find("set-cookie"))
    cookie_ = cookie->substr(0, cookie->find(';'));
  return std::to_string(response->status) + " " + response->body;
}

boost::json::value TestPlayer::post(const std::string& target, const boost::json::value& body) {
  const std::string answer = request("POST", target, boost::json::serialize(body));
  if (!answer.starts_with("20")) throw std::runtime_error(target + ": " + answer);
  return boost::json::parse(answer.substr(4));
}

TestPlayer TestPlayer::another_page() const {
  TestPlayer other(client_, origin_);
  other.cookie_ = cookie_;
  return other;
}

void TestPlayer::move_to(std::string origin) {
  origin_ = std::move(origin);
  socket_.reset();
}

bool TestPlayer::open() {
  auto socket = client_.open(origin_ + "/api/socket", headers());
  if (!socket) return false;
  socket_ = std::move(*socket);
  check_ = SocketCheck();
  return true;
}

void TestPlayer::close() {
  if (!socket_) return;
  socket_->close();
  static_cast<void>(socket_->closed(kHangLimit));
  socket_.reset();
}

bool TestPlayer::is_open() { return socket_ && !socket_->closed(std::chrono::milliseconds(1)); }

std::optional<std::string> TestPlayer::ask(boost::json::object message) {
  const std::int64_t id = send(std::move(message));
  return answer_to(id);
}

std::int64_t TestPlayer::send(boost::json::object message) {
  const std::int64_t id = ++last_;
  message["id"] = id;
  const std::string text = boost::json::serialize(message);
  check_.sent(text);
  if (socket_) socket_->send(text);
  return id;
}

std::optional<std::string> TestPlayer::answer_to(std::int64_t id) {
  if (!socket_) return std::nullopt;
  const std::string answer = "{\"id\":" + std::to_string(id) + ",";
  while (auto text = receive(kHangLimit)) {
    if (text->starts_with(answer)) return text;
    if (on_message) on_message(*text);
  }
  socket_.reset();
  return std::nullopt;
}

bool TestPlayer::listen(std::chrono::milliseconds wait) {
  if (!socket_) return false;
  const auto text = receive(wait);
  if (text && on_message) on_message(*text);
  return text.has_value();
}

std::optional<std::string> TestPlayer::receive(std::chrono::milliseconds wait) {
  auto text = socket_->receive(wait);
  if (text) check_.received(*text);
  return text;
}

bool TestPlayer::settle() { return ask({{"type", "pong"}, {"ping", 0}}).has_value(); }

std::optional<std::string> TestPlayer::watch(std::string_view game, std::string_view as,
                                             std::uint64_t after, bool view) {
  return ask({{"type", "watch"}, {"game", game}, {"as", as}, {"after", after}, {"view", view}});
}

std::optional<std::string> TestPlayer::command(std::string_view game, std::string_view as,
                                               boost::json::object command) {
  const std::int64_t id = send_command(game, as, std::move(command));
  return answer_to(id);
}

std::int64_t TestPlayer::send_command(std::string_view game, std::string_view as,
                                      boost::json::object command) {
  boost::json::object message{{"type", "command"}, {"game", game}};
  if (!as.empty()) message["as"] = as;
  message["command"] = std::move(command);
  return send(std::move(message));
}

std::unique_ptr<BlockingLines> TestPlayer::lines(const std::string& target) {
  auto lines = client_.lines({"GET", origin_ + target, headers(), {}});
  if (!lines) throw std::runtime_error(target + ": " + lines.error().message);
  return std::move(*lines);
}

boost::json::object act_command(std::string_view action, std::uint64_t turn, int part,
                                std::string_view key) {
  boost::json::object command{{"type", "act"}, {"action", action}, {"turn", turn}, {"part", part}};
  if (!key.empty()) command["key"] = key;
  return command;
}

}  // namespace vexil::server
