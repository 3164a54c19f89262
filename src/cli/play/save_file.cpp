#include "cli/play/save_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <utility>
#include <vector>

#include "base/text.h"
#include "cli/play/session.h"
#include "notation/record_reader.h"

namespace vexil {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLookedAt = 20;  // Files that are read in search of an unfinished game.

tl::unexpected<Error> broken(const fs::path& path, int error) {
  return fail(fmt::format("{}: {}", printable(path.string(), 200), std::strerror(error)));
}

// Writes all bytes and waits until they are on the disk. Returns the error, 0 for none.
int write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return ::fsync(descriptor) == 0 ? 0 : errno;
}

std::string now_words() {
  const std::time_t now = std::time(nullptr);
  std::tm day{};
  localtime_r(&now, &day);
  return fmt::format("{:04}-{:02}-{:02}-{:02}{:02}{:02}", day.tm_year + 1900, day.tm_mon + 1,
                     day.tm_mday, day.tm_hour, day.tm_min, day.tm_sec);
}

std::vector<fs::path> newest_first(const fs::path& folder) {
  std::vector<std::pair<fs::file_time_type, fs::path>> found;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    if (entry.path().extension() != ".rec" || !entry.is_regular_file(error)) continue;
    found.emplace_back(entry.last_write_time(error), entry.path());
  }
  std::ranges::sort(found, std::ranges::greater());
  std::vector<fs::path> paths;
  for (auto& [time, path] : found) paths.push_back(std::move(path));
  return paths;
}

}  // namespace

Result<void> replace_file(const fs::path& path, std::string_view bytes) {
  const fs::path beside = path.string() + fmt::format(".{}.tmp", ::getpid());
  const int descriptor = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (descriptor < 0) return broken(path, errno);
  int error = write_all(descriptor, bytes);
  if (::close(descriptor) != 0 && error == 0) error = errno;
  if (error == 0 && ::rename(beside.c_str(), path.c_str()) != 0) error = errno;
  if (error == 0) return {};
  ::unlink(beside.c_str());
  return broken(path, error);
}

Result<Record> read_saved(const fs::path& path) {
  std::ifstream file(path);
  if (!file) return broken(path, errno);
  RecordReader reader(lines_of(file));
  auto record = reader.next();
  if (!record) return fail(record.error().message);
  if (!*record)
    return fail(
        fmt::format("{}: expected a saved game, found none", printable(path.string(), 200)));
  return **std::move(record);
}

std::optional<fs::path> games_folder() {
  if (const char* state = std::getenv("XDG_STATE_HOME"); state != nullptr && *state == '/')
    return fs::path(state) / "vexil";
  if (const char* home = std::getenv("HOME"); home != nullptr && *home == '/')
    return fs::path(home) / ".local" / "state" / "vexil";
  return std::nullopt;
}

fs::path new_game_path(const fs::path& folder, std::string_view game) {
  const fs::path path = folder / fmt::format("{}-{}.rec", now_words(), game);
  std::error_code error;
  return fs::exists(path, error) ? next_path(path) : path;
}

fs::path next_path(const fs::path& path) {
  std::error_code error;
  for (int number = 2;; ++number) {
    const fs::path next = path.parent_path() / fmt::format("{}-{}{}", path.stem().string(), number,
                                                           path.extension().string());
    if (!fs::exists(next, error)) return next;
  }
}

std::optional<Unfinished> latest_unfinished(const fs::path& folder) {
  const auto paths = newest_first(folder);
  for (std::size_t at = 0; at < std::min(paths.size(), kLookedAt); ++at) {
    const auto record = read_saved(paths[at]);
    if (!record || record->result() != "*") continue;
    const auto session = Session::resume(*record);
    if (!session || (*session)->over()) continue;
    return Unfinished{paths[at], fmt::format("{} against {}, turn {}", (*session)->game().name,
                                             opponent_words((*session)->pairing().opponent),
                                             (*session)->view().turn)};
  }
  return std::nullopt;
}

}  // namespace vexil
