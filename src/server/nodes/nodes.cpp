#include "server/nodes/nodes.h"

#include <cassert>
#include <utility>

namespace vexil::server {

// NODE TOPIC TEXT, separated by single blanks.
void Nodes::send(std::string_view topic, std::string_view text) const {
  if (alone()) return;
  assert(text.size() <= kLongestText);
  std::string message = peers_->node();
  message.append(1, ' ').append(topic).append(1, ' ').append(text);
  peers_->send(std::move(message));
}

void Nodes::subscribe(std::string topic, Handler handler) {
  handlers_[std::move(topic)].push_back(std::move(handler));
}

void Nodes::receive(const std::vector<std::string>& messages) const {
  for (const std::string& message : messages) {
    const std::size_t first = message.find(' ');
    const std::size_t second = first == std::string::npos ? first : message.find(' ', first + 1);
    // A node of another version may say what we do not understand.
    if (second == std::string::npos) continue;
    const std::string_view whole = message;
    const auto listeners = handlers_.find(whole.substr(first + 1, second - first - 1));
    if (listeners == handlers_.end()) continue;
    for (const Handler& handler : listeners->second)
      handler(message.substr(0, first), whole.substr(second + 1));
  }
}

void Nodes::miss() const {
  for (const auto& missed : missed_) missed();
}

}  // namespace vexil::server
