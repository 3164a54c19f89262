#include "server/bridge/wire_values.h"

namespace vexil::server {
namespace json = boost::json;

json::value parsed(std::string_view text) {
  json::error_code error;
  json::value value = json::parse(text, error);
  return error ? json::value() : value;
}

const json::value* member(const json::value& value, std::string_view key) {
  const json::object* object = value.if_object();
  return object == nullptr ? nullptr : object->if_contains(key);
}

const json::object* object_of(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  return value == nullptr ? nullptr : value->if_object();
}

std::string_view text_of(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  return value != nullptr && value->is_string() ? std::string_view(value->get_string())
                                                : std::string_view();
}

std::string text_of(const json::value& value, std::string_view key) {
  const json::object* object = value.if_object();
  return object == nullptr ? std::string() : std::string(text_of(*object, key));
}

bool flag_of(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  return value != nullptr && value->is_bool() && value->get_bool();
}

std::string sentence_of(const json::value& answer, std::string_view otherwise) {
  const json::value* error = member(answer, "error");
  const std::string text = error == nullptr ? std::string() : text_of(*error, "text");
  return text.empty() ? std::string(otherwise) : text;
}

}  // namespace vexil::server
