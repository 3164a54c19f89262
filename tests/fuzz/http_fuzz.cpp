// Any bytes as a client's requests, through the server's real HTTP connection: each is refused in
// one sentence or reaches the service as something a router cannot misread.
#include <algorithm>

#include "fuzz/driven_server.h"
#include "server/net/target.h"

namespace vexil::server {
namespace {

class Checker final : public HttpService {
 public:
  void handle(HttpRequest request, bool upgrade, std::function<void(Reply)> reply) override {
    const std::string& path = request.path;
    promise(path.starts_with('/') && is_utf8(path), "a path begins with a slash", path);
    const std::string slashed = path + "/";
    promise(path == "/" || slashed.find("//") == std::string::npos, "no empty part", path);
    promise(slashed.find("/./") == std::string::npos && slashed.find("/../") == std::string::npos,
            "no dot parts", path);
    promise(std::none_of(path.begin(), path.end(),
                         [](char c) { return static_cast<unsigned char>(c) < 0x20; }),
            "no control characters", path);
    promise(request.body.size() <= 2048, "no body over the limit", request.body);
    for (const auto& [name, value] : request.headers) {
      promise(value.find('\n') == std::string::npos, "a header is one line", value);
      promise(std::none_of(name.begin(), name.end(), [](char c) { return c >= 'A' && c <= 'Z'; }),
              "its name is in lower case", name);
    }
    HttpResponse response;
    response.body = std::make_shared<const std::string>(upgrade ? "upgrade\n" : "fine\n");
    reply(std::move(response));
  }
};

}  // namespace
}  // namespace vexil::server

extern "C" int vexil_fuzz_http(const std::uint8_t* data, std::size_t size) {
  static vexil::server::Checker checker;
  static vexil::server::DrivenServer server(checker);
  if (size > 32 * 1024) return 0;
  const std::string answer = server.answer_to(vexil::text_of(data, size));
  vexil::promise(answer.empty() || answer.starts_with("HTTP/1.1 "), "an answer is HTTP", answer);
  return 0;
}
