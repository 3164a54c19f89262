// The real connections of the server, fed with the fuzzer's bytes through a pair of sockets. What
// they do is over when the bytes are.
#pragma once

#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <memory>
#include <string>
#include <string_view>

#include "fuzz/check.h"
#include "server/net/drive.h"
#include "server/net/listen.h"

namespace vexil::server {

class DrivenServer {
 public:
  explicit DrivenServer(HttpService& service) : network_(make_network()) {
    NetOptions options;
    options.bind = "127.0.0.1";
    options.limits.header_bytes = 2048;
    options.limits.body_bytes = 2048;
    options.limits.frame_bytes = 1024;
    const auto listening = network_->listen(options, service);
    promise(listening.has_value(), "it listens", listening ? "" : listening.error().message);
  }

  // Sends the bytes, after an opening that is answered first, and then the end of them; what came
  // back until the server was done.
  [[nodiscard]] std::string answer_to(std::string_view bytes, std::string_view opening = {}) {
    std::array<int, 2> files{};
    promise(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, files.data()) == 0, "a pair", "");
    adopt_connection(*network_, files[1]);
    if (!opening.empty()) {
      say(files[0], opening);
      const auto answered = [&] { return recv(files[0], piece_.data(), 1, MSG_PEEK) == 1; };
      promise(run_until(*network_, answered, kPatience), "the opening is answered", opening);
    }
    say(files[0], bytes);
    shutdown(files[0], SHUT_WR);
    const auto over = [&] { return network_->figures().connections == 0; };
    promise(run_until(*network_, over, kPatience), "the connection ends with its bytes", bytes);
    const std::string answer = receive(files[0]);
    close(files[0]);
    return answer;
  }

 private:
  static constexpr std::chrono::seconds kPatience{5};

  static void say(int file, std::string_view bytes) {
    // A server that has closed already receives nothing, which is allowed.
    static_cast<void>(send(file, bytes.data(), bytes.size(), MSG_NOSIGNAL));
  }
  std::string receive(int file) {
    std::string received;
    for (;;) {
      const ssize_t got = recv(file, piece_.data(), piece_.size(), 0);
      if (got <= 0) return received;
      received.append(piece_.data(), static_cast<std::size_t>(got));
    }
  }

  std::array<char, 4096> piece_{};
  std::unique_ptr<Network> network_;
};

}  // namespace vexil::server
