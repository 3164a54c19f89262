#include "server/accounts/shared_limits.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "server/nodes/words.h"

namespace vexil::server {
namespace {

constexpr Millis kPause = 250;
constexpr const char* kTopic = "limits";
constexpr std::size_t kLongestKey = 200;
constexpr int kMostTaken = 1'000'000;

// A key may be a name that somebody typed: blanks and what is no letter would end a word.
std::string one_word(std::string_view key) {
  std::string word;
  for (const char letter : key) {
    const auto byte = static_cast<unsigned char>(letter);
    if (byte <= ' ' || byte == '%' || byte >= 0x7f)
      word += fmt::format("%{:02x}", byte);
    else
      word += letter;
  }
  return word;
}

std::string key_of(std::string_view word) {
  std::string key;
  for (std::size_t at = 0; at < word.size(); ++at) {
    unsigned byte = static_cast<unsigned char>(word[at]);
    if (word[at] == '%' && at + 2 < word.size()) {
      std::from_chars(word.data() + at + 1, word.data() + at + 3, byte, 16);
      at += 2;
    }
    key += static_cast<char>(byte);
  }
  return key;
}

}  // namespace

SharedLimits::SharedLimits(Nodes& nodes, Loop& loop) : nodes_(nodes), loop_(loop) {
  nodes_.subscribe(kTopic, [this](const std::string&, std::string_view text) { receive(text); });
}

void SharedLimits::share(std::string word, RateLimiter& limiter) {
  if (nodes_.alone()) return;
  limiter.on_taken([this, word](std::string_view key) { taken(word, key); });
  limiters_.emplace(std::move(word), &limiter);
}

void SharedLimits::taken(const std::string& word, std::string_view key) {
  if (key.size() > kLongestKey) return;
  const std::pair name(word, std::string(key));
  const auto known = taken_.find(name);
  if (known != taken_.end()) {
    ++known->second;
    return;
  }
  if (taken_.size() >= kMostKeys) return;
  if (taken_.empty()) loop_.at(loop_.now() + kPause, [this] { send(); });
  taken_.emplace(name, 1);
}

// WORD KEY COUNT WORD KEY COUNT ..., in as few messages as hold it.
void SharedLimits::send() {
  std::string text;
  for (const auto& [name, count] : std::exchange(taken_, {})) {
    const std::string item = fmt::format("{} {} {}", name.first, one_word(name.second), count);
    if (text.size() + 1 + item.size() > Nodes::kLongestText) {
      nodes_.send(kTopic, text);
      text.clear();
    }
    if (!text.empty()) text += ' ';
    text += item;
  }
  nodes_.send(kTopic, text);
}

void SharedLimits::receive(std::string_view text) {
  while (!text.empty()) {
    const std::string_view word = next_word(text);
    const std::string key = key_of(next_word(text));
    int count = 0;
    const bool counted = read_number(next_word(text), count) && count > 0;
    const auto limiter = limiters_.find(word);
    if (limiter != limiters_.end() && counted)
      limiter->second->taken_elsewhere(key, std::min(count, kMostTaken), loop_.now());
  }
}

}  // namespace vexil::server
