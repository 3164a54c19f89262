#include "store/postgres/address.h"

#include <fmt/format.h>
#include <libpq-fe.h>

#include <algorithm>
#include <memory>
#include <string_view>

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

using OptionsPtr = std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)>;

// Null where libpq cannot read it.
OptionsPtr parsed(const std::string& address) {
  char* message = nullptr;
  OptionsPtr options(PQconninfoParse(address.c_str(), &message), &PQconninfoFree);
  PQfreemem(message);
  return options;
}

// The values of an option that takes several.
std::vector<std::string> values_of(const PQconninfoOption* options, std::string_view name) {
  std::vector<std::string> values;
  for (; options != nullptr && options->keyword != nullptr; ++options) {
    if (name != options->keyword || options->val == nullptr) continue;
    std::string_view rest = options->val;
    for (std::size_t comma = rest.find(','); comma != std::string_view::npos;
         comma = rest.find(',')) {
      values.emplace_back(rest.substr(0, comma));
      rest.remove_prefix(comma + 1);
    }
    values.emplace_back(rest);
  }
  return values;
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

namespace postgres {

Result<void> check_address(const std::string& address) {
  const OptionsPtr options = parsed(address);
  bool understood = options != nullptr && is_postgres_address(address);
  for (const auto* option = options.get(); understood && option->keyword != nullptr; ++option) {
    understood = is_plain(*option);
  }
  if (understood) return {};
  return fail(fmt::format("{} is not an address like postgresql://user@host:5432/database.",
                          shown_address(address)));
}

std::vector<Machine> machines_of(const std::string& address) {
  const OptionsPtr options = parsed(address);
  const std::vector<std::string> hosts = values_of(options.get(), "host");
  const std::vector<std::string> addresses = values_of(options.get(), "hostaddr");
  const std::vector<std::string> ports = values_of(options.get(), "port");
  const std::size_t count = std::max<std::size_t>({hosts.size(), addresses.size(), 1});
  // One port is that of all of them.
  const auto value = [](const std::vector<std::string>& values, std::size_t place) {
    return place < values.size() ? values[place] : "";
  };
  std::vector<Machine> machines;
  for (std::size_t place = 0; place < count; ++place) {
    machines.push_back({value(hosts, place), value(addresses, place),
                        value(ports, ports.size() == 1 ? 0 : place)});
  }
  return machines;
}

}  // namespace postgres

}  // namespace vexil::store
