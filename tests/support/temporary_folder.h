// A folder for one test.
#pragma once

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <system_error>

namespace vexil {

// Goes, with everything in it, when the test is over. It is in memory where there is such a place:
// how fast a disk syncs is not what tests are about.
class TemporaryFolder {
 public:
  TemporaryFolder() : TemporaryFolder(std::filesystem::path()) {}
  // In a place of one's own choice.
  explicit TemporaryFolder(const std::filesystem::path& place) {
    const std::filesystem::path memory = "/dev/shm";
    const bool quick = ::access(memory.c_str(), W_OK) == 0;
    const auto usual = quick ? memory : std::filesystem::temp_directory_path();
    const auto room = place.empty() ? usual : place;
    std::string pattern = (room / "vexil-test-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no temporary folder");
    path_ = pattern;
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace vexil
