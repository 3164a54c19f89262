// Messages between the nodes on one database: a part of the server sends them by topic, and the
// same part on the other nodes receives them. A lone server has nobody to send to. A message may be
// lost or come late: it says that there is something to read in the store, or it matters only for a
// moment. On the logic thread.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "store/peers.h"

namespace vexil::server {

class Nodes {
 public:
  using Handler = std::function<void(const std::string& node, std::string_view text)>;

  // Null: a lone server. The peers outlive this.
  explicit Nodes(store::Peers* peers) : peers_(peers) {}

  [[nodiscard]] bool alone() const { return peers_ == nullptr; }
  [[nodiscard]] store::Peers* peers() const { return peers_; }

  // To every other node, soon. The topic is one word, the text has no line feed and at most
  // kLongestText bytes.
  void send(std::string_view topic, std::string_view text) const;
  // Call it before the first message comes.
  void subscribe(std::string topic, Handler handler);
  // Something may have been missed: what is kept in memory of the store must be read again.
  void on_missed(std::function<void()> missed) { missed_.push_back(std::move(missed)); }

  // Calls the handlers of messages from the peers.
  void receive(const std::vector<std::string>& messages) const;
  void miss() const;

  static constexpr std::size_t kLongestText = store::kLongestMessage - 200;

 private:
  store::Peers* peers_;
  std::map<std::string, std::vector<Handler>, std::less<>> handlers_;
  std::vector<std::function<void()>> missed_;
};

}  // namespace vexil::server
