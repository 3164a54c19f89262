// What clients say to a whole server: the first line is a method and an address, and the rest the
// body; or SOCKET, and every further line is a message of a socket. Whatever is said, the answer is
// JSON, never our own mistake (500), and a socket answers every message.
#include <boost/json.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "fuzz/check.h"
#include "server/api/router.h"
#include "server/app/app.h"
#include "store/sqlite.h"
#include "support/manual_loop.h"
#include "support/seeded_secrets.h"
#include "support/temporary_folder.h"

namespace vexil::server {
namespace {

constexpr int kLife = 500;  // Inputs, before everything is made again.
constexpr Rate kOften{1'000'000, 1'000'000};

Config fuzzed_config() {
  Config config;
  RateLimits& rates = config.rates;
  for (Rate* rate : {&rates.requests, &rates.log_ins, &rates.registrations, &rates.new_guests,
                     &rates.new_games, &rates.analyses, &rates.chat})
    *rate = kOften;
  return config;
}

void check_json(std::string_view text) {
  boost::json::error_code error;
  static_cast<void>(boost::json::parse(text, error));
  promise(!error, "what is answered is JSON", text);
}

class HeardSocket final : public Socket {
 public:
  void send(std::shared_ptr<const std::string> text) override {
    check_json(*text);
    if (text->starts_with(R"({"id":)") || text->starts_with(R"({"error")")) ++answers;
  }
  void close(std::uint16_t /*code*/, std::string_view /*reason*/) override { closed = true; }
  [[nodiscard]] std::size_t waiting_bytes() const override { return 0; }

  std::size_t answers = 0;
  bool closed = false;
};

class FuzzedServer {
 public:
  FuzzedServer() {
    store::SqliteOptions options;
    options.folder = folder_.path();
    store_ = store::open_sqlite(options).value();
    app_ = std::make_unique<App>(config_, loop_, *store_, secrets_);
    loop_.wait(app_->begin());
  }

  void say(std::string_view input) {
    const std::string_view line = input.substr(0, input.find('\n'));
    const std::string_view rest = input.substr(std::min(line.size() + 1, input.size()));
    if (line == "SOCKET") return talk(rest);
    const std::size_t space = line.find(' ');
    if (space == std::string_view::npos || !line.substr(space + 1).starts_with('/')) return;
    HttpRequest request = made(std::string(line.substr(0, space)));
    request.path = line.substr(space + 1);
    request.body = rest;
    const Reply reply = answer_to(std::move(request), false);
    const auto* response = std::get_if<HttpResponse>(&reply);
    if (response == nullptr) return;
    promise(response->status != 500, "it is never our mistake", input);
    const std::string* type = response->headers.find("content-type");
    if (type != nullptr && type->starts_with("application/json") && !response->body->empty())
      check_json(*response->body);
  }

 private:
  HttpRequest made(std::string method) const {
    HttpRequest request;
    request.method = std::move(method);
    request.address = "192.0.2.1";
    request.headers.set("host", "vexil.example");
    request.headers.set("origin", "http://vexil.example");
    if (!cookie_.empty()) request.headers.set("cookie", cookie_);
    return request;
  }
  Reply answer_to(HttpRequest request, bool upgrade) {
    std::optional<Reply> answer;
    app_->service().handle(std::move(request), upgrade,
                           [&](Reply reply) { answer = std::move(reply); });
    loop_.run_until([&] { return answer.has_value(); });
    if (const auto* response = std::get_if<HttpResponse>(&*answer))
      if (const std::string* set = response->headers.find("set-cookie"))
        cookie_ = set->substr(0, set->find(';'));
    return *std::move(answer);
  }
  void talk(std::string_view lines) {
    HttpRequest request = made("GET");
    request.path = "/api/socket";
    const Reply reply = answer_to(std::move(request), true);
    const auto* opened = std::get_if<SocketResponse>(&reply);
    promise(opened != nullptr, "a socket is opened", lines);
    const auto socket = std::make_shared<HeardSocket>();
    const SocketHandler handler = opened->open(socket);
    std::size_t said = 0;
    while (!lines.empty() && !socket->closed && said < 50) {
      const std::string_view line = lines.substr(0, lines.find('\n'));
      handler.message(line);
      ++said;
      lines.remove_prefix(std::min(line.size() + 1, lines.size()));
    }
    loop_.run_until([&] { return socket->closed || socket->answers >= said; });
    handler.closed();
  }

  TemporaryFolder folder_;
  Config config_ = fuzzed_config();
  ManualLoop loop_;
  SeededSecrets secrets_;
  std::unique_ptr<store::Store> store_;
  std::unique_ptr<App> app_;
  std::string cookie_;
};

}  // namespace
}  // namespace vexil::server

extern "C" int vexil_fuzz_message(const std::uint8_t* data, std::size_t size) {
  static std::unique_ptr<vexil::server::FuzzedServer> server;
  static int inputs = 0;
  if (inputs++ % vexil::server::kLife == 0) {
    server.reset();
    server = std::make_unique<vexil::server::FuzzedServer>();
  }
  server->say(vexil::text_of(data, size));
  return 0;
}
