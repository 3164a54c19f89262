// JSON written straight into one text: no values in between, no spaces, keys in the order given.
// Numbers with a fraction have a fixed count of decimals, because Boost writes them with an
// exponent, which people do not like to read.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace vexil {

// Within quotation marks.
[[nodiscard]] std::string json_string(std::string_view text);
// With so many decimals; "null" where there is none.
[[nodiscard]] std::string json_number(const std::optional<double>& value, int decimals);

class JsonWriter {
 public:
  JsonWriter& object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& list() { return open('['); }
  JsonWriter& end_list() { return close(']'); }

  JsonWriter& key(std::string_view name) {
    text(name);
    out_ += ':';
    first_ = true;
    return *this;
  }
  JsonWriter& text(std::string_view value) {
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
  JsonWriter& number(std::integral auto value) { return raw(std::to_string(value)); }
  JsonWriter& flag(bool value) { return raw(value ? "true" : "false"); }
  JsonWriter& null() { return raw("null"); }
  // A complete value.
  JsonWriter& raw(std::string_view json) {
    comma();
    out_ += json;
    return *this;
  }

  JsonWriter& text(std::string_view name, std::string_view value) { return key(name).text(value); }
  JsonWriter& number(std::string_view name, std::integral auto value) {
    return key(name).number(value);
  }
  JsonWriter& flag(std::string_view name, bool value) { return key(name).flag(value); }
  template <std::integral Number>
  JsonWriter& number_or_null(std::string_view name, const std::optional<Number>& value) {
    return value ? number(name, *value) : key(name).null();
  }

  // The text so far; what is written then begins a new one.
  [[nodiscard]] std::string take() {
    first_ = true;
    return std::exchange(out_, {});
  }
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
  JsonWriter& open(char bracket) {
    comma();
    out_ += bracket;
    first_ = true;
    return *this;
  }
  JsonWriter& close(char bracket) {
    out_ += bracket;
    first_ = false;
    return *this;
  }

  std::string out_;
  bool first_ = true;
};

// An object as a value, for where its members come from several places.
class JsonObject {
 public:
  // `json` is a complete value.
  JsonObject& add(std::string_view key, std::string_view json) {
    out_.key(key).raw(json);
    return *this;
  }
  JsonObject& text(std::string_view key, std::string_view value) {
    out_.text(key, value);
    return *this;
  }
  JsonObject& number(std::string_view key, std::integral auto value) {
    out_.number(key, value);
    return *this;
  }
  [[nodiscard]] std::string done() const { return out_.written() + "}"; }

 private:
  JsonWriter out_ = JsonWriter(JsonWriter().object());
};

class JsonList {
 public:
  // `json` is a complete value.
  JsonList& add(std::string_view json) {
    out_.raw(json);
    return *this;
  }
  [[nodiscard]] std::string done() const { return out_.written() + "]"; }

 private:
  JsonWriter out_ = JsonWriter(JsonWriter().list());
};

}  // namespace vexil
