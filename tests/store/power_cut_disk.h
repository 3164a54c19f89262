// A disk for SQLite, in memory, whose power can go. What was written but not synced is then lost in
// part: every sector may have any of the contents it was given since the last sync, a sector may be
// torn, a file may be longer or shorter, a name that was made or removed may be back as it was.
// Nothing else is assumed of a disk than SQLite's own drivers do: bytes beside those written do not
// change (its "powersafe overwrite"), and the first sync of a new log or journal has its name on
// the disk too.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "base/random.h"
#include "store/power_cut_file.h"

namespace vexil::store {

class PowerCutDisk {
 public:
  explicit PowerCutDisk(std::uint64_t seed);
  ~PowerCutDisk();
  PowerCutDisk(const PowerCutDisk&) = delete;
  PowerCutDisk& operator=(const PowerCutDisk&) = delete;

  // For SqliteOptions::vfs.
  [[nodiscard]] const std::string& name() const { return name_; }

  // The power goes with the n-th write, sync or removal from now; everything fails from there on.
  void cut_after(int operations);
  void cut_now();
  [[nodiscard]] bool is_dead() const;
  // Decides what is left and gives power again. REQUIRES: no file is open.
  void restart();
  // As if only the process had been killed: what was written is there, synced or not, and may still
  // be lost later. REQUIRES: no file is open.
  void revive();
  // From now on syncs do nothing and say that they did: a test that does not notice is worth
  // nothing.
  void begin_to_lie() { lies_ = true; }

  // ── What SQLite calls, by way of the tables in the source file ──
  [[nodiscard]] int open(const char* name, sqlite3_file* file, int flags, int* out_flags);
  [[nodiscard]] int remove(const std::string& name, bool sync_names);
  [[nodiscard]] bool exists(const std::string& name) const;
  // Counts an operation; false where the power is gone, or goes with this one.
  [[nodiscard]] bool operate();
  void sync_names() { durable_ = current_; }
  [[nodiscard]] bool lies() const { return lies_; }
  [[nodiscard]] std::recursive_mutex& mutex() const { return mutex_; }

 private:
  using Names = std::map<std::string, std::shared_ptr<PowerCutFile>>;

  std::string name_;
  Random random_;
  mutable std::recursive_mutex mutex_;
  Names current_;
  Names durable_;
  int operations_left_ = -1;  // Negative: no cut is planned.
  bool dead_ = false;
  bool lies_ = false;
  int temporary_ = 0;
  std::unique_ptr<sqlite3_vfs> vfs_;
};

}  // namespace vexil::store
