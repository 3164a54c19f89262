// Any bytes as the frames of a client, through the server's real WebSocket: every message that
// arrives is valid text within the limit, and everything that comes back is whole frames.
#include "fuzz/driven_server.h"
#include "server/net/target.h"

namespace vexil::server {
namespace {

constexpr std::string_view kHandshake =
    "GET /socket HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";

class SocketChecker final : public HttpService {
 public:
  void handle(HttpRequest /*request*/, bool upgrade, std::function<void(Reply)> reply) override {
    promise(upgrade, "the handshake asks for a socket", "");
    SocketResponse response;
    response.open = [](std::shared_ptr<Socket> socket) {
      SocketHandler handler;
      handler.message = [socket](std::string_view text) {
        promise(text.size() <= 1024, "no message over the limit", text);
        promise(is_utf8(text), "a message is valid text", text);
        socket->send(std::make_shared<const std::string>(text));
      };
      return handler;
    };
    reply(std::move(response));
  }
};

std::size_t big_endian(std::string_view bytes) {
  std::size_t value = 0;
  for (const char c : bytes) value = value << 8 | static_cast<unsigned char>(c);
  return value;
}

void check_frames(std::string_view answer) {
  const std::size_t head = answer.find("\r\n\r\n");
  promise(answer.starts_with("HTTP/1.1 101 ") && head != std::string_view::npos, "it opens",
          answer);
  std::string_view rest = answer.substr(head + 4);
  bool closed = false;
  while (!rest.empty()) {
    promise(!closed && rest.size() >= 2, "frames are whole and none follows the last", answer);
    const int opcode = rest[0] & 0x0f;
    std::size_t length = static_cast<unsigned char>(rest[1]);
    const std::size_t more = length == 126 ? 2 : length == 127 ? 8 : 0;
    promise((rest[0] & 0xf0) == 0x80 && length < 128, "no mask, no reserved bits", answer);
    promise(opcode == 1 || opcode == 8 || opcode == 10, "a kind of frame that is ours", answer);
    if (more > 0) length = big_endian(rest.substr(2, more));
    promise(rest.size() >= 2 + more + length, "the frame is whole", answer);
    rest.remove_prefix(2 + more + length);
    closed = opcode == 8;
  }
}

}  // namespace
}  // namespace vexil::server

extern "C" int vexil_fuzz_websocket(const std::uint8_t* data, std::size_t size) {
  static vexil::server::SocketChecker checker;
  static vexil::server::DrivenServer server(checker);
  if (size > 32 * 1024) return 0;
  const std::string_view bytes = vexil::text_of(data, size);
  vexil::server::check_frames(server.answer_to(bytes, vexil::server::kHandshake));
  return 0;
}
