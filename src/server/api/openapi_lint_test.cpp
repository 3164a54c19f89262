// What a reader of openapi.json, person or program, may expect of it.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "server/api/router.h"
#include "tests/support/wire_check.h"

namespace vexil::server {
namespace {

namespace json = boost::json;

using Visit = std::function<void(const std::string& place, const json::object& object)>;
using Names = std::set<std::string, std::less<>>;

// Every object of the document, with its JSON pointer.
void each_object(const json::value& value, const std::string& place, const Visit& visit) {
  if (const json::array* list = value.if_array())
    for (std::size_t at = 0; at < list->size(); ++at)
      each_object((*list)[at], place + "/" + std::to_string(at), visit);
  const json::object* object = value.if_object();
  if (object == nullptr) return;
  visit(place, *object);
  for (const auto& item : *object)
    each_object(item.value(), place + "/" + std::string(item.key()), visit);
}

void each_object(const Visit& visit) { each_object(wire_description().document(), "", visit); }

// A schema and those within it.
void each_schema_in(const json::value& schema, const std::string& place, const Visit& visit) {
  const json::object& object = schema.as_object();
  visit(place, object);
  for (const char* const key : {"items", "additionalProperties"})
    if (const json::value* inner = object.if_contains(key); inner != nullptr && inner->is_object())
      each_schema_in(*inner, place + "/" + key, visit);
  for (const char* const key : {"allOf", "oneOf"})
    if (const json::value* inner = object.if_contains(key))
      for (std::size_t at = 0; at < inner->as_array().size(); ++at)
        each_schema_in(inner->as_array()[at], place + "/" + key + "/" + std::to_string(at), visit);
  if (const json::value* properties = object.if_contains("properties"))
    for (const auto& property : properties->as_object())
      each_schema_in(property.value(), place + "/" + std::string(property.key()), visit);
}

void each_schema(const Visit& visit) {
  for (const auto& schema : wire_description().at("/components/schemas").as_object())
    each_schema_in(schema.value(), std::string(schema.key()), visit);
  each_object([&](const std::string& place, const json::object& object) {
    const bool holds_one = place.starts_with("/paths/") || place.starts_with("/components/resp");
    if (const json::value* schema = object.if_contains("schema"); schema != nullptr && holds_one)
      each_schema_in(*schema, place, visit);
  });
}

void each_operation(const Visit& visit) {
  for (const auto& path : wire_description().at("/paths").as_object())
    for (const auto& operation : path.value().as_object())
      visit(std::string(operation.key()) + " " + std::string(path.key()),
            operation.value().as_object());
}

bool says_something(const json::object& object, std::string_view key) {
  const json::value* text = object.if_contains(key);
  return text != nullptr && text->is_string() && !text->get_string().empty();
}

TEST(OpenapiLint, EveryReferenceLeadsSomewhereAndEveryComponentIsUsed) {
  Names unused;
  for (const auto& kind : wire_description().at("/components").as_object())
    for (const auto& component : kind.value().as_object())
      unused.insert("#/components/" + std::string(kind.key()) + "/" + std::string(component.key()));
  each_object([&](const std::string& place, const json::object& object) {
    if (const json::value* reference = object.if_contains("$ref")) {
      json::error_code error;
      const std::string pointer(reference->as_string());
      EXPECT_NE(wire_description().document().find_pointer(pointer.substr(1), error), nullptr)
          << place;
      unused.erase(pointer);
    }
    if (place.find("/security/") != std::string::npos)
      for (const auto& scheme : object)
        unused.erase("#/components/securitySchemes/" + std::string(scheme.key()));
  });
  EXPECT_EQ(unused, Names());
}

TEST(OpenapiLint, EveryOperationSaysWhatItDoesUnderAnIdOfItsOwn) {
  Names tags;
  for (const json::value& tag : wire_description().at("/tags").as_array())
    tags.emplace(tag.at("name").as_string());
  Names ids;
  each_operation([&](const std::string& name, const json::object& operation) {
    EXPECT_TRUE(says_something(operation, "summary")) << name;
    ASSERT_TRUE(says_something(operation, "operationId")) << name;
    EXPECT_TRUE(ids.emplace(operation.at("operationId").as_string()).second) << name;
    for (const json::value& tag : operation.at("tags").as_array())
      EXPECT_TRUE(tags.contains(std::string_view(tag.as_string()))) << name;
    EXPECT_TRUE(operation.contains("security")) << name;
    EXPECT_TRUE(operation.at("responses").as_object().contains("default")) << name;
    for (const auto& response : operation.at("responses").as_object())
      EXPECT_TRUE(says_something(wire_description().resolve(response.value()), "description"))
          << name << " " << response.key();
    const json::value* parameters = operation.if_contains("parameters");
    if (parameters == nullptr) return;
    for (const json::value& parameter : parameters->as_array())
      EXPECT_TRUE(says_something(parameter.as_object(), "description")) << name;
  });
}

TEST(OpenapiLint, ParametersOfAPathAreThoseThatItNames) {
  each_operation([](const std::string& name, const json::object& operation) {
    std::ptrdiff_t described = 0;
    if (const json::value* parameters = operation.if_contains("parameters"))
      for (const json::value& parameter : parameters->as_array())
        if (parameter.at("in").as_string() == "path") {
          ++described;
          const std::string named = "{" + std::string(parameter.at("name").as_string()) + "}";
          EXPECT_NE(name.find(named), std::string::npos) << name;
        }
    EXPECT_EQ(described, std::count(name.begin(), name.end(), '{')) << name;
  });
}

TEST(OpenapiLint, EverySchemaAndEveryKeyOfABodySaysWhatItIs) {
  for (const auto& schema : wire_description().at("/components/schemas").as_object())
    EXPECT_TRUE(says_something(schema.value().as_object(), "description")) << schema.key();
  each_operation([](const std::string& name, const json::object& operation) {
    const json::value* body = operation.if_contains("requestBody");
    if (body == nullptr) return;
    const json::object& schema =
        wire_description().resolve(body->at_pointer("/content/application~1json/schema"));
    const json::value* properties = schema.if_contains("properties");
    if (properties == nullptr) return;
    for (const auto& property : properties->as_object())
      EXPECT_TRUE(says_something(property.value().as_object(), "description"))
          << name << " " << property.key();
  });
}

// A word that the tests' checker does not know would be passed over by it.
TEST(OpenapiLint, SchemasUseOnlyWhatTheTestsCheck) {
  const Names known{"$ref",        "type",     "enum",      "const",
                    "properties",  "required", "items",     "additionalProperties",
                    "minimum",     "maximum",  "minLength", "maxLength",
                    "minItems",    "maxItems", "allOf",     "oneOf",
                    "description", "examples", "default",   "format",
                    "x-status"};
  const Names types{"object", "array", "string", "boolean", "null", "integer", "number"};
  each_schema([&](const std::string& place, const json::object& schema) {
    for (const auto& item : schema)
      EXPECT_TRUE(known.contains(std::string_view(item.key()))) << place << " " << item.key();
    const json::value* type = schema.if_contains("type");
    if (type == nullptr) return;
    EXPECT_TRUE(types.contains(std::string_view(type->as_string()))) << place;
    EXPECT_EQ(type->as_string() == "array", schema.contains("items")) << place;
    const json::value* required = schema.if_contains("required");
    if (required == nullptr) return;
    const json::object& properties = schema.at("properties").as_object();
    for (const json::value& key : required->as_array())
      EXPECT_TRUE(properties.contains(key.as_string())) << place << " " << key;
  });
}

TEST(OpenapiLint, ExamplesFitTheirSchemas) {
  int examples = 0;
  each_schema([&](const std::string& place, const json::object& schema) {
    const json::value* list = schema.if_contains("examples");
    if (list == nullptr) return;
    for (const json::value& example : list->as_array()) {
      ++examples;
      const json::value& described = wire_description().at("/components/schemas").at(place);
      for (const std::string& problem : wire_description().problems(described, example))
        ADD_FAILURE() << place << problem;
    }
  });
  EXPECT_GT(examples, 5);
}

TEST(OpenapiLint, EveryCodeOfARefusalHasTheStatusThatComesWithIt) {
  const json::value& codes = wire_description().at("/components/schemas/RefusalCode");
  std::map<std::string, int> described;
  for (const auto& code : codes.at("x-status").as_object())
    described[code.key()] = code.value().to_number<int>();
  std::map<std::string, int> known;
  for (const json::value& code : codes.at("enum").as_array())
    known[std::string(code.as_string())] = status_of(code.as_string());
  EXPECT_EQ(described, known);
}

std::string first_problem(std::string_view schema, std::string_view text) {
  const auto problems = wire_description().problems(
      wire_description().at("/components/schemas").at(schema), json::parse(text));
  return problems.empty() ? "" : problems.front();
}

// What the tests of the answers rely on.
TEST(OpenapiLint, ACheckNoticesWhatDoesNotFit) {
  EXPECT_EQ(first_problem("Seat", R"({"id":"x","side":"red"})"), "");
  EXPECT_EQ(first_problem("Seat", R"({"id":"x"})"), ": expected the key side");
  EXPECT_EQ(first_problem("Seat", R"({"id":1,"side":"red"})"),
            "/id: expected type string, found 1");
  EXPECT_EQ(first_problem("Seat", R"({"id":"x","side":"green"})"),
            R"(/side: expected one of ["red","blue"], found "green")");
  EXPECT_EQ(first_problem("Seat", R"({"id":"x","side":"red","seat":1})"),
            ": no key seat is described");
  // Of the parts of an allOf together.
  EXPECT_EQ(first_problem("OwnAccount", "null"), ": expected type object, found null");
  EXPECT_EQ(first_problem("OwnAccount", R"({"role":"admin"})"), ": expected the key name");
  // Of the alternative that the word names, or else of the nearest.
  EXPECT_EQ(first_problem("GameEvent", R"({"event":"dance"})"),
            R"(: no event "dance" is described)");
  EXPECT_EQ(first_problem("GameEvent", R"({"event":"fell","side":"red"})"),
            ": expected the key from");
  EXPECT_EQ(first_problem("SocketMessage", R"({"id":1,"ok":false})"),
            "/ok: expected true, found false");
}

}  // namespace
}  // namespace vexil::server
