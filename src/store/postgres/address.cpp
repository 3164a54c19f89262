#include "store/postgres/address.h"

#include <fmt/format.h>
#include <libpq-fe.h>

#include <algorithm>

#include "store/postgres.h"

namespace vexil::store {

namespace {

// Hides the value of an option of the address, wherever it stands.
void hide_option(std::string& address, std::string_view option) {
  for (std::size_t at = address.find(option); at != std::string::npos;
       at = address.find(option, at)) {
    at += option.size();
    address.replace(at, std::min(address.find('&', at), address.size()) - at, "***");
  }
}

// A password that was not written as an address asks for ends up in another place, and would be
// shown with it.
bool is_plain(const PQconninfoOption& option) {
  if (option.val == nullptr) return true;
  const std::string_view name = option.keyword;
  const std::string_view value = option.val;
  if (name == "port") return value.find_first_not_of("0123456789,") == std::string_view::npos;
  return (name != "host" && name != "dbname") || value.find('@') == std::string_view::npos;
}

}  // namespace

bool is_postgres_address(std::string_view place) {
  return place.starts_with("postgresql://") || place.starts_with("postgres://");
}

std::string shown_address(std::string_view address) {
  std::string shown(address);
  // A password may hold any character, badly written ones too: it ends at the last "@".
  const std::size_t scheme = shown.find("://");
  const std::size_t begin = scheme == std::string::npos ? 0 : scheme + 3;
  const std::size_t end = shown.rfind('@');
  const std::size_t colon = shown.find(':', begin);
  if (end != std::string::npos && colon < end) shown.erase(colon, end - colon);
  hide_option(shown, "password=");
  return shown;
}

Result<void> postgres::check_address(const std::string& address) {
  char* message = nullptr;
  PQconninfoOption* const options = PQconninfoParse(address.c_str(), &message);
  PQfreemem(message);
  bool understood = options != nullptr && is_postgres_address(address);
  for (const auto* option = options; understood && option->keyword != nullptr; ++option) {
    understood = is_plain(*option);
  }
  PQconninfoFree(options);
  if (understood) return {};
  return fail(fmt::format("{} is not an address like postgresql://user@host:5432/database.",
                          shown_address(address)));
}

}  // namespace vexil::store
