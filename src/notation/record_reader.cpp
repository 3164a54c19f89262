#include "notation/record_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "notation/scan.h"

namespace vexil {

// Goes through the file character by character while holding one line of it.
class RecordReader::Scanner {
 public:
  Scanner(LineSource source, std::size_t lines_before)
      : source_(std::move(source)), number_(lines_before) {
    next_line();
  }

  Result<std::optional<Record>> next() {
    skip_space();
    if (ended_) return std::nullopt;
    const std::size_t first_line = number_;
    const bool in_tags = is_at('[');
    Record record;
    if (auto read = read_tags(record); !read) return abandon(in_tags, read.error().message);
    if (auto read = read_turns(record); !read) return abandon(false, read.error().message);
    if (auto good = check_record(record); !good)
      return fail(fmt::format("record from line {}: {}", first_line, good.error().message));
    return record;
  }

 private:
  // A comment that is never closed must not draw the whole file into memory.
  static constexpr std::size_t kMaxComment = 1 << 20;

  void next_line() {
    ended_ = !source_(line_);
    if (ended_) line_.clear();
    if (!line_.empty() && line_.back() == '\r') line_.pop_back();
    at_ = 0;
    ++number_;
  }

  [[nodiscard]] bool line_done() const { return at_ == line_.size(); }
  [[nodiscard]] char peek() const { return line_done() ? '\n' : line_[at_]; }
  [[nodiscard]] bool is_at(char c) const { return !line_done() && line_[at_] == c; }
  [[nodiscard]] std::string_view rest() const { return std::string_view(line_).substr(at_); }

  // Returns whether a blank line was passed.
  bool skip_space() {
    bool blank = false;
    while (!ended_) {
      while (!line_done() && is_space(line_[at_])) ++at_;
      if (!line_done()) return blank;
      next_line();
      blank = blank || (!ended_ && std::ranges::all_of(line_, is_space));
    }
    return blank;
  }

  [[nodiscard]] tl::unexpected<Error> refuse(std::string_view expected) const {
    const std::string found = ended_ ? "the end of the file" : quoted(rest());
    return fail(fmt::format("line {}: expected {}, found {}", number_, expected, found));
  }

  static bool complete(const Record& record) {
    return record.find("Game") != nullptr && record.find("RedSetup") != nullptr &&
           record.find("BlueSetup") != nullptr;
  }

  Result<void> read_tags(Record& record) {
    if (!is_at('[')) return refuse("a record that begins with a tag such as [Game \"barrage\"]");
    bool blank = false;
    while (is_at('[') && !(blank && complete(record))) {
      if (auto read = read_tag(record); !read) return read;
      blank = skip_space();
    }
    return {};
  }

  Result<void> read_tag(Record& record) {
    ++at_;
    skip_space();
    Tag tag;
    while (!line_done() && !is_space(peek()) && peek() != '"' && peek() != ']')
      tag.name += line_[at_++];
    if (tag.name.empty()) return refuse("the name of a tag");
    skip_space();
    if (!is_at('"')) return refuse("a value in double quotes");
    ++at_;
    if (auto read = read_value(tag.value); !read) return read;
    skip_space();
    if (!is_at(']')) return refuse("] at the end of a tag");
    ++at_;
    record.tags.push_back(std::move(tag));
    return {};
  }

  Result<void> read_value(std::string& value) {
    while (!line_done() && peek() != '"') {
      if (peek() == '\\') {
        ++at_;
        if (!is_at('"') && !is_at('\\')) return refuse("\" or \\ after a \\ in a tag's value");
      }
      value += line_[at_++];
    }
    if (line_done()) return refuse("a double quote at the end of a tag's value, on its line");
    ++at_;
    return {};
  }

  Result<void> read_turns(Record& record) {
    std::size_t turns = 0;
    bool numbered = false;
    for (skip_space(); !ended_ && !is_at('['); skip_space()) {
      const char c = peek();
      Result<void> read;
      if (c == '{') {
        read = read_comment(record, numbered);
      } else if (c >= '0' && c <= '9') {
        read = read_number(turns, numbered);
      } else {
        read = read_turn(record, turns, numbered);
      }
      if (!read) return read;
    }
    if (numbered) return refuse("a turn after the number");
    return {};
  }

  Result<void> read_comment(Record& record, bool numbered) {
    const std::size_t first_line = number_;
    RecordItem item{RecordItem::Kind::kComment, {}, numbered};
    ++at_;
    while (!is_at('}')) {
      if (ended_ || item.text.size() > kMaxComment)
        return fail(fmt::format("line {}: expected }} at the end of the comment", first_line));
      if (line_done()) {
        next_line();
        item.text += ' ';
      } else {
        item.text += line_[at_++];
      }
    }
    ++at_;
    record.items.push_back(std::move(item));
    return {};
  }

  Result<void> read_number(std::size_t turns, bool& numbered) {
    const std::string expected = fmt::format("{}.", turns / 2 + 1);
    if (turns % 2 != 0) return refuse(fmt::format("blue's turn of pair {}", expected));
    if (numbered) return refuse("a turn after the number");
    if (!rest().starts_with(expected)) return refuse(fmt::format("the number {}", expected));
    at_ += expected.size();
    numbered = true;
    return {};
  }

  Result<void> read_turn(Record& record, std::size_t& turns, bool& numbered) {
    if (turns % 2 == 0 && !numbered) return refuse(fmt::format("the number {}.", turns / 2 + 1));
    std::string text;
    while (!line_done() && !is_space(peek()) && peek() != '{' && peek() != '[')
      text += line_[at_++];
    if (auto good = canonical_turn(text); !good)
      return fail(
          fmt::format("line {}: {}: {}", number_, turn_place(turns, text), good.error().message));
    record.add_turn(std::move(text));
    ++turns;
    numbered = false;
    return {};
  }

  // Leaves a refused record behind: the rest of its tags, then its turns up to the next tag line.
  tl::unexpected<Error> abandon(bool in_tags, std::string message) {
    const auto begins_tag = [&] {
      const auto first = std::ranges::find_if_not(line_, is_space);
      return first != line_.end() && *first == '[';
    };
    if (!ended_) next_line();
    while (in_tags && !ended_ && begins_tag()) next_line();
    while (!ended_ && !begins_tag()) next_line();
    return fail(std::move(message));
  }

  LineSource source_;
  std::string line_;
  std::size_t at_ = 0;
  std::size_t number_;
  bool ended_ = false;
};

LineSource lines_of(std::istream& stream) {
  return [&stream](std::string& line) { return static_cast<bool>(std::getline(stream, line)); };
}

LineSource lines_of(std::string_view text) {
  return [text](std::string& line) mutable {
    if (text.empty()) return false;
    const std::size_t end = text.find('\n');
    line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return true;
  };
}

RecordReader::RecordReader(LineSource source, std::size_t lines_before)
    : scanner_(std::make_unique<Scanner>(std::move(source), lines_before)) {}
RecordReader::~RecordReader() = default;
RecordReader::RecordReader(RecordReader&&) noexcept = default;
RecordReader& RecordReader::operator=(RecordReader&&) noexcept = default;

Result<std::optional<Record>> RecordReader::next() { return scanner_->next(); }

}  // namespace vexil
