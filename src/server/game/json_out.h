// JSON written straight into one text, for what is written at every turn of every game: no
// intermediate values, no spaces, keys in the order given.
#pragma once

#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "arena/json_text.h"

namespace vexil::server {

class JsonOut {
 public:
  JsonOut& object() { return open('{'); }
  JsonOut& end_object() { return close('}'); }
  JsonOut& list() { return open('['); }
  JsonOut& end_list() { return close(']'); }

  // REQUIRES: the key needs no escapes.
  JsonOut& key(std::string_view name) {
    comma();
    out_ += '"';
    out_ += name;
    out_ += "\":";
    first_ = true;
    return *this;
  }
  JsonOut& text(std::string_view value) {
    comma();
    if (!is_plain(value)) {
      out_ += json_string(value);
      return *this;
    }
    out_ += '"';
    out_ += value;
    out_ += '"';
    return *this;
  }
  JsonOut& number(std::int64_t value) { return raw(std::to_string(value)); }
  JsonOut& flag(bool value) { return raw(value ? "true" : "false"); }
  JsonOut& null() { return raw("null"); }
  // A complete value.
  JsonOut& raw(std::string_view json) {
    comma();
    out_ += json;
    return *this;
  }

  JsonOut& text(std::string_view name, std::string_view value) { return key(name).text(value); }
  JsonOut& number(std::string_view name, std::int64_t value) { return key(name).number(value); }
  JsonOut& flag(std::string_view name, bool value) { return key(name).flag(value); }
  JsonOut& number_or_null(std::string_view name, const std::optional<std::int64_t>& value) {
    return value ? number(name, *value) : key(name).null();
  }

  [[nodiscard]] std::string take() { return std::move(out_); }
  [[nodiscard]] const std::string& written() const { return out_; }
  void reserve(std::size_t size) { out_.reserve(size); }

 private:
  static bool is_plain(std::string_view value) {
    for (const char letter : value)
      if (letter < ' ' || letter == '"' || letter == '\\' || letter == 127) return false;
    return true;
  }
  void comma() {
    if (!std::exchange(first_, false)) out_ += ',';
  }
  JsonOut& open(char bracket) {
    comma();
    out_ += bracket;
    first_ = true;
    return *this;
  }
  JsonOut& close(char bracket) {
    out_ += bracket;
    first_ = false;
    return *this;
  }

  std::string out_;
  bool first_ = true;
};

}  // namespace vexil::server
