#include "json/fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <charconv>
#include <deque>
#include <utility>

#include "base/text.h"

namespace vexil {
namespace json = boost::json;

// One object of the document.
struct JsonFields::Node {
  Node(const json::object* of, std::string at)
      : object(of), prefix(std::move(at)), asked(of == nullptr ? 0 : of->size()) {}

  const json::object* object = nullptr;  // Nothing: it is missing or no object.
  std::string prefix;                    // "settings.clock." for the object under "clock".
  std::vector<bool> asked;               // By place in the object.
};

struct JsonFields::Document {
  json::value root;
  std::deque<Node> nodes;
  std::string complaint;
};

namespace {

std::string prefix_of(std::string_view name) {
  return name.empty() ? std::string() : fmt::format("{}.", name);
}

json::value parsed_or_null(std::string_view text) {
  json::error_code error;
  json::value root = json::parse(text, error);
  return !error && root.is_object() ? root : json::value();
}

}  // namespace

JsonFields::JsonFields(std::string_view name, std::string_view text) {
  hold(name, parsed_or_null(text));
  if (!document_->root.is_object())
    complain(fmt::format("{}{}expected a JSON object, found {}", name, name.empty() ? "" : ": ",
                         quoted(text)));
}

JsonFields JsonFields::of(std::string_view name, json::value root) {
  JsonFields fields;
  fields.hold(name, std::move(root));
  return fields;
}

void JsonFields::hold(std::string_view name, json::value root) {
  document_ = std::make_shared<Document>();
  document_->root = std::move(root);
  node_ = &document_->nodes.emplace_back(document_->root.if_object(), prefix_of(name));
}

const json::value* JsonFields::find(std::string_view key) {
  if (node_->object == nullptr) return nullptr;
  const auto found = node_->object->find(key);
  if (found == node_->object->end()) return nullptr;
  node_->asked[static_cast<std::size_t>(found - node_->object->begin())] = true;
  return &found->value();
}

bool JsonFields::has(std::string_view key) { return find(key) != nullptr; }

bool JsonFields::is_null(std::string_view key) {
  const json::value* found = find(key);
  return found != nullptr && found->is_null();
}

std::string JsonFields::text(std::string_view key, std::size_t most) {
  const json::value* found = find(key);
  const json::string* text = found == nullptr ? nullptr : found->if_string();
  if (text == nullptr) {
    refuse(key, "a text");
    return {};
  }
  if (text->size() > most) {
    refuse(key, fmt::format("a text of at most {} bytes", most));
    return {};
  }
  return std::string(*text);
}

std::string JsonFields::text_or(std::string_view key, std::string_view otherwise,
                                std::size_t most) {
  return has(key) ? text(key, most) : std::string(otherwise);
}

std::int64_t JsonFields::number(std::string_view key, std::int64_t least, std::int64_t most) {
  const json::value* found = find(key);
  json::error_code error;
  const auto number =
      found != nullptr && found->is_number() ? found->to_number<std::int64_t>(error) : least;
  if (found == nullptr || !found->is_number() || error || number < least || number > most) {
    refuse(key, fmt::format("a number from {} to {}", least, most));
    return least;
  }
  return number;
}

std::int64_t JsonFields::number_or(std::string_view key, std::int64_t otherwise, std::int64_t least,
                                   std::int64_t most) {
  return has(key) ? number(key, least, most) : otherwise;
}

bool JsonFields::flag(std::string_view key) {
  const json::value* found = find(key);
  if (found != nullptr && found->is_bool()) return found->get_bool();
  refuse(key, "true or false");
  return false;
}

bool JsonFields::flag_or(std::string_view key, bool otherwise) {
  return has(key) ? flag(key) : otherwise;
}

std::uint64_t JsonFields::hex64(std::string_view key) {
  const std::string digits = text(key, 16);
  std::uint64_t value = 0;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
  if (digits.size() != 16 || read.ec != std::errc() || read.ptr != digits.data() + 16)
    refuse(key, "16 hexadecimal digits");
  return value;
}

std::size_t JsonFields::word(std::string_view key, std::span<const std::string_view> words) {
  const json::value* found = find(key);
  const json::string* text = found == nullptr ? nullptr : found->if_string();
  const auto word =
      text == nullptr ? words.end() : std::ranges::find(words, std::string_view(*text));
  if (word != words.end()) return static_cast<std::size_t>(word - words.begin());
  refuse(key, fmt::format("one of {}", fmt::join(words, ", ")));
  return 0;
}

std::size_t JsonFields::word_or(std::string_view key, std::size_t otherwise,
                                std::initializer_list<std::string_view> words) {
  return has(key) ? word(key, {words.begin(), words.size()}) : otherwise;
}

std::vector<std::string> JsonFields::texts(std::string_view key, std::size_t most) {
  std::vector<std::string> texts;
  const json::value* found = find(key);
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

std::string JsonFields::object(std::string_view key, std::size_t most) {
  const json::value* found = find(key);
  if (found == nullptr || !found->is_object()) {
    refuse(key, "an object");
    return "{}";
  }
  std::string text = json::serialize(*found);
  if (text.size() > most) refuse(key, fmt::format("an object of at most {} bytes", most));
  return text;
}

JsonFields JsonFields::inner(std::string_view key) {
  const json::value* found = find(key);
  const json::object* object = found == nullptr ? nullptr : found->if_object();
  if (found != nullptr && object == nullptr) refuse(key, "an object");
  JsonFields within = *this;
  within.node_ = &document_->nodes.emplace_back(object, fmt::format("{}{}.", node_->prefix, key));
  return within;
}

void JsonFields::refuse(std::string_view key, std::string_view expected) {
  complain(fmt::format("{}{}: expected {}", node_->prefix, key, expected));
}

void JsonFields::complain(std::string sentence) {
  if (document_->complaint.empty()) document_->complaint = std::move(sentence);
}

const std::string& JsonFields::complaint() const { return document_->complaint; }

Result<void> JsonFields::finish() {
  const std::size_t unknown =
      static_cast<std::size_t>(std::ranges::find(node_->asked, false) - node_->asked.begin());
  if (unknown < node_->asked.size()) {
    const std::string_view key(
        (node_->object->begin() + static_cast<std::ptrdiff_t>(unknown))->key());
    complain(fmt::format("{}{}: there is no such key here", node_->prefix, key.substr(0, 60)));
  }
  if (!complaint().empty()) return fail(complaint());
  return {};
}

}  // namespace vexil
