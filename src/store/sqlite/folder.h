// The data folder: which process holds it, and whether it can be used.
#pragma once

#include <filesystem>

#include "base/result.h"

namespace vexil::store::sqlite {

// Held as long as it lives, by one process only; the system lets go of it when the process ends,
// however it ends.
class FolderLock {
 public:
  // Makes the folder where it is not there. A folder that another holds, or that cannot be written
  // to, gives a sentence that names it; with `beside`, a folder that another holds gives a lock
  // that holds nothing.
  [[nodiscard]] static Result<FolderLock> take(const std::filesystem::path& folder, bool beside);
  [[nodiscard]] bool holds() const { return descriptor_ >= 0; }

  FolderLock(FolderLock&& other) noexcept;
  FolderLock& operator=(FolderLock&&) = delete;
  ~FolderLock();

 private:
  explicit FolderLock(int descriptor) : descriptor_(descriptor) {}
  int descriptor_;
};

// Makes an empty file that only its owner may read: there are password hashes in it. Nothing where
// it is there.
[[nodiscard]] Result<void> make_private_file(const std::filesystem::path& file);

// Whether there is a data file, or what one left behind.
[[nodiscard]] bool holds_data(const std::filesystem::path& folder);

// Gives a file that is whole and on the disk its name beside it. A file of that name is not
// replaced. The name it was begun under goes in any case.
[[nodiscard]] Result<void> put_in_place(const std::filesystem::path& begun,
                                        const std::filesystem::path& file);

// Has names made or changed in a folder on the disk.
void sync_folder(const std::filesystem::path& folder);

}  // namespace vexil::store::sqlite
