#include "server/nodes/news.h"

#include <algorithm>
#include <map>
#include <utility>

#include "server/secrets.h"

namespace vexil::server {
namespace {

// Gathers by the kind of write. What is not named here is nothing that a node keeps in memory: it
// reads it anew each time.
class Gatherer {
 public:
  void operator()(const store::CreateGame& write) { game(write.game.id, 0); }
  void operator()(const store::UpdateGame& write) { game(write.game.id, 0); }
  void operator()(const store::AppendEntry& write) { game(write.game, write.entry.number); }
  void operator()(const store::ReplaceEntry& write) { replaced_.push_back(write.game); }
  void operator()(const store::PutDraft& write) {
    add("draft", write.game + " " + std::to_string(write.side));
  }
  void operator()(const store::UpdateAccount& write) { add("account", write.account.id); }
  void operator()(const store::EraseAccount& write) {
    add("account", write.id);
    add("erased", write.id);
    erases_ = true;
  }
  void operator()(const store::DropToken& write) { add("token", hex(write.hash)); }
  void operator()(const store::DropTokensOf& write) { add("account", write.account); }
  template <class Other>
  void operator()(const Other& /*write*/) {}

  [[nodiscard]] std::vector<News> done() {
    // Where somebody was erased, one message stands for all the games that he was named in.
    if (!erases_)
      for (const std::string& id : replaced_) game(id, 0);
    for (News& news : news_)
      if (news.topic == "game") news.text += " " + std::to_string(entries_[news.text]);
    return std::move(news_);
  }

 private:
  void add(std::string topic, std::string text) {
    News news{std::move(topic), std::move(text)};
    if (std::ranges::find(news_, news) == news_.end()) news_.push_back(std::move(news));
  }
  void game(const std::string& id, std::uint64_t entry) {
    add("game", id);
    std::uint64_t& last = entries_[id];
    last = std::max(last, entry);
  }

  std::vector<News> news_;
  std::map<std::string, std::uint64_t> entries_;  // The last of each game.
  std::vector<std::string> replaced_;
  bool erases_ = false;
};

}  // namespace

std::vector<News> news_of(const store::Transaction& transaction) {
  Gatherer gatherer;
  for (const store::Write& write : transaction) std::visit(gatherer, write);
  return gatherer.done();
}

}  // namespace vexil::server
