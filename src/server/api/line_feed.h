// An open ndjson response. Sends texts as lines, and now and then an empty object, so that proxies
// and clients know that the connection is alive.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/accounts/authenticator.h"
#include "server/core/loop.h"
#include "server/net/http.h"
#include "server/rooms/audience.h"

namespace vexil::server {

class LineFeed final : public Watcher, public std::enable_shared_from_this<LineFeed> {
 public:
  LineFeed(Loop& loop, std::shared_ptr<LineStream> stream);

  void deliver(const std::string& game, std::shared_ptr<const std::string> text) override;
  void line(const std::string& text);
  void close() { stream_->close(); }
  // The client has gone.
  void end() { closed_ = true; }
  [[nodiscard]] bool closed() const { return closed_; }
  // Begins the keep-alive lines, which end with this object; with a caller, it ends when they would
  // not be let in any more.
  void keep_alive();
  void keep_alive(Authenticator& authenticator, Caller caller);

 private:
  void look_again();
  Task<void> look_at_caller();

  Loop& loop_;
  Authenticator* authenticator_ = nullptr;
  Caller caller_;
  std::shared_ptr<LineStream> stream_;
  bool closed_ = false;
};

// The head of such a response.
[[nodiscard]] HttpResponse ndjson_head();

}  // namespace vexil::server
