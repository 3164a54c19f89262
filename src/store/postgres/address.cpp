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
  PQconninfoFree(options);
  if (options != nullptr && is_postgres_address(address)) return {};
  return fail(fmt::format("{} is not an address like postgresql://user@host:5432/database.",
                          shown_address(address)));
}

}  // namespace vexil::store
