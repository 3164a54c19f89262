#include "editions/document.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/text.h"

// The library asserts, or with NDEBUG lets the compiler assume, that some malformed files ("[}")
// cannot be; behind the assertions it reports them like any other. So they are off in every build.
#undef NDEBUG
#define TOML_ASSERT(condition) static_cast<void>(0)
#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

namespace vexil {
namespace {

int line_of(const toml::source_region& region) {
  return static_cast<int>(std::max<toml::source_index>(1, region.begin.line));
}

Value convert(toml::node& node);

// The library sorts keys by name; people expect the first mistake of the file first.
std::vector<Entry> convert_entries(toml::table& table) {
  std::vector<std::pair<toml::source_position, Entry>> found;
  found.reserve(table.size());
  for (auto&& [key, node] : table)
    found.emplace_back(key.source().begin,
                       Entry{std::string(key.str()), line_of(key.source()), convert(node)});
  std::sort(found.begin(), found.end(),
            [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<Entry> entries;
  entries.reserve(found.size());
  for (auto& [position, entry] : found) entries.push_back(std::move(entry));
  return entries;
}

// Takes the texts out of the node.
Value convert(toml::node& node) {
  Value value;
  value.line = line_of(node.source());
  if (auto* text = node.as_string()) {
    value.kind = Value::Kind::kText;
    value.text = std::move(text->get());
  } else if (const auto* number = node.as_integer()) {
    value.kind = Value::Kind::kNumber;
    value.number = number->get();
  } else if (const auto* boolean = node.as_boolean()) {
    value.kind = Value::Kind::kSwitch;
    value.on = boolean->get();
  } else if (auto* list = node.as_array()) {
    value.kind = Value::Kind::kList;
    value.items.reserve(list->size());
    for (toml::node& item : *list) value.items.push_back(convert(item));
  } else if (auto* table = node.as_table()) {
    value.kind = Value::Kind::kTable;
    value.entries = convert_entries(*table);
  }
  return value;
}

// The line of the first byte beyond ASCII, or 0. The library (3.3) has undefined behaviour for some
// of them outside of texts, and a text can hold any character as an escape.
int line_beyond_ascii(std::string_view toml) {
  int line = 1;
  for (const char byte : toml) {
    if (static_cast<unsigned char>(byte) >= 0x80) return line;
    if (byte == '\n') ++line;
  }
  return 0;
}

}  // namespace

const Entry* Value::find(std::string_view key) const {
  const auto at = std::find_if(entries.begin(), entries.end(),
                               [key](const Entry& entry) { return entry.key == key; });
  return at == entries.end() ? nullptr : &*at;
}

Result<Value> parse_document(std::string_view toml, std::string_view file_name) {
  if (const int line = line_beyond_ascii(toml); line != 0)
    return fail(fmt::format(
        "{}:{}: syntax: expected ASCII, with other characters of a text written like \\u00e9",
        file_name, line));
  toml::parse_result result = toml::parse(toml);
  if (!result) {
    const toml::parse_error& error = result.error();
    return fail(fmt::format("{}:{}: syntax: {}", file_name, line_of(error.source()),
                            printable(error.description(), 200)));
  }
  Value root = convert(result.table());
  root.line = 1;
  return root;
}

}  // namespace vexil
