// The messages that inform other nodes of what a durable transaction has changed, so that they read
// again what they keep in memory of it.
//   account ID        The account, or which tokens it has, changed.
//   erased ID         The account was erased: its name is another one in the games it played.
//   token HASH        The session or token was dropped or renewed; 64 hexadecimal digits.
//   game ID NUMBER    Entries up to NUMBER were appended; 0: only the game's row was written.
//   game ID NUMBER TIME BODY
//                     The same of a single action, with what is to be read: every node that has
//                     the entry before it can do without reading.
//   draft ID SIDE     A setup in the making; 0 red, 1 blue.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/store.h"

namespace vexil::server {

struct News {
  std::string topic;
  std::string text;
  bool operator==(const News&) const = default;
};

// Each only once, in the order of the writes.
[[nodiscard]] std::vector<News> news_of(const store::Transaction& transaction);

// What comes after "game". Nothing where a text is not of that form.
struct GameNews {
  std::string game;
  std::uint64_t number = 0;
  std::optional<store::Entry> entry{};  // The one of that number.
};
[[nodiscard]] std::optional<GameNews> read_game_news(std::string_view text);

}  // namespace vexil::server
