// A client that sends any bytes it likes, for tests of what a server does with them.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace vexil::server {

class RawPeer {
 public:
  // `from` is an address of the loopback network, "" for the usual one.
  explicit RawPeer(std::uint16_t port, const std::string& from = "");
  ~RawPeer();
  RawPeer(const RawPeer&) = delete;
  RawPeer& operator=(const RawPeer&) = delete;

  void send(std::string_view bytes);
  // What comes until `end` has come, the connection ends, or ten seconds have passed.
  [[nodiscard]] std::string read_until(std::string_view end);
  [[nodiscard]] std::string read_bytes(std::size_t count);
  [[nodiscard]] std::string read_all() { return read_until(std::string_view()); }

  // Asks for a socket at /socket and swallows the answer and the welcome.
  void open_socket();
  // A close frame's code that comes, after any other frames; 0 where the connection just ends.
  [[nodiscard]] int read_close_code();

 private:
  [[nodiscard]] bool fill();

  int file_ = -1;
  std::string buffer_;
};

// One frame as a client sends it, with a mask. `opcode`: 0 continued, 1 text, 2 binary, 8 close,
// 9 ping, 10 pong.
[[nodiscard]] std::string frame(int opcode, std::string_view payload, bool last = true);

}  // namespace vexil::server
