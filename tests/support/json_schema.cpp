#include "support/json_schema.h"

#include <algorithm>
#include <utility>

namespace vexil {

namespace json = boost::json;

namespace {

constexpr std::size_t kLongestShown = 80;

std::string shown(const json::value& value) {
  std::string text = json::serialize(value);
  if (text.size() > kLongestShown) text = text.substr(0, kLongestShown) + "…";
  return text;
}

bool is_of_type(std::string_view type, const json::value& value) {
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "boolean") return value.is_bool();
  if (type == "null") return value.is_null();
  if (type == "integer") return value.is_int64() || value.is_uint64();
  return type == "number" && value.is_number();
}

// Empty where a schema leaves it open. What stands under allOf is an object.
std::string_view type_of(const json::object& schema) {
  if (schema.contains("allOf")) return "object";
  const json::value* type = schema.if_contains("type");
  return type == nullptr ? std::string_view() : std::string_view(type->as_string());
}

// The words that a schema allows; none where it allows others too.
std::vector<std::string_view> words_of(const json::object& schema) {
  std::vector<std::string_view> words;
  if (const json::value* one = schema.if_contains("const"); one != nullptr && one->is_string())
    words.emplace_back(one->get_string());
  if (const json::value* some = schema.if_contains("enum"))
    for (const json::value& word : some->as_array())
      if (word.is_string()) words.emplace_back(word.get_string());
  return words;
}

}  // namespace

// One value against one schema.
class JsonSchemas::Check {
 public:
  explicit Check(const JsonSchemas& schemas) : schemas_(schemas) {}

  void value(const json::value& wanted, const json::value& found) {
    const json::object& schema = schemas_.resolve(wanted);
    if (schema.contains("oneOf")) return one_of(schema, found);
    if (const std::string_view type = type_of(schema); !type.empty() && !is_of_type(type, found))
      return problem("expected type " + std::string(type) + ", found " + shown(found));
    words(schema, found);
    limits(schema, found);
    if (const json::array* list = found.if_array()) items(schema, *list);
    if (const json::object* object = found.if_object()) keys(schemas_.shape_of(schema), *object);
  }

  std::vector<std::string> take() { return std::move(problems_); }

 private:
  void problem(const std::string& what) { problems_.push_back(place_ + ": " + what); }

  void within(std::string_view key, const json::value& wanted, const json::value& found) {
    const std::size_t before = place_.size();
    place_.append("/").append(key);
    value(wanted, found);
    place_.resize(before);
  }

  void words(const json::object& schema, const json::value& found) {
    if (const json::value* one = schema.if_contains("const"); one != nullptr && *one != found)
      problem("expected " + shown(*one) + ", found " + shown(found));
    if (const json::value* some = schema.if_contains("enum"))
      if (std::find(some->as_array().begin(), some->as_array().end(), found) ==
          some->as_array().end())
        problem("expected one of " + shown(*some) + ", found " + shown(found));
  }

  void limits(const json::object& schema, const json::value& found) {
    const auto limit = [&](std::string_view key, double size, bool most) {
      const json::value* wanted = schema.if_contains(key);
      if (wanted == nullptr) return;
      const auto bound = wanted->to_number<double>();
      if (most ? size > bound : size < bound)
        problem("expected " + std::string(key) + " " + shown(*wanted) + ", found " + shown(found));
    };
    if (found.is_number()) {
      limit("minimum", found.to_number<double>(), false);
      limit("maximum", found.to_number<double>(), true);
    } else if (const json::string* text = found.if_string()) {
      limit("minLength", static_cast<double>(text->size()), false);
      limit("maxLength", static_cast<double>(text->size()), true);
    } else if (const json::array* list = found.if_array()) {
      limit("minItems", static_cast<double>(list->size()), false);
      limit("maxItems", static_cast<double>(list->size()), true);
    }
  }

  void items(const json::object& schema, const json::array& list) {
    const json::value* wanted = schema.if_contains("items");
    if (wanted == nullptr) return problem("a list without a schema for its items");
    for (std::size_t at = 0; at < list.size(); ++at) within(std::to_string(at), *wanted, list[at]);
  }

  void keys(const Shape& shape, const json::object& object) {
    for (const std::string_view key : shape.required)
      if (!object.contains(key)) problem("expected the key " + std::string(key));
    for (const auto& item : object) {
      const auto known = shape.properties.find(item.key());
      if (known != shape.properties.end())
        within(item.key(), *known->second, item.value());
      else if (shape.additional != nullptr && shape.additional->is_object())
        within(item.key(), *shape.additional, item.value());
      else if (shape.additional == nullptr || !shape.additional->as_bool())
        problem("no key " + std::string(item.key()) + " is described");
    }
  }

  void one_of(const json::object& schema, const json::value& found) {
    const Alternatives& alternatives = schemas_.alternatives_of(schema);
    if (!alternatives.by_word.empty() && found.is_object())
      return named_alternative(alternatives, found);
    std::vector<std::string> nearest;
    std::size_t fitting = 0;
    for (const json::value* alternative : alternatives.all) {
      Check check(schemas_);
      check.place_ = place_;
      check.value(*alternative, found);
      if (check.problems_.empty()) ++fitting;
      if (nearest.empty() || check.problems_.size() < nearest.size())
        nearest = std::move(check.problems_);
    }
    if (fitting == 1) return;
    if (fitting > 1) return problem("fits several alternatives: " + shown(found));
    problems_.insert(problems_.end(), nearest.begin(), nearest.end());
  }

  void named_alternative(const Alternatives& alternatives, const json::value& found) {
    const json::value* word = found.get_object().if_contains(alternatives.key);
    if (word == nullptr || !word->is_string())
      return problem("expected a word under " + std::string(alternatives.key) + ", found " +
                     shown(found));
    const auto meant = alternatives.by_word.find(std::string_view(word->get_string()));
    if (meant == alternatives.by_word.end())
      return problem("no " + std::string(alternatives.key) + " " + shown(*word) + " is described");
    value(*meant->second, found);
  }

  const JsonSchemas& schemas_;
  std::string place_;
  std::vector<std::string> problems_;
};

const json::object& JsonSchemas::resolve(const json::value& schema) const {
  const json::object* object = &schema.as_object();
  while (const json::value* reference = object->if_contains("$ref"))
    object = &document_.at_pointer(std::string_view(reference->as_string()).substr(1)).as_object();
  return *object;
}

std::vector<std::string> JsonSchemas::problems(const json::value& schema,
                                               const json::value& value) const {
  const std::lock_guard lock(mutex_);
  Check check(*this);
  check.value(schema, value);
  return check.take();
}

const JsonSchemas::Shape& JsonSchemas::shape_of(const json::object& schema) const {
  const auto [found, is_new] = shapes_.try_emplace(&schema);
  if (is_new) add_to_shape(found->second, schema);
  return found->second;
}

void JsonSchemas::add_to_shape(Shape& shape, const json::object& schema) const {
  if (const json::value* parts = schema.if_contains("allOf"))
    for (const json::value& part : parts->as_array()) add_to_shape(shape, resolve(part));
  if (const json::value* properties = schema.if_contains("properties"))
    for (const auto& property : properties->as_object())
      shape.properties[property.key()] = &property.value();
  if (const json::value* required = schema.if_contains("required"))
    for (const json::value& key : required->as_array())
      shape.required.emplace_back(key.as_string());
  if (const json::value* additional = schema.if_contains("additionalProperties"))
    shape.additional = additional;
}

const JsonSchemas::Alternatives& JsonSchemas::alternatives_of(const json::object& schema) const {
  const auto [found, is_new] = alternatives_.try_emplace(&schema);
  Alternatives& alternatives = found->second;
  if (!is_new) return alternatives;
  collect(alternatives, schema);
  for (const auto& [key, property] : shape_of(resolve(*alternatives.all.front())).properties)
    if (find_words(alternatives, key)) break;
  return alternatives;
}

void JsonSchemas::collect(Alternatives& alternatives, const json::object& schema) const {
  for (const json::value& alternative : schema.at("oneOf").as_array()) {
    const json::object& resolved = resolve(alternative);
    if (resolved.contains("oneOf"))
      collect(alternatives, resolved);
    else
      alternatives.all.push_back(&alternative);
  }
}

// Whether every alternative has words of its own under that key.
bool JsonSchemas::find_words(Alternatives& alternatives, std::string_view key) const {
  std::map<std::string_view, const json::value*> by_word;
  for (const json::value* alternative : alternatives.all) {
    const Shape& shape = shape_of(resolve(*alternative));
    const auto property = shape.properties.find(key);
    if (property == shape.properties.end()) return false;
    const std::vector<std::string_view> words = words_of(resolve(*property->second));
    if (words.empty()) return false;
    for (const std::string_view word : words)
      if (!by_word.try_emplace(word, alternative).second) return false;
  }
  alternatives.key = key;
  alternatives.by_word = std::move(by_word);
  return true;
}

}  // namespace vexil
