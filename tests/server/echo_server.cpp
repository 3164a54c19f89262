#include "server/echo_server.h"

#include <fmt/format.h>

#include <future>
#include <stdexcept>

namespace vexil::server {
namespace {

std::shared_ptr<const std::string> text(std::string value) {
  return std::make_shared<const std::string>(std::move(value));
}

std::string describe(const HttpRequest& request, bool upgrade) {
  std::string said = fmt::format("{} {}\naddress: {}\nsecure: {}\nupgrade: {}\n", request.method,
                                 request.path, request.address, request.secure, upgrade);
  for (const auto& [name, value] : request.query) said += fmt::format("?{}={}\n", name, value);
  for (const auto& [name, value] : request.headers) said += fmt::format("{}: {}\n", name, value);
  return said;
}

void flood(Socket& socket) {
  const auto much = text(std::string(64 * 1024, 'x'));
  for (int i = 0; i < 128; ++i) socket.send(much);
}

}  // namespace

EchoServer::EchoServer(NetOptions options) : network_(make_network()) {
  options.bind = "127.0.0.1";
  const auto listening = network_->listen(options, *this);
  if (!listening) throw std::runtime_error(listening.error().message);
  port_ = network_->port();
  thread_ = std::thread([this] { network_->run(); });
}

EchoServer::~EchoServer() { stop(); }

void EchoServer::stop() {
  if (!thread_.joinable()) return;
  network_->stop();
  thread_.join();
}

std::string EchoServer::url(const std::string& target) const {
  return fmt::format("http://127.0.0.1:{}{}", port_, target);
}

void EchoServer::on_loop(const std::function<void()>& run) {
  std::promise<void> ran;
  network_->post([&] {
    run();
    ran.set_value();
  });
  ran.get_future().wait();
}

NetFigures EchoServer::figures() {
  NetFigures figures;
  on_loop([&] { figures = network_->figures(); });
  return figures;
}

void EchoServer::handle(HttpRequest request, bool upgrade, std::function<void(Reply)> reply) {
  HttpResponse response;
  response.headers.set("content-type", "text/plain");
  if (request.path == "/never") return;
  if (upgrade && request.path == "/socket") {
    reply(socket());
  } else if (request.path == "/lines" || request.path == "/forever") {
    StreamResponse stream{response,
                          [this, path = request.path](const std::shared_ptr<LineStream>& to) {
                            for (const char* line : {"one\n", "two\n", "three\n"}) {
                              to->write(text(line));
                            }
                            if (path == "/lines") to->close();
                            return [this] { ++streams_gone; };
                          }};
    reply(std::move(stream));
  } else {
    response.body = text(request.path == "/body"  ? request.body
                         : request.path == "/big" ? std::string(1'500'000, 'b')
                                                  : describe(request, upgrade));
    reply(std::move(response));
  }
}

SocketResponse EchoServer::socket() {
  SocketResponse response;
  response.headers.set("x-test", "yes");
  response.open = [this](const std::shared_ptr<Socket>& socket) {
    socket->send(text("welcome"));
    SocketHandler handler;
    handler.message = [this, socket](std::string_view said) {
      if (said == "flood") {
        flood(*socket);
      } else if (said == "bye") {
        socket->close(1000, "bye");
      } else if (said == "sockets") {
        socket->send(text(std::to_string(network_->figures().sockets)));
      } else if (said == "throw") {
        throw std::runtime_error("a test's mistake");
      } else {
        socket->send(text(std::string(said)));
      }
    };
    handler.closed = [this] { ++sockets_closed; };
    return handler;
  };
  return response;
}

}  // namespace vexil::server
