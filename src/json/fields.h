// Reads the fields of one JSON object with known keys. The first thing that is missing, ill-formed
// or unknown is kept as the complaint ("settings.level: expected a number from 1 to 10"); what is
// read after it does not count.
#pragma once

#include <boost/json/fwd.hpp>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace vexil {

// A handle: copies read the same object and share its complaint.
class JsonFields {
 public:
  static constexpr std::size_t kLongest = 10'000;

  // `name` begins every complaint; it may be empty.
  JsonFields(std::string_view name, std::string_view text);
  // REQUIRES: an object, or null for one without fields.
  [[nodiscard]] static JsonFields of(std::string_view name, boost::json::value root);

  [[nodiscard]] bool has(std::string_view key);
  // Whether the value is there and null.
  [[nodiscard]] bool is_null(std::string_view key);
  // Each reads a required field; those with `_or` return `otherwise` where it is missing. A text
  // has at most `most` bytes.
  [[nodiscard]] std::string text(std::string_view key, std::size_t most = kLongest);
  [[nodiscard]] std::string text_or(std::string_view key, std::string_view otherwise,
                                    std::size_t most = kLongest);
  [[nodiscard]] std::int64_t number(std::string_view key, std::int64_t least, std::int64_t most);
  [[nodiscard]] std::int64_t number_or(std::string_view key, std::int64_t otherwise,
                                       std::int64_t least, std::int64_t most);
  [[nodiscard]] bool flag(std::string_view key);
  [[nodiscard]] bool flag_or(std::string_view key, bool otherwise);
  [[nodiscard]] std::uint64_t hex64(std::string_view key);
  // One of the words, as its place in the list.
  [[nodiscard]] std::size_t word(std::string_view key, std::span<const std::string_view> words);
  [[nodiscard]] std::size_t word_or(std::string_view key, std::size_t otherwise,
                                    std::initializer_list<std::string_view> words);
  // At most so many texts; none where the field is missing.
  [[nodiscard]] std::vector<std::string> texts(std::string_view key, std::size_t most);
  // An object as it came, in JSON of at most so many bytes.
  [[nodiscard]] std::string object(std::string_view key, std::size_t most);
  // An object within; without fields where it is missing. Its complaint is ours too.
  [[nodiscard]] JsonFields inner(std::string_view key);

  void refuse(std::string_view key, std::string_view expected);
  // The complaint so far; empty where all is well.
  [[nodiscard]] const std::string& complaint() const;
  // The complaint; fields of this object that nobody asked for are one too.
  Result<void> finish();

 protected:
  // A complaint about the whole document.
  void complain(std::string sentence);

 private:
  struct Node;
  struct Document;

  JsonFields() = default;
  void hold(std::string_view name, boost::json::value root);
  const boost::json::value* find(std::string_view key);

  std::shared_ptr<Document> document_;
  Node* node_ = nullptr;
};

}  // namespace vexil
