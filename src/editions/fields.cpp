#include "editions/fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "editions/words.h"

namespace vexil {
namespace {

constexpr std::size_t kLongestId = 40;

bool has_control_character(std::string_view text) {
  return std::any_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
}

std::string child_name(std::string_view parent, std::string_view key) {
  std::string name(parent);
  if (!parent.empty()) name += '.';
  return name += printable(key);
}

}  // namespace

void Mistakes::add(int line, std::string_view field, std::string_view expected) {
  if (first_.empty()) first_ = fmt::format("{}:{}: {}: {}", file_name_, line, field, expected);
}

Table::Table(const Field& field, std::span<const std::string_view> known, Mistakes& mistakes)
    : name_(field.name), line_(field.line), mistakes_(&mistakes) {
  if (field.value == nullptr) return;
  if (field.value->kind != Value::Kind::kTable) {
    mistakes.add(field.line, field.name,
                 fmt::format("expected a table with the keys {}", fmt::join(known, ", ")));
    return;
  }
  value_ = field.value;
  for (const Entry& entry : value_->entries) {
    if (std::find(known.begin(), known.end(), entry.key) != known.end()) continue;
    mistakes.add(
        entry.line, child_name(name_, entry.key),
        fmt::format("unknown key, the nearest known one is {}", quoted(nearest(entry.key, known))));
  }
}

bool Table::has(std::string_view key) const {
  return value_ != nullptr && value_->find(key) != nullptr;
}

Field Table::field(std::string_view key) const {
  if (value_ == nullptr) return {nullptr, name_of(key), line_};
  const Entry* entry = value_->find(key);
  if (entry != nullptr) return {&entry->value, name_of(key), entry->line};
  mistakes_->add(line_, name_of(key), "expected this key, which is missing");
  return {nullptr, name_of(key), line_};
}

std::string Table::text(std::string_view key) const { return read_text(field(key), *mistakes_); }

int Table::number(std::string_view key, int smallest, int largest) const {
  const Field found = field(key);
  if (found.value == nullptr) return smallest;
  const bool fits = found.value->kind == Value::Kind::kNumber && found.value->number >= smallest &&
                    found.value->number <= largest;
  if (fits) return static_cast<int>(found.value->number);
  mistakes_->add(found.line, found.name,
                 smallest == largest
                     ? fmt::format("expected the number {}", smallest)
                     : fmt::format("expected a whole number from {} to {}", smallest, largest));
  return smallest;
}

bool Table::on(std::string_view key) const {
  if (!has(key)) return false;
  const Field found = field(key);
  if (found.value->kind == Value::Kind::kSwitch) return found.value->on;
  mistakes_->add(found.line, found.name, "expected true or false");
  return false;
}

std::vector<Field> Table::list(std::string_view key) const {
  std::vector<Field> items;
  if (!has(key)) return items;
  const Field found = field(key);
  if (found.value->kind != Value::Kind::kList) {
    mistakes_->add(found.line, found.name, "expected a list");
    return items;
  }
  items.reserve(found.value->items.size());
  for (const Value& item : found.value->items)
    items.push_back({&item, fmt::format("{}[{}]", found.name, items.size() + 1), item.line});
  return items;
}

Source Table::source(std::string_view key) const {
  const Field found = field(key);
  if (found.value == nullptr) return {};
  if (found.value->kind == Value::Kind::kText)
    return {std::string(kOtherSources[read_word(found, "source", kOtherSources, *mistakes_)]), ""};
  if (found.value->kind != Value::Kind::kTable) {
    mistakes_->add(found.line, found.name,
                   fmt::format("expected {{ sheet = ..., clause = ... }} or one of {}",
                               fmt::join(kOtherSources, ", ")));
    return {};
  }
  constexpr std::array<std::string_view, 2> kKeys{"sheet", "clause"};
  const Table table(found, kKeys, *mistakes_);
  return {table.text("sheet"), table.text("clause")};
}

void Table::mistake(std::string_view key, std::string_view expected) const {
  const Entry* entry = value_ == nullptr ? nullptr : value_->find(key);
  mistakes_->add(entry == nullptr ? line_ : entry->line, name_of(key), expected);
}

std::string Table::name_of(std::string_view key) const { return child_name(name_, key); }

std::string read_text(const Field& field, Mistakes& mistakes) {
  if (field.value == nullptr) return {};
  const std::string& text = field.value->text;
  if (field.value->kind != Value::Kind::kText)
    mistakes.add(field.line, field.name, "expected a text in quotation marks");
  else if (text.empty())
    mistakes.add(field.line, field.name, "expected a text that is not empty");
  else if (has_control_character(text))
    mistakes.add(field.line, field.name, "expected a text on one line without control characters");
  return text;
}

std::vector<Field> read_entries(const Field& field, Mistakes& mistakes) {
  std::vector<Field> entries;
  if (field.value == nullptr) return entries;
  if (field.value->kind != Value::Kind::kTable)
    mistakes.add(field.line, field.name, "expected a table");
  entries.reserve(field.value->entries.size());
  for (const Entry& entry : field.value->entries)
    entries.push_back({&entry.value, child_name(field.name, entry.key), entry.line, entry.key});
  return entries;
}

std::size_t read_word(const Field& field, std::string_view what,
                      std::span<const std::string_view> words, Mistakes& mistakes) {
  const std::string text = read_text(field, mistakes);
  const auto at = std::find(words.begin(), words.end(), text);
  if (at != words.end()) return static_cast<std::size_t>(at - words.begin());
  if (field.value != nullptr)
    mistakes.add(field.line, field.name,
                 fmt::format("unknown {} {}, the nearest is {}", what, quoted(text),
                             quoted(nearest(text, words))));
  return 0;
}

std::string read_id(const Field& field, Mistakes& mistakes) {
  std::string text = read_text(field, mistakes);
  const auto is_small = [](char c) { return c >= 'a' && c <= 'z'; };
  const bool good = !text.empty() && text.size() <= kLongestId && is_small(text.front()) &&
                    std::all_of(text.begin(), text.end(), [&](char c) {
                      return is_small(c) || (c >= '0' && c <= '9') || c == '-';
                    });
  if (!good && field.value != nullptr)
    mistakes.add(
        field.line, field.name,
        fmt::format("expected a small letter followed by small letters, digits or hyphens, "
                    "at most {} in all, instead of {}",
                    kLongestId, quoted(text)));
  return text;
}

}  // namespace vexil
