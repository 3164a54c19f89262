#include "server/api/openapi.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <set>

#include "server/app/app.h"
#include "store/sqlite.h"
#include "tests/support/manual_loop.h"
#include "tests/support/seeded_secrets.h"
#include "tests/support/temporary_folder.h"

namespace vexil::server {
namespace {

namespace json = boost::json;

std::string capitals(std::string_view text) {
  std::string out(text);
  for (char& letter : out) letter = static_cast<char>(std::toupper(letter));
  return out;
}

// "GET /api/games/{id}" with the scope that a token needs, "-" where none will do.
using Described = std::map<std::string, std::string>;

Described described() {
  Described all;
  const json::value document = json::parse(openapi_document());
  for (const auto& path : document.at("paths").as_object())
    for (const auto& operation : path.value().as_object()) {
      std::string scope = "-";
      for (const json::value& way : operation.value().at("security").as_array())
        if (const json::value* token = way.as_object().if_contains("token"))
          scope = token->as_array().empty() ? "" : std::string(token->at(0).as_string());
      all[capitals(std::string(operation.key())) + " " + std::string(path.key())] = scope;
    }
  return all;
}

Described routed() {
  const TemporaryFolder folder;
  store::SqliteOptions options;
  options.folder = folder.path();
  const auto store = store::open_sqlite(options).value();
  ManualLoop loop;
  SeededSecrets secrets;
  const Config config;
  App app(config, loop, *store, secrets);
  Described all;
  for (const Route& route : dynamic_cast<Router&>(app.service()).routes())
    all[route.method + " " + route.pattern] = route.scope;
  return all;
}

TEST(Openapi, DescribesEveryRouteWithItsScopeAndNoOther) { EXPECT_EQ(described(), routed()); }

// A reference that leads nowhere breaks every generator of clients.
TEST(Openapi, EveryReferenceLeadsSomewhere) {
  const json::value document = json::parse(openapi_document());
  const std::string text(openapi_document());
  std::set<std::string> wanted;
  constexpr std::string_view kStart = "\"#/";
  for (std::size_t at = text.find(kStart); at != std::string::npos; at = text.find(kStart, at + 1))
    wanted.insert(text.substr(at + 2, text.find('"', at + 1) - at - 2));
  EXPECT_GT(wanted.size(), 10u);
  for (const std::string& pointer : wanted) {
    json::error_code error;
    EXPECT_NE(document.find_pointer(pointer, error), nullptr) << pointer;
  }
}

TEST(Openapi, ParametersOfAPathAreThoseThatItNames) {
  const json::value document = json::parse(openapi_document());
  for (const auto& path : document.at("paths").as_object()) {
    const std::string pattern(path.key());
    const auto named = std::count(pattern.begin(), pattern.end(), '{');
    for (const auto& operation : path.value().as_object()) {
      std::ptrdiff_t described = 0;
      if (const json::value* parameters = operation.value().as_object().if_contains("parameters"))
        for (const json::value& parameter : parameters->as_array())
          if (parameter.at("in").as_string() == "path") {
            ++described;
            const std::string name(parameter.at("name").as_string());
            EXPECT_NE(pattern.find("{" + name + "}"), std::string::npos) << pattern;
          }
      EXPECT_EQ(described, named) << pattern;
    }
  }
}

}  // namespace
}  // namespace vexil::server
