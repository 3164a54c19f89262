// The fields of one JSON object that a store gave back. The first thing missing, ill-formed or
// unknown is kept as the refusal; what is read after it is ignored.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "rules/square.h"

namespace vexil::server {

class JsonFields {
 public:
  // `what` begins every refusal: "settings", "entry".
  JsonFields(std::string_view what, std::string_view text);
  JsonFields(std::string what, const boost::json::value* value);

  [[nodiscard]] bool has(std::string_view key) const;
  // Each reads a required key; those with `_or` give the default where it is missing.
  std::string text(std::string_view key, std::size_t longest);
  std::string text_or_empty(std::string_view key, std::size_t longest);
  std::int64_t number(std::string_view key, std::int64_t lowest, std::int64_t highest);
  std::int64_t number_or(std::string_view key, std::int64_t fallback, std::int64_t lowest,
                         std::int64_t highest);
  std::uint64_t hex64(std::string_view key);
  bool flag(std::string_view key);
  // Whether the value is null; it counts as read then.
  bool null(std::string_view key);
  Side side(std::string_view key);
  std::optional<Side> side_or_none(std::string_view key);
  // The place of the text in a list of names.
  template <class Names>
  std::size_t one_of(std::string_view key, const Names& names) {
    const std::string found = text(key, 40);
    for (std::size_t at = 0; at < names.size(); ++at)
      if (names[at] == found) return at;
    refuse(key, "a known word");
    return 0;
  }
  // The object under a key; its refusals are taken over by `finish_inner`.
  JsonFields inner(std::string_view key);
  void finish_inner(JsonFields& inner);

  void refuse(std::string_view key, std::string_view expected);
  // Nothing is refused and every key was read.
  [[nodiscard]] Result<void> finish();

 private:
  const boost::json::value* take(std::string_view key, bool required);

  std::string what_;
  boost::json::value owned_;
  const boost::json::object* object_ = nullptr;
  std::size_t taken_ = 0;
  std::string refusal_;
};

}  // namespace vexil::server
