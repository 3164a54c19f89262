#include "notation/record_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>

#include "notation/scan.h"

namespace vexil {
namespace {

namespace json = boost::json;
using ItemKind = RecordItem::Kind;

json::value item_value(const RecordItem& item) {
  if (item.kind == ItemKind::kTurn)
    return json::value(canonical_turn(item.text).value_or(item.text));
  json::object comment;
  comment["comment"] = item.text;
  if (item.after_number) comment["after_number"] = true;
  return comment;
}

const json::array* array_of(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  return value == nullptr ? nullptr : value->if_array();
}

Result<void> read_tags(const json::array& tags, Record& record) {
  for (const json::value& entry : tags) {
    const json::array* pair = entry.if_array();
    const bool good =
        pair != nullptr && pair->size() == 2 && (*pair)[0].is_string() && (*pair)[1].is_string();
    if (!good) return fail("tags: expected pairs of strings such as [\"Game\",\"barrage\"]");
    record.tags.push_back(
        {std::string((*pair)[0].get_string()), std::string((*pair)[1].get_string())});
  }
  return {};
}

Result<RecordItem> read_item(const json::value& entry) {
  if (const json::string* turn = entry.if_string())
    return RecordItem{ItemKind::kTurn, std::string(*turn), false};
  const json::object* object = entry.if_object();
  const json::value* comment = object != nullptr ? object->if_contains("comment") : nullptr;
  if (comment == nullptr || !comment->is_string())
    return fail("turns: expected a turn's text or {\"comment\":TEXT}");
  const json::value* after = object->if_contains("after_number");
  if (object->size() != (after != nullptr ? 2U : 1U) || (after != nullptr && !after->is_bool()))
    return fail("turns: a comment has the keys comment and after_number (true or false) only");
  return RecordItem{ItemKind::kComment, std::string(comment->get_string()),
                    after != nullptr && after->get_bool()};
}

Result<Record> record_of(const json::value& value) {
  const json::object* object = value.if_object();
  const json::array* tags = object != nullptr ? array_of(*object, "tags") : nullptr;
  const json::array* turns = object != nullptr ? array_of(*object, "turns") : nullptr;
  if (tags == nullptr || turns == nullptr || object->size() != 2)
    return fail("expected an object with the arrays \"tags\" and \"turns\" and nothing else");
  Record record;
  if (auto read = read_tags(*tags, record); !read) return fail(read.error().message);
  for (const json::value& entry : *turns) {
    auto item = read_item(entry);
    if (!item) return fail(item.error().message);
    record.items.push_back(std::move(*item));
  }
  if (auto good = check_record(record); !good) return fail(good.error().message);
  return record;
}

}  // namespace

std::string print_record_json(const Record& record) {
  json::array tags;
  for (const Tag& tag : record.tags) tags.push_back(json::array{tag.name, tag.value});
  json::array turns;
  for (const RecordItem& item : record.items) turns.push_back(item_value(item));
  json::object object;
  object["tags"] = std::move(tags);
  object["turns"] = std::move(turns);
  return json::serialize(object);
}

Result<Record> parse_record_json(std::string_view text) {
  boost::system::error_code error;
  const json::value value = json::parse(text, error);
  if (error) return fail(fmt::format("expected JSON: {}", error.message()));
  return record_of(value);
}

Result<std::optional<Record>> JsonRecordReader::next() {
  std::string line;
  do {
    if (!source_(line)) return std::nullopt;
    ++line_;
  } while (std::ranges::all_of(line, is_space));
  const std::size_t first_line = line_;
  const auto refuse = [&](std::string_view why) {
    return fail(fmt::format("record from line {}: {}", first_line, why));
  };
  json::stream_parser parser;
  for (;;) {
    boost::system::error_code error;
    const std::size_t used = parser.write_some(line, error);
    if (error) return refuse(fmt::format("expected JSON: {}", error.message()));
    if (parser.done()) {
      if (!std::ranges::all_of(std::string_view(line).substr(used), is_space))
        return refuse("expected one object and the end of the line after it");
      break;
    }
    if (!source_(line)) return refuse("expected the end of the object, found that of the file");
    ++line_;
  }
  auto record = record_of(parser.release());
  if (!record) return refuse(record.error().message);
  return std::optional<Record>(std::move(*record));
}

}  // namespace vexil
