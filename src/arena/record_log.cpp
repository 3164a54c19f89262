#include "arena/record_log.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

#include "base/text.h"
#include "notation/record_reader.h"

namespace vexil {
namespace {

class Descriptor {
 public:
  explicit Descriptor(int descriptor) : descriptor_(descriptor) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }
  [[nodiscard]] int get() const { return descriptor_; }
  int release() { return std::exchange(descriptor_, -1); }

 private:
  int descriptor_;
};

std::string cause() { return std::generic_category().message(errno); }

// Takes the canonical texts of records off a file: tag lines, a blank line, the line of turns.
class Chunks {
 public:
  explicit Chunks(const std::string& path) : stream_(path, std::ios::binary) {}

  // The next record's text, and the blank line before it off the file. Nothing where the file ends
  // before the record does.
  std::optional<std::string> next() {
    text_.clear();
    if (read_ > 0 && !take_line()) return std::nullopt;
    text_.clear();
    first_line_ = lines_ + 1;
    do {
      if (!take_line()) return std::nullopt;
    } while (line_ != "\n");
    if (!take_line()) return std::nullopt;
    ++read_;
    return text_;
  }
  // What there is of a last record.
  [[nodiscard]] const std::string& rest() const { return text_; }
  [[nodiscard]] std::size_t first_line() const { return first_line_; }

 private:
  // Whether there was a line with a line end: without one it was not written to its end.
  bool take_line() {
    line_.clear();
    const bool complete = std::getline(stream_, line_) && !stream_.eof();
    if (complete) line_ += '\n';
    text_ += line_;
    ++lines_;
    return complete;
  }

  std::ifstream stream_;
  std::string text_;
  std::string line_;
  std::size_t lines_ = 0;
  std::size_t first_line_ = 0;
  std::size_t read_ = 0;
};

// The record, if the text is just what a log writes.
Result<Record> record_of(const std::string& text) {
  auto record = RecordReader(lines_of(text)).next();
  if (!record) return fail(record.error().message);
  if (!record->has_value() || print_record(**record) != text || (*record)->result() == "*")
    return fail("expected a finished game as a match writes it");
  return std::move(**record);
}

struct Found {
  std::size_t games = 0;
  std::size_t size = 0;  // Bytes up to the end of the last complete game.
};

Result<Found> read_games(const std::string& path, const RecordLog::Expected& expected) {
  Found found;
  Chunks chunks(path);
  while (const auto text = chunks.next()) {
    auto record = record_of(*text);
    if (!record)
      return fail(fmt::format("game at line {}: {}", chunks.first_line(), record.error().message));
    if (auto good = expected.look(found.games, *record); !good) return tl::unexpected(good.error());
    found.size += text->size() + (found.games > 0 ? 1 : 0);
    ++found.games;
  }
  // Only what is the beginning of the next game may be cut off: the file may be somebody else's.
  const std::string& rest = chunks.rest();
  const std::string beginning = expected.beginning(found.games);
  if (!rest.starts_with(beginning) && !beginning.starts_with(rest))
    return fail(fmt::format("line {}: expected the next game of this match", chunks.first_line()));
  return found;
}

void write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written >= 0)
      text.remove_prefix(static_cast<std::size_t>(written));
    else if (errno != EINTR)
      throw std::system_error(errno, std::generic_category(), "the record cannot be written");
  }
}

}  // namespace

Result<RecordLog> RecordLog::open(const std::string& path, const Expected& expected) {
  const std::string name = printable(path, 200);
  Descriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOCTTY, 0644));
  if (file.get() < 0) return fail(fmt::format("{}: cannot be opened: {}", name, cause()));
  struct stat facts{};
  if (::fstat(file.get(), &facts) != 0 || !S_ISREG(facts.st_mode))
    return fail(fmt::format("{}: expected a file that can be read again, not a pipe", name));
  if (::flock(file.get(), LOCK_EX | LOCK_NB) != 0)
    return fail(fmt::format("{}: another match is writing to it", name));
  const auto found = read_games(path, expected);
  if (!found) return fail(fmt::format("{}: {}", name, found.error().message));
  const auto end = static_cast<off_t>(found->size);
  if (::ftruncate(file.get(), end) != 0 || ::lseek(file.get(), end, SEEK_SET) != end)
    return fail(fmt::format("{}: cannot be written: {}", name, cause()));
  return RecordLog(file.release(), found->games);
}

RecordLog::RecordLog(RecordLog&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)), games_(other.games_) {}

RecordLog& RecordLog::operator=(RecordLog&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  std::swap(games_, other.games_);
  return *this;
}

RecordLog::~RecordLog() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

void RecordLog::append(const Record& record) {
  // One write for all of it: a reader who looks meanwhile mostly finds whole games.
  write_all(descriptor_, (games_ > 0 ? "\n" : "") + print_record(record));
  ++games_;
}

}  // namespace vexil
