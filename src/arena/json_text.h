// JSON written as text, keys in the order given and no white space. Boost writes fractions with an
// exponent, which people do not like to read.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace vexil {

// Within quotation marks.
[[nodiscard]] std::string json_string(std::string_view text);
// With so many decimals; "null" where there is none.
[[nodiscard]] std::string json_number(const std::optional<double>& value, int decimals);

class JsonObject {
 public:
  // `json` is a complete value.
  JsonObject& add(std::string_view key, std::string_view json);
  JsonObject& text(std::string_view key, std::string_view value) {
    return add(key, json_string(value));
  }
  JsonObject& number(std::string_view key, std::uint64_t value) {
    return add(key, std::to_string(value));
  }
  [[nodiscard]] std::string done() const { return body_ + "}"; }

 private:
  std::string body_ = "{";
};

class JsonList {
 public:
  JsonList& add(std::string_view json);
  [[nodiscard]] std::string done() const { return body_ + "]"; }

 private:
  std::string body_ = "[";
};

}  // namespace vexil
