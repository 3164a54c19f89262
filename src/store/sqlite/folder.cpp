#include "store/sqlite/folder.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <system_error>
#include <utility>

#include "store/sqlite.h"

namespace vexil::store::sqlite {

namespace {

constexpr const char* kLockFile = "vexil.lock";

std::string reason(int error) { return std::generic_category().message(error); }

Result<void> make_folder(const std::filesystem::path& folder) {
  std::error_code error;
  if (std::filesystem::is_directory(folder, error)) return {};
  error.clear();  // That it is not there yet is no mistake.
  const std::filesystem::path parent = folder.parent_path();
  if (!parent.empty()) std::filesystem::create_directories(parent, error);
  if (!error && ::mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST) {
    error.assign(errno, std::generic_category());
  }
  if (error || !std::filesystem::is_directory(folder)) {
    return fail(fmt::format("The data folder {} cannot be made: {}.", folder.string(),
                            error ? error.message() : "there is a file of that name"));
  }
  return {};
}

// The process that holds the lock, as it wrote itself down; for people only.
std::string holder(int descriptor) {
  char text[32] = {};
  const ssize_t size = ::pread(descriptor, text, sizeof text - 1, 0);
  return size > 0 ? fmt::format(" (process {})", std::string_view(text, strcspn(text, "\n"))) : "";
}

}  // namespace

Result<FolderLock> FolderLock::take(const std::filesystem::path& folder, bool beside) {
  if (auto made = make_folder(folder); !made) return tl::unexpected(made.error());
  const std::filesystem::path file = folder / kLockFile;
  const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor < 0) {
    return fail(fmt::format("The data folder {} cannot be written to: {}.", folder.string(),
                            reason(errno)));
  }
  FolderLock lock(descriptor);
  if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
    if (beside) return FolderLock(-1);
    return fail(fmt::format("The data folder {} is in use by another vexil{}.", folder.string(),
                            holder(descriptor)));
  }
  const std::string self = fmt::format("{}\n", ::getpid());
  // On a full disk the number is missing; the lock holds without it.
  if (::ftruncate(descriptor, 0) == 0) {
    [[maybe_unused]] const ssize_t written = ::pwrite(descriptor, self.data(), self.size(), 0);
  }
  return lock;
}

FolderLock::FolderLock(FolderLock&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)) {}

FolderLock::~FolderLock() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

Result<void> make_private_file(const std::filesystem::path& file) {
  const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor < 0) {
    return fail(fmt::format("{} cannot be written to: {}.", file.string(), reason(errno)));
  }
  ::close(descriptor);
  return {};
}

bool holds_data(const std::filesystem::path& folder) {
  // A log without its data file would be taken for the log of the next one.
  for (const char* const ending : {"", "-wal", "-journal"}) {
    if (std::filesystem::exists((folder / kDataFile).string() + ending)) return true;
  }
  return false;
}

Result<void> put_in_place(const std::filesystem::path& begun, const std::filesystem::path& file) {
  // A link, unlike a renaming, refuses to replace a file that came in between.
  const int linked = ::link(begun.c_str(), file.c_str());
  const int error = errno;
  ::unlink(begun.c_str());
  if (linked != 0)
    return fail(fmt::format("{} cannot be written: {}.", file.string(), reason(error)));
  const std::filesystem::path folder = file.parent_path();
  sync_folder(folder.empty() ? "." : folder);
  return {};
}

void sync_folder(const std::filesystem::path& folder) {
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  ::fsync(descriptor);
  ::close(descriptor);
}

}  // namespace vexil::store::sqlite
