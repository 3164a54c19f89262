#include "server/net/http_connection.h"

namespace vexil::server {

std::unique_ptr<Place> Place::take(std::shared_ptr<Listening> listening, const Address& peer) {
  if (!listening->count.enter()) return nullptr;
  std::unique_ptr<Place> place(new Place(std::move(listening)));
  const bool proxy = place->listening_->trusted_proxies.contains(peer);
  if (!proxy && !place->serve(peer)) return nullptr;
  return place;
}

Place::~Place() {
  if (counted_) listening_->count.leave(client_);
  listening_->count.leave();
}

bool Place::serve(const Address& client) {
  if (counted_ && client_ == client) return true;
  if (counted_) listening_->count.leave(client_);
  counted_ = listening_->count.enter(client);
  client_ = client;
  return counted_;
}

HttpConnection::HttpConnection(std::shared_ptr<Listening> listening, std::unique_ptr<Place> place)
    : listening_(std::move(listening)), place_(std::move(place)), index_(listening_->open.size()) {
  listening_->open.push_back(this);
}

HttpConnection::~HttpConnection() {
  auto& open = listening_->open;
  open.back()->index_ = index_;
  open[index_] = open.back();
  open.pop_back();
  if (listening_->ending && open.empty() && listening_->all_gone) listening_->all_gone();
}

}  // namespace vexil::server
