#include "server/accounts/owned_bots.h"

#include <string_view>
#include <utility>

namespace vexil::server {

std::string bots_key(const std::string& owner) { return "bots:" + owner; }

OwnedBots bots_of(store::Reader& reader, const std::string& owner) {
  OwnedBots bots;
  bots.list = reader.meta(bots_key(owner)).value_or(std::string());
  std::string_view rest = bots.list;
  while (!rest.empty()) {
    const std::size_t end = rest.find(' ');
    if (auto bot = reader.account(rest.substr(0, end)); bot && !bot->erased)
      bots.accounts.push_back(*std::move(bot));
    rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
  }
  return bots;
}

}  // namespace vexil::server
