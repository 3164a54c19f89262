#include "server/game/json_fields.h"

#include <fmt/format.h>

#include <charconv>

#include "base/text.h"
#include "notation/square_text.h"

namespace vexil::server {

JsonFields::JsonFields(std::string_view what, std::string_view text) : what_(what) {
  boost::json::error_code error;
  owned_ = boost::json::parse(text, error);
  if (error || !owned_.is_object())
    refusal_ = fmt::format("{}: expected a JSON object, found {}", what, quoted(text));
  else
    object_ = &owned_.get_object();
}

JsonFields::JsonFields(std::string what, const boost::json::value* value) : what_(std::move(what)) {
  if (value != nullptr && value->is_object())
    object_ = &value->get_object();
  else
    refusal_ = fmt::format("{}: expected a JSON object", what_);
}

bool JsonFields::has(std::string_view key) const {
  return object_ != nullptr && object_->contains(key);
}

const boost::json::value* JsonFields::take(std::string_view key, bool required) {
  const boost::json::value* value = object_ == nullptr ? nullptr : object_->if_contains(key);
  if (value != nullptr) ++taken_;
  if (value == nullptr && required) refuse(key, "a value");
  return value;
}

std::string JsonFields::text(std::string_view key, std::size_t longest) {
  const boost::json::value* value = take(key, true);
  if (value == nullptr) return {};
  if (value->is_string() && value->get_string().size() <= longest)
    return std::string(value->get_string());
  refuse(key, fmt::format("a text of at most {} bytes", longest));
  return {};
}

std::string JsonFields::text_or_empty(std::string_view key, std::size_t longest) {
  return has(key) ? text(key, longest) : std::string();
}

std::int64_t JsonFields::number(std::string_view key, std::int64_t lowest, std::int64_t highest) {
  const boost::json::value* value = take(key, true);
  if (value == nullptr) return lowest;
  if (value->is_int64() && value->get_int64() >= lowest && value->get_int64() <= highest)
    return value->get_int64();
  refuse(key, fmt::format("a number from {} to {}", lowest, highest));
  return lowest;
}

std::int64_t JsonFields::number_or(std::string_view key, std::int64_t fallback, std::int64_t lowest,
                                   std::int64_t highest) {
  return has(key) ? number(key, lowest, highest) : fallback;
}

std::uint64_t JsonFields::hex64(std::string_view key) {
  const std::string digits = text(key, 16);
  std::uint64_t value = 0;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
  if (digits.size() != 16 || read.ec != std::errc() || read.ptr != digits.data() + 16)
    refuse(key, "16 hexadecimal digits");
  return value;
}

bool JsonFields::flag(std::string_view key) {
  const boost::json::value* value = take(key, true);
  if (value != nullptr && value->is_bool()) return value->get_bool();
  refuse(key, "true or false");
  return false;
}

bool JsonFields::null(std::string_view key) {
  const boost::json::value* value = object_ == nullptr ? nullptr : object_->if_contains(key);
  if (value == nullptr || !value->is_null()) return false;
  ++taken_;
  return true;
}

Side JsonFields::side(std::string_view key) {
  const std::string name = text(key, 8);
  for (const Side side : kSides)
    if (side_name(side) == name) return side;
  refuse(key, "red or blue");
  return Side::kRed;
}

std::optional<Side> JsonFields::side_or_none(std::string_view key) {
  if (!has(key)) return std::nullopt;
  return side(key);
}

JsonFields JsonFields::inner(std::string_view key) {
  return {fmt::format("{}.{}", what_, key), take(key, true)};
}

void JsonFields::finish_inner(JsonFields& inner) {
  const Result<void> good = inner.finish();
  if (!good && refusal_.empty()) refusal_ = good.error().message;
}

void JsonFields::refuse(std::string_view key, std::string_view expected) {
  if (refusal_.empty()) refusal_ = fmt::format("{}.{}: expected {}", what_, key, expected);
}

Result<void> JsonFields::finish() {
  if (!refusal_.empty()) return fail(refusal_);
  if (taken_ != object_->size()) return fail(fmt::format("{}: there are keys too many", what_));
  return {};
}

}  // namespace vexil::server
