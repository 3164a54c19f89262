#include "server/api/pages.h"

#include <memory>
#include <string>

#include "server/api/web_files.h"

namespace vexil::server {
namespace {

constexpr std::size_t kGameIdLength = 8;

// "/{id}" and "/{id}/red": one page for all games; what it shows is the page's own business.
bool is_game_address(std::string_view path) {
  const std::string_view id = path.substr(1, path.find('/', 1) - 1);
  const std::string_view rest = path.substr(1 + id.size());
  const bool letters = id.find_first_not_of(
                           "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
                           "abcdefghijkmnpqrstuvwxyz") == std::string_view::npos;
  return letters && id.size() == kGameIdLength &&
         (rest.empty() || rest == "/red" || rest == "/blue");
}

Task<Reply> page(std::shared_ptr<const StaticFiles> files, Call& call) {
  const std::string& path = call.request.path;
  if (call.request.method != "GET")
    co_return error_reply({"method", "Pages can only be read.", {}, {}});
  const bool home = path == "/" || is_game_address(path);
  auto found = files->serve(home ? "/index.html" : path, call.request);
  if (!found) co_return text_reply("There is no such page.\n", 404);
  co_return std::move(*found);
}

}  // namespace

void add_pages(Router& router) {
  const auto files = std::make_shared<const StaticFiles>(web_files());
  router.set_fallback([files](Call& call) { return page(files, call); });
}

}  // namespace vexil::server
