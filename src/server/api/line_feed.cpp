#include "server/api/line_feed.h"

#include <utility>

namespace vexil::server {
namespace {

constexpr Millis kKeepAlive = 15'000;

}  // namespace

LineFeed::LineFeed(Loop& loop, std::shared_ptr<LineStream> stream)
    : loop_(loop), stream_(std::move(stream)) {}

void LineFeed::deliver(const std::string& /*game*/, std::shared_ptr<const std::string> text) {
  line(*text);
}

void LineFeed::line(const std::string& text) {
  stream_->write(std::make_shared<const std::string>(text + "\n"));
}

void LineFeed::keep_alive() {
  loop_.at(loop_.now() + kKeepAlive, [weak = weak_from_this()] {
    if (const auto feed = weak.lock()) {
      feed->line("{}");
      feed->keep_alive();
      if (feed->authenticator_ != nullptr) feed->look_again();
    }
  });
}

void LineFeed::keep_alive(Authenticator& authenticator, Caller caller) {
  authenticator_ = &authenticator;
  caller_ = std::move(caller);
  keep_alive();
  authenticator.on_change(weak_from_this(), [this](std::string_view account) {
    if (caller_.belongs_to(account)) look_again();
  });
}

void LineFeed::look_again() {
  start(look_at_caller(),
        [feed = shared_from_this()](const std::exception_ptr& /*storage trouble*/) {});
}

Task<void> LineFeed::look_at_caller() {
  const bool still = co_await authenticator_->still_let_in(caller_);
  if (!still) close();
}

HttpResponse ndjson_head() {
  HttpResponse head;
  head.headers.set("content-type", "application/x-ndjson");
  head.headers.set("cache-control", "private, no-store");
  head.headers.set("x-accel-buffering", "no");
  return head;
}

}  // namespace vexil::server
