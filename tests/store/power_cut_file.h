// One file of a PowerCutDisk: what it holds, what of it is durable, and the locks that connections
// of one process hold on it.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"

namespace vexil::store {

// What a handle holds of a file's locks.
struct HeldLocks {
  int level = 0;  // SQLITE_LOCK_NONE to SQLITE_LOCK_EXCLUSIVE.
  std::uint32_t shared = 0;
  std::uint32_t exclusive = 0;
};

class PowerCutFile {
 public:
  // ── Contents ──
  [[nodiscard]] const std::string& bytes() const { return bytes_; }
  void write(std::uint64_t offset, std::string_view bytes);
  void truncate(std::uint64_t size);
  void sync();
  // After a power cut: the durable part, and of what was written since some of it.
  void lose_unsynced(Random& random);
  // When the process is gone: its locks and shared memory are too.
  void forget_locks();

  // ── Locks of the file, SQLite's five levels ──
  [[nodiscard]] bool lock(HeldLocks& held, int level);
  void unlock(HeldLocks& held, int level);
  [[nodiscard]] bool is_reserved() const { return reserved_ != nullptr; }

  // ── The index of a write-ahead log: memory shared by the connections, and its locks ──
  [[nodiscard]] void* shared_region(std::size_t number, std::size_t size, bool extend);
  [[nodiscard]] bool lock_shared_memory(HeldLocks& held, std::uint32_t mask, bool exclusive);
  void unlock_shared_memory(HeldLocks& held, std::uint32_t mask);
  void drop_shared_memory() { regions_.clear(); }

 private:
  struct Change {
    std::uint64_t at = 0;  // Of a truncation: the new size.
    std::string bytes;
    bool is_truncation = false;
  };
  static constexpr std::size_t kSharedLocks = 8;

  static void put(std::string& bytes, std::uint64_t offset, std::string_view change, char fill);
  static void put_in_part(std::string& bytes, const Change& change, std::uint32_t percent,
                          Random& random);

  std::string bytes_;
  std::string durable_;
  std::vector<Change> unsynced_;

  int shared_ = 0;
  const HeldLocks* reserved_ = nullptr;
  const HeldLocks* pending_ = nullptr;

  std::vector<std::unique_ptr<char[]>> regions_;
  std::array<int, kSharedLocks> region_shared_{};
  std::array<const HeldLocks*, kSharedLocks> region_exclusive_{};
};

}  // namespace vexil::store
