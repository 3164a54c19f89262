#include "notation/record.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "notation/action_text.h"
#include "notation/result_text.h"
#include "notation/scan.h"

namespace vexil {
namespace {

using Kind = RecordItem::Kind;

constexpr std::array<std::string_view, 3> kRequired{"Game", "RedSetup", "BlueSetup"};
// Tags that mean something to the referee may stand only once.
constexpr std::array<std::string_view, 5> kSingle{"Game", "Result", "Termination", "RedSetup",
                                                  "BlueSetup"};

bool is_name(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  });
}

bool one_line(std::string_view text) {
  return text.find_first_of("\r\n") == std::string_view::npos;
}

Result<void> check_tags(const Record& record) {
  for (const Tag& tag : record.tags) {
    if (!is_name(tag.name))
      return fail(
          fmt::format("expected a tag name of letters and digits, found {}", quoted(tag.name)));
    if (!is_utf8(tag.value) || !one_line(tag.value))
      return fail(fmt::format("tag {}: expected a value in UTF-8 on one line", tag.name));
  }
  for (const std::string_view name : kRequired)
    if (record.find(name) == nullptr)
      return fail(fmt::format("expected the tags Game, RedSetup and BlueSetup, found no {}", name));
  for (const std::string_view name : kSingle)
    if (std::ranges::count(record.tags, name, &Tag::name) > 1)
      return fail(fmt::format("tag {}: expected once, found again", name));
  return check_result_values(record.result(), record.termination());
}

Result<void> check_comment(std::string_view text) {
  if (text.find('}') != std::string_view::npos)
    return fail(fmt::format("comment {}: a comment cannot hold a closing brace", quoted(text)));
  if (!is_utf8(text) || !one_line(text))
    return fail(fmt::format("comment {}: expected UTF-8 on one line", quoted(text)));
  return {};
}

Result<void> check_items(const Record& record) {
  std::size_t turns = 0;
  bool numbered = false;  // A comment has claimed the place behind the next pair's number.
  for (const RecordItem& item : record.items) {
    if (item.kind == Kind::kTurn) {
      if (auto text = canonical_turn(item.text); !text)
        return fail(fmt::format("{}: {}", turn_place(turns, item.text), text.error().message));
      ++turns;
      numbered = false;
      continue;
    }
    if (auto good = check_comment(item.text); !good) return good;
    if (item.after_number ? turns % 2 != 0 : numbered)
      return fail(
          fmt::format("comment {}: a pair's number stands before red's turn", quoted(item.text)));
    numbered = item.after_number;
  }
  if (numbered) return fail("expected a turn after the last number");
  return {};
}

void append_tag(std::string& out, const Tag& tag) {
  out += '[';
  out += tag.name;
  out += " \"";
  for (const char c : tag.value) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  out += "\"]\n";
}

}  // namespace

const std::string* Record::find(std::string_view name) const {
  const auto found = std::ranges::find(tags, name, &Tag::name);
  return found == tags.end() ? nullptr : &found->value;
}

void Record::set(std::string_view name, std::string value) {
  const auto found = std::ranges::find(tags, name, &Tag::name);
  if (found != tags.end())
    found->value = std::move(value);
  else
    tags.push_back({std::string(name), std::move(value)});
}

std::string_view Record::result() const {
  const std::string* value = find("Result");
  return value != nullptr ? std::string_view(*value) : "*";
}

std::string_view Record::termination() const {
  const std::string* value = find("Termination");
  return value != nullptr ? std::string_view(*value) : "unterminated";
}

void Record::add_turn(std::string text) { items.push_back({Kind::kTurn, std::move(text), false}); }

void Record::add_comment(std::string text) {
  items.push_back({Kind::kComment, std::move(text), false});
}

std::size_t Record::turn_count() const {
  return static_cast<std::size_t>(std::ranges::count(items, Kind::kTurn, &RecordItem::kind));
}

bool Record::redacted() const {
  for (const std::string_view name : {"RedSetup", "BlueSetup"})
    if (const std::string* setup = find(name);
        setup != nullptr && setup->find('?') != std::string::npos)
      return true;
  return std::ranges::any_of(items, [](const RecordItem& item) {
    return item.kind == Kind::kTurn && (item.text.find("rescue:?") != std::string::npos ||
                                        item.text.find("=?") != std::string::npos);
  });
}

std::string turn_place(std::size_t turn, std::string_view text) {
  return fmt::format("turn {} ({}. {}) {}", turn + 1, turn / 2 + 1, turn % 2 == 0 ? "red" : "blue",
                     quoted(text));
}

Result<std::string> canonical_turn(std::string_view text) {
  std::string out;
  for (const std::string_view part : split(text, '+')) {
    const auto words = parse_action_words(part);
    if (!words) return fail(words.error().message);
    if (words->verb == Verb::kPass && !out.empty()) continue;
    if (!out.empty()) out += '+';
    append_action_words(out, *words);
  }
  return out;
}

Result<void> check_record(const Record& record) {
  if (auto good = check_tags(record); !good) return good;
  return check_items(record);
}

std::string print_record(const Record& record) {
  std::string out;
  for (const Tag& tag : record.tags) append_tag(out, tag);
  out += '\n';
  std::size_t turns = 0;
  bool numbered = false;
  std::string_view space;
  for (const RecordItem& item : record.items) {
    out += std::exchange(space, " ");
    const bool turn = item.kind == Kind::kTurn;
    if (turns % 2 == 0 && !numbered && (turn || item.after_number)) {
      out += fmt::format("{}. ", turns / 2 + 1);
      numbered = true;
    }
    if (turn) {
      out += canonical_turn(item.text).value_or(item.text);
      ++turns;
      numbered = false;
    } else {
      out += '{' + item.text + '}';
    }
  }
  out += '\n';
  return out;
}

}  // namespace vexil
