#include "server/accounts/known_devices.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "server/accounts/authenticator.h"
#include "server/accounts/trouble.h"

namespace vexil::server {
namespace {

constexpr const char* kKeyOfMeta = "device-key";
constexpr std::size_t kNumberLetters = 12;  // As Secrets::account_id makes them.
constexpr std::size_t kMarkDigits = 32;
constexpr std::size_t kMostAccounts = 5;  // A family at one device.

struct DeviceCookie {
  std::string device;  // Its number.
  std::vector<std::string> marks{};
};

// "NUMBER.MARK.MARK"; anything else has no marks that count.
DeviceCookie read_cookie(const HttpRequest& request) {
  DeviceCookie cookie;
  const std::string text = cookie_of(request, kDeviceCookie).value_or("");
  std::string_view rest = text;
  while (!rest.empty()) {
    const std::size_t end = rest.find('.');
    const std::string part(rest.substr(0, end));
    rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
    if (cookie.device.empty()) {
      if (part.size() != kNumberLetters) return {};
      cookie.device = part;
    } else if (part.size() == kMarkDigits) {
      cookie.marks.push_back(part);
    }
  }
  return cookie;
}

}  // namespace

// The key is made once for all servers on a store; the hash of a hash cannot be lengthened.
Task<std::string> KnownDevices::mark(std::string device, std::string account) {
  const auto look = [](store::Reader& reader) { return reader.meta(kKeyOfMeta).value_or(""); };
  if (key_.empty()) key_ = co_await database_.read(look);
  if (key_.empty()) {
    store::Transaction writes;
    writes.emplace_back(store::CreateMeta{kKeyOfMeta, secrets_.token()});
    static_cast<void>(co_await database_.commit(std::move(writes)));
    key_ = co_await database_.read(look);
    if (key_.empty()) throw StorageTrouble();
  }
  const std::string inner = hex(digest(key_ + " " + device + " " + account));
  co_return hex(digest(key_ + " " + inner)).substr(0, kMarkDigits);
}

Task<std::optional<std::string>> KnownDevices::find(const HttpRequest& request,
                                                    std::string account) {
  DeviceCookie cookie = read_cookie(request);
  if (cookie.marks.empty()) co_return std::nullopt;
  const std::string wanted = co_await mark(cookie.device, std::move(account));
  if (std::find(cookie.marks.begin(), cookie.marks.end(), wanted) == cookie.marks.end())
    co_return std::nullopt;
  co_return std::move(cookie.device);
}

Task<std::string> KnownDevices::remember(const HttpRequest& request, std::string account) {
  DeviceCookie cookie = read_cookie(request);
  if (cookie.marks.empty()) cookie.device = secrets_.account_id();
  const std::string mine = co_await mark(cookie.device, std::move(account));
  std::string text = cookie.device + "." + mine;
  std::size_t accounts = 1;
  for (const std::string& other : cookie.marks)
    if (other != mine && accounts++ < kMostAccounts) text += "." + other;
  co_return text;
}

}  // namespace vexil::server
