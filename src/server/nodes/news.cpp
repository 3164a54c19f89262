#include "server/nodes/news.h"

#include <algorithm>
#include <map>
#include <utility>

#include "server/core/secrets.h"
#include "server/nodes/words.h"

namespace vexil::server {
namespace {

// Longer entries are read: the others, who wait behind them, should not be late for them.
constexpr std::size_t kLongestBody = 500;
// Only these are many. Setups above all stay where they are.
constexpr std::string_view kAction = R"({"kind":"action")";

// Gathers by the kind of write. What is not named here no node keeps in memory: it is
// read each time.
class Gatherer {
 public:
  void operator()(const store::CreateGame& write) { game(write.game.id, 0); }
  void operator()(const store::UpdateGame& write) { game(write.game.id, 0); }
  void operator()(const store::AppendEntry& write) {
    game(write.game, write.entry.number);
    const store::Entry*& only = only_[write.game];
    only = ++appended_[write.game] == 1 ? &write.entry : nullptr;
  }
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
    // Where an account was erased, one message stands for all the games that named it.
    if (!erases_)
      for (const std::string& id : replaced_) game(id, 0);
    for (News& news : news_)
      if (news.topic == "game") news.text = game_text(news.text);
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
  [[nodiscard]] std::string game_text(const std::string& id) {
    std::string text = id + " " + std::to_string(entries_[id]);
    const store::Entry* const only = only_[id];
    if (only != nullptr && only->body.starts_with(kAction) && only->body.size() <= kLongestBody &&
        only->body.find('\n') == std::string::npos)
      text += " " + std::to_string(only->time) + " " + only->body;
    return text;
  }

  std::vector<News> news_;
  std::map<std::string, std::uint64_t> entries_;  // The last of each game.
  std::map<std::string, int> appended_;
  std::map<std::string, const store::Entry*> only_;  // Null where there are several.
  std::vector<std::string> replaced_;
  bool erases_ = false;
};

}  // namespace

std::vector<News> news_of(const store::Transaction& transaction) {
  Gatherer gatherer;
  for (const store::Write& write : transaction) std::visit(gatherer, write);
  return gatherer.done();
}

std::optional<GameNews> read_game_news(std::string_view text) {
  GameNews news;
  news.game = next_word(text);
  if (!read_number(next_word(text), news.number)) return std::nullopt;
  store::Entry entry{news.number, 0, {}};
  if (text.empty() || !read_number(next_word(text), entry.time)) return news;
  entry.body = text;
  news.entry = std::move(entry);
  return news;
}

}  // namespace vexil::server
