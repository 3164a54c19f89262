#include "cli/descriptors.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <memory>
#include <system_error>
#include <utility>

#include "editions/words.h"

namespace vexil {
namespace {

class LineReader {
 public:
  LineReader(int descriptor, bool owned, std::function<void()> before_wait)
      : descriptor_(descriptor), owned_(owned), before_wait_(std::move(before_wait)) {}
  LineReader(const LineReader&) = delete;
  LineReader& operator=(const LineReader&) = delete;
  ~LineReader() {
    if (owned_) ::close(descriptor_);
  }

  // A last line without a line end counts as a line.
  bool next(std::string& line) {
    line.clear();
    for (;;) {
      const std::size_t end = buffer_.find('\n', at_);
      line.append(buffer_, at_, end == std::string::npos ? end : end - at_);
      if (end != std::string::npos) {
        at_ = end + 1;
        return true;
      }
      if (!refill()) return !line.empty();
    }
  }

 private:
  bool refill() {
    constexpr std::size_t kChunk = 1 << 16;
    at_ = 0;
    buffer_.resize(kChunk);
    if (before_wait_) before_wait_();
    ssize_t size = 0;
    do {
      size = ::read(descriptor_, buffer_.data(), buffer_.size());
    } while (size < 0 && errno == EINTR);
    const int error = errno;
    buffer_.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
    if (size < 0)
      throw std::system_error(error, std::generic_category(), "the input cannot be read");
    return size > 0;
  }

  int descriptor_;
  bool owned_;
  std::function<void()> before_wait_;
  std::string buffer_;
  std::size_t at_ = 0;
};

LineSource lines_by(std::shared_ptr<LineReader> reader) {
  return [reader = std::move(reader)](std::string& line) { return reader->next(line); };
}

}  // namespace

Output::Sink sink_of(int descriptor) {
  return [descriptor](std::string_view text) {
    while (!text.empty()) {
      const ssize_t written = ::write(descriptor, text.data(), text.size());
      if (written >= 0) {
        text.remove_prefix(static_cast<std::size_t>(written));
      } else if (errno == EPIPE) {
        throw OutputClosed();
      } else if (errno != EINTR) {
        throw std::system_error(errno, std::generic_category(), "the output cannot be written");
      }
    }
  };
}

LineSource lines_of_descriptor(int descriptor, std::function<void()> before_wait) {
  return lines_by(std::make_shared<LineReader>(descriptor, false, std::move(before_wait)));
}

Result<LineSource> open_lines(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0)
    return fail(fmt::format("{}: cannot be read: {}", printable(path, 200),
                            std::generic_category().message(errno)));
  return lines_by(std::make_shared<LineReader>(descriptor, true, nullptr));
}

}  // namespace vexil
