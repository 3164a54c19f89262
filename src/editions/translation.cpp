#include "editions/translation.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <cstdlib>
#include <set>
#include <span>
#include <utility>

#include "base/text.h"
#include "editions/document.h"
#include "editions/embedded.h"
#include "editions/fields.h"
#include "editions/words.h"

namespace vexil {
namespace {

constexpr std::array<std::string_view, 7> kTexts{"title", "published", "text",  "story",
                                                 "zones", "name",      "colour"};
// What names an entry of a list. A rule's name is such a key too, and no text for people.
constexpr std::array<std::string_view, 3> kIds{"label", "id", "verb"};

// With every character beyond ASCII as an escape, as parse_document wants it. Bytes that are not
// UTF-8 stay, and are refused there.
std::string with_escapes(std::string_view text) {
  if (!is_utf8(text)) return std::string(text);
  std::string escaped;
  for (std::size_t at = 0; at < text.size();) {
    const auto first = static_cast<unsigned char>(text[at]);
    if (first < 0x80) {
      escaped += text[at++];
      continue;
    }
    const int more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1;
    std::uint32_t character = first & (0x3Fu >> more);
    for (int i = 1; i <= more; ++i)
      character = character << 6 |
                  (static_cast<unsigned char>(text[at + static_cast<std::size_t>(i)]) & 0x3Fu);
    escaped += fmt::format("\\U{:08X}", character);
    at += static_cast<std::size_t>(more) + 1;
  }
  return escaped;
}

bool is_one_of(std::span<const std::string_view> words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

bool is_id(std::string_view list, std::string_view key) {
  return is_one_of(kIds, key) || (list == "rules" && key == "name");
}

// Walks through both files at once.
class TranslationReader {
 public:
  explicit TranslationReader(std::string_view file_name) : mistakes_(file_name) {}

  // `list`: the list that the tables are entries of.
  void read_table(const Value& own, const Field& other, std::string_view list) {
    if (other.value->kind != Value::Kind::kTable) return expect(other, "expected a table");
    for (const Entry& entry : other.value->entries) {
      const Entry* original = own.find(entry.key);
      const Field field = child(other, entry);
      if (original == nullptr || !belongs(original->value, entry.key, list, in_name(other)))
        return expect(field, "expected only keys that are texts of the edition");
      read_value(original->value, field, is_id(list, entry.key));
    }
    for (const Entry& entry : own.entries)
      if (other.value->find(entry.key) == nullptr && has_texts(entry, list, in_name(other)))
        expect({nullptr, child(other, entry).name, other.line},
               "expected this key, which is missing");
  }

  Result<Translation> result() && {
    if (!mistakes_.none()) return fail(mistakes_.first());
    return std::move(texts_);
  }

 private:
  static Field child(const Field& table, const Entry& entry) {
    const std::string name = table.name.empty() ? entry.key : table.name + "." + entry.key;
    return {&entry.value, name, entry.line, entry.key};
  }
  // The two armies may name a piece differently: name = { red = ..., blue = ... }.
  static bool in_name(const Field& table) { return table.key == "name"; }

  static bool belongs(const Value& own, std::string_view key, std::string_view list, bool in_name) {
    const bool holds_more = own.kind == Value::Kind::kTable || own.kind == Value::Kind::kList;
    return holds_more || in_name || is_one_of(kTexts, key) || is_id(list, key);
  }
  static bool has_texts(const Entry& entry, std::string_view list, bool in_name) {
    const Value& own = entry.value;
    if (is_id(list, entry.key)) return true;
    if (own.kind == Value::Kind::kText) return in_name || is_one_of(kTexts, entry.key);
    const bool names = entry.key == "name";
    return std::ranges::any_of(own.entries,
                               [&](const Entry& inner) { return has_texts(inner, "", names); }) ||
           std::ranges::any_of(own.items, [&](const Value& item) {
             return has_texts({"", item.line, item}, "", false);
           });
  }

  void read_value(const Value& own, const Field& other, bool id) {
    if (own.kind == Value::Kind::kTable) return read_table(own, other, "");
    if (own.kind == Value::Kind::kList) return read_list(own, other);
    const std::string text = read_text(other, mistakes_);
    if (id && text != own.text)
      return expect(other, fmt::format("expected {}, as in the edition", quoted(own.text)));
    if (id) return;
    const auto [at, added] = texts_.emplace(own.text, text);
    if (!added && at->second != text)
      expect(other, fmt::format("expected {}, as for the same text before", quoted(at->second)));
  }

  void read_list(const Value& own, const Field& other) {
    if (other.value->kind != Value::Kind::kList) return expect(other, "expected a list");
    if (own.items.size() != other.value->items.size())
      return expect(other, fmt::format("expected {} entries, as in the edition, instead of {}",
                                       own.items.size(), other.value->items.size()));
    for (std::size_t at = 0; at < own.items.size(); ++at) {
      const Value& item = other.value->items[at];
      read_table(own.items[at], {&item, fmt::format("{}[{}]", other.name, at + 1), item.line},
                 other.key);
    }
  }

  void expect(const Field& field, std::string_view expected) {
    mistakes_.add(field.line, field.name, expected);
  }

  Mistakes mistakes_;
  Translation texts_;
};

}  // namespace

Result<Translation> read_translation(std::string_view edition, std::string_view language_file,
                                     std::string_view file_name) {
  const Result<Value> own = parse_document(edition, "the edition");
  if (!own) return tl::unexpected(own.error());
  const Result<Value> other = parse_document(with_escapes(language_file), file_name);
  if (!other) return tl::unexpected(other.error());
  TranslationReader reader(file_name);
  reader.read_table(*own, {&*other, "", 1}, "");
  return std::move(reader).result();
}

std::vector<std::string> shipped_languages() {
  std::set<std::string> found;
  for (const EmbeddedFile& file : embedded_translations())
    found.emplace(file.name.substr(0, file.name.find('/')));
  return {found.begin(), found.end()};
}

Translation shipped_texts(std::string_view language) {
  Translation all;
  for (const EmbeddedFile& edition : embedded_editions())
    for (const EmbeddedFile& file : embedded_translations()) {
      if (file.name != fmt::format("{}/{}", language, edition.name)) continue;
      Result<Translation> texts = read_translation(edition.text, file.text, file.name);
      assert(texts.has_value());
      if (!texts) std::abort();
      all.merge(*texts);
    }
  return all;
}

}  // namespace vexil
