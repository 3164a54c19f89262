#include "server/api/pages.h"

#include <algorithm>
#include <array>
#include <memory>
#include <string>

#include "server/api/web_files.h"

namespace vexil::server {
namespace {

constexpr std::size_t kGameIdLength = 8;

// The pages that are no games, by the first word of their address (web/src/app/places.ts).
constexpr std::array<std::string_view, 14> kPages{
    "account", "admin", "leaderboard", "lobby",  "login", "register", "replay",
    "reset",   "rules", "settings",    "studio", "u",     "watch",    ""};

bool is_game_id(std::string_view word) {
  return word.size() == kGameIdLength && word.find_first_not_of(
                                             "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
                                             "abcdefghijkmnpqrstuvwxyz") == std::string_view::npos;
}

// One file for all pages; what it shows is its own business.
bool is_page(std::string_view path) {
  const std::string_view first = path.substr(1, path.find('/', 1) - 1);
  return std::ranges::find(kPages, first) != kPages.end() || is_game_id(first);
}

Task<Reply> page(std::shared_ptr<const StaticFiles> files, Call& call) {
  const std::string& path = call.request.path;
  if (call.request.method != "GET")
    co_return error_reply({"method", "Pages can only be read.", {}, {}});
  auto found = files->serve(is_page(path) ? "/index.html" : path, call.request);
  if (!found) co_return text_reply("There is no such page.\n", 404);
  co_return std::move(*found);
}

}  // namespace

void add_pages(Router& router) {
  const auto files = std::make_shared<const StaticFiles>(web_files());
  router.set_fallback([files](Call& call) { return page(files, call); });
}

}  // namespace vexil::server
