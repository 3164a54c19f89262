#include <fmt/format.h>

#include <boost/json.hpp>
#include <deque>
#include <set>
#include <utility>

#include "server/api/router.h"

namespace vexil::server {
namespace json = boost::json;
namespace {

// One object of the document with the keys that were asked for.
struct Node {
  const json::object* object = nullptr;
  std::string prefix;  // "clock." for the object under "clock".
  std::set<std::string, std::less<>> asked;
};

struct Document {
  json::value root;
  std::deque<Node> nodes;
  std::optional<Refusal> refusal;

  void refuse(std::string text) {
    if (!refusal) refusal = Refusal{"bad-request", std::move(text), {}, {}};
  }
};

const json::object kNothing;

}  // namespace

class Body::Value {
 public:
  std::shared_ptr<Document> document;
  Node* node = nullptr;

  const json::value* find(std::string_view key) const {
    node->asked.emplace(key);
    return node->object->if_contains(key);
  }
};

Body::Body(std::string_view text) : value_(std::make_unique<Value>()) {
  value_->document = std::make_shared<Document>();
  Document& document = *value_->document;
  if (!text.empty()) {
    json::error_code error;
    document.root = json::parse(text, error);
    if (error) document.refuse("The body is no JSON: " + error.message() + ".");
  }
  const json::object* object = document.root.if_object();
  if (object == nullptr && !document.root.is_null())
    document.refuse("The body must be a JSON object.");
  document.nodes.push_back(Node{object == nullptr ? &kNothing : object, "", {}});
  value_->node = &document.nodes.back();
}

Body::Body(std::unique_ptr<Value> value) : value_(std::move(value)) {}
Body::Body(Body&&) noexcept = default;
Body::~Body() = default;

bool Body::has(std::string_view key) const { return value_->find(key) != nullptr; }

std::string Body::text(std::string_view key, std::size_t most) {
  const json::value* found = value_->find(key);
  if (found == nullptr || !found->is_string()) {
    refuse(key, "a text");
    return {};
  }
  if (found->get_string().size() > most) {
    refuse(key, fmt::format("a text of at most {} bytes", most));
    return {};
  }
  return std::string(found->get_string());
}

std::string Body::text_or(std::string_view key, std::string_view otherwise, std::size_t most) {
  return has(key) ? text(key, most) : std::string(otherwise);
}

std::int64_t Body::number(std::string_view key, std::int64_t least, std::int64_t most) {
  const json::value* found = value_->find(key);
  json::error_code error;
  const auto number =
      found != nullptr && found->is_number() ? found->to_number<std::int64_t>(error) : least;
  if (found == nullptr || !found->is_number() || error || number < least || number > most) {
    refuse(key, fmt::format("a number from {} to {}", least, most));
    return least;
  }
  return number;
}

std::int64_t Body::number_or(std::string_view key, std::int64_t otherwise, std::int64_t least,
                             std::int64_t most) {
  return has(key) ? number(key, least, most) : otherwise;
}

bool Body::flag_or(std::string_view key, bool otherwise) {
  const json::value* found = value_->find(key);
  if (found == nullptr) return otherwise;
  if (!found->is_bool()) refuse(key, "true or false");
  return found->is_bool() && found->get_bool();
}

std::size_t Body::word_or(std::string_view key, std::size_t otherwise,
                          const std::vector<std::string_view>& words) {
  const json::value* found = value_->find(key);
  if (found == nullptr) return otherwise;
  for (std::size_t place = 0; found->is_string() && place < words.size(); ++place)
    if (found->get_string() == words[place]) return place;
  refuse(key, fmt::format("one of {}", fmt::join(words, ", ")));
  return otherwise;
}

std::vector<std::string> Body::texts(std::string_view key, std::size_t most) {
  std::vector<std::string> texts;
  const json::value* found = value_->find(key);
  if (found == nullptr) return texts;
  const json::array* list = found->if_array();
  bool good = list != nullptr && list->size() <= most;
  for (std::size_t at = 0; good && at < list->size(); ++at) {
    good = (*list)[at].is_string();
    if (good) texts.emplace_back((*list)[at].get_string());
  }
  if (!good) refuse(key, fmt::format("a list of at most {} texts", most));
  return texts;
}

std::string Body::object(std::string_view key, std::size_t most) {
  const json::value* found = value_->find(key);
  if (found == nullptr || !found->is_object()) {
    refuse(key, "an object");
    return "{}";
  }
  std::string text = json::serialize(*found);
  if (text.size() > most) refuse(key, fmt::format("an object of at most {} bytes", most));
  return text;
}

Body Body::inner(std::string_view key) {
  const json::value* found = value_->find(key);
  const json::object* object = found == nullptr ? nullptr : found->if_object();
  if (found != nullptr && object == nullptr) refuse(key, "an object");
  Document& document = *value_->document;
  document.nodes.push_back(Node{
      object == nullptr ? &kNothing : object, fmt::format("{}{}.", value_->node->prefix, key), {}});
  auto inner = std::make_unique<Value>();
  inner->document = value_->document;
  inner->node = &document.nodes.back();
  return Body(std::move(inner));
}

void Body::refuse(std::string_view key, std::string_view expected) {
  value_->document->refuse(fmt::format("{}{}: expected {}", value_->node->prefix, key, expected));
}

std::optional<Refusal> Body::refusal() {
  Document& document = *value_->document;
  const Node& node = *value_->node;
  for (const auto& item : *node.object)
    if (!node.asked.contains(std::string_view(item.key())))
      document.refuse(fmt::format("{}{}: there is no such key here", node.prefix,
                                  std::string_view(item.key()).substr(0, 60)));
  return document.refusal;
}

}  // namespace vexil::server
