#include "store/power_cut_disk.h"

#include <atomic>
#include <cstring>
#include <new>

namespace vexil::store {

namespace {

using Guard = std::lock_guard<std::recursive_mutex>;

// SQLite gives room for this and finds our functions by its first member.
struct Handle {
  sqlite3_file base;
  PowerCutDisk* disk;
  std::shared_ptr<PowerCutFile> file;
  HeldLocks held;
  std::string remove_on_close;
  bool syncs_names;  // With its first sync, as SQLite's driver does for new logs and journals.
};

Handle& handle_of(sqlite3_file* file) { return *reinterpret_cast<Handle*>(file); }
PowerCutDisk& disk_of(sqlite3_vfs* vfs) { return *static_cast<PowerCutDisk*>(vfs->pAppData); }

int close_file(sqlite3_file* file) {
  Handle& handle = handle_of(file);
  const Guard guard(handle.disk->mutex());
  handle.file->unlock(handle.held, SQLITE_LOCK_NONE);
  handle.file->unlock_shared_memory(handle.held, ~0U);
  if (!handle.remove_on_close.empty()) {
    [[maybe_unused]] const int gone = handle.disk->remove(handle.remove_on_close, false);
  }
  handle.~Handle();
  return SQLITE_OK;
}

int read_file(sqlite3_file* file, void* to, int size, sqlite3_int64 offset) {
  Handle& handle = handle_of(file);
  const Guard guard(handle.disk->mutex());
  if (handle.disk->is_dead()) return SQLITE_IOERR_READ;
  const std::string& bytes = handle.file->bytes();
  const auto wanted = static_cast<std::size_t>(size);
  const auto from = std::min(static_cast<std::size_t>(offset), bytes.size());
  const std::size_t there = std::min(wanted, bytes.size() - from);
  std::memcpy(to, bytes.data() + from, there);
  std::memset(static_cast<char*>(to) + there, 0, wanted - there);
  return there == wanted ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

int write_file(sqlite3_file* file, const void* from, int size, sqlite3_int64 offset) {
  Handle& handle = handle_of(file);
  const Guard guard(handle.disk->mutex());
  if (handle.disk->is_dead()) return SQLITE_IOERR_WRITE;
  // The last write before the cut is on its way as well: part of it may arrive.
  handle.file->write(static_cast<std::uint64_t>(offset),
                     {static_cast<const char*>(from), static_cast<std::size_t>(size)});
  return handle.disk->operate() ? SQLITE_OK : SQLITE_IOERR_WRITE;
}

int truncate_file(sqlite3_file* file, sqlite3_int64 size) {
  Handle& handle = handle_of(file);
  const Guard guard(handle.disk->mutex());
  if (handle.disk->is_dead()) return SQLITE_IOERR_TRUNCATE;
  handle.file->truncate(static_cast<std::uint64_t>(size));
  return handle.disk->operate() ? SQLITE_OK : SQLITE_IOERR_TRUNCATE;
}

int sync_file(sqlite3_file* file, int) {
  Handle& handle = handle_of(file);
  const Guard guard(handle.disk->mutex());
  if (!handle.disk->operate()) return SQLITE_IOERR_FSYNC;
  if (handle.disk->lies()) return SQLITE_OK;
  handle.file->sync();
  if (handle.syncs_names) handle.disk->sync_names();
  handle.syncs_names = false;
  return SQLITE_OK;
}

int file_size(sqlite3_file* file, sqlite3_int64* size) {
  Handle& handle = handle_of(file);
  const Guard guard(handle.disk->mutex());
  if (handle.disk->is_dead()) return SQLITE_IOERR_FSTAT;
  *size = static_cast<sqlite3_int64>(handle.file->bytes().size());
  return SQLITE_OK;
}

int lock_file(sqlite3_file* file, int level) {
  Handle& handle = handle_of(file);
  const Guard guard(handle.disk->mutex());
  return handle.file->lock(handle.held, level) ? SQLITE_OK : SQLITE_BUSY;
}

int unlock_file(sqlite3_file* file, int level) {
  Handle& handle = handle_of(file);
  const Guard guard(handle.disk->mutex());
  handle.file->unlock(handle.held, level);
  return SQLITE_OK;
}

int check_reserved(sqlite3_file* file, int* reserved) {
  Handle& handle = handle_of(file);
  const Guard guard(handle.disk->mutex());
  *reserved = handle.file->is_reserved() ? 1 : 0;
  return SQLITE_OK;
}

int file_control(sqlite3_file*, int, void*) { return SQLITE_NOTFOUND; }
int sector_size(sqlite3_file*) { return 4096; }
int device_characteristics(sqlite3_file*) { return SQLITE_IOCAP_POWERSAFE_OVERWRITE; }

int shm_map(sqlite3_file* file, int region, int size, int extend, void volatile** memory) {
  Handle& handle = handle_of(file);
  const Guard guard(handle.disk->mutex());
  if (handle.disk->is_dead()) return SQLITE_IOERR_SHMMAP;
  *memory = handle.file->shared_region(static_cast<std::size_t>(region),
                                       static_cast<std::size_t>(size), extend != 0);
  return SQLITE_OK;
}

int shm_lock(sqlite3_file* file, int offset, int count, int flags) {
  Handle& handle = handle_of(file);
  const Guard guard(handle.disk->mutex());
  const std::uint32_t mask = ((1U << count) - 1U) << offset;
  if ((flags & SQLITE_SHM_UNLOCK) != 0) {
    handle.file->unlock_shared_memory(handle.held, mask);
    return SQLITE_OK;
  }
  const bool exclusive = (flags & SQLITE_SHM_EXCLUSIVE) != 0;
  return handle.file->lock_shared_memory(handle.held, mask, exclusive) ? SQLITE_OK : SQLITE_BUSY;
}

void shm_barrier(sqlite3_file* file) {
  // Taking the lock orders memory for all who also take it.
  const Guard guard(handle_of(file).disk->mutex());
  std::atomic_thread_fence(std::memory_order_seq_cst);
}

int shm_unmap(sqlite3_file* file, int remove) {
  Handle& handle = handle_of(file);
  const Guard guard(handle.disk->mutex());
  handle.file->unlock_shared_memory(handle.held, ~0U);
  if (remove != 0) handle.file->drop_shared_memory();
  return SQLITE_OK;
}

const sqlite3_io_methods kMethods = {2,
                                     close_file,
                                     read_file,
                                     write_file,
                                     truncate_file,
                                     sync_file,
                                     file_size,
                                     lock_file,
                                     unlock_file,
                                     check_reserved,
                                     file_control,
                                     sector_size,
                                     device_characteristics,
                                     shm_map,
                                     shm_lock,
                                     shm_barrier,
                                     shm_unmap,
                                     nullptr,
                                     nullptr};

int open_file(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out_flags) {
  return disk_of(vfs).open(name, file, flags, out_flags);
}

int delete_file(sqlite3_vfs* vfs, const char* name, int sync_names) {
  return disk_of(vfs).remove(name, sync_names != 0);
}

int access_file(sqlite3_vfs* vfs, const char* name, int, int* found) {
  *found = disk_of(vfs).exists(name) ? 1 : 0;
  return SQLITE_OK;
}

int full_name(sqlite3_vfs*, const char* name, int room, char* full) {
  sqlite3_snprintf(room, full, "%s", name);
  return SQLITE_OK;
}

int random_bytes(sqlite3_vfs*, int size, char* bytes) {
  sqlite3_vfs* const system = sqlite3_vfs_find(nullptr);
  return system->xRandomness(system, size, bytes);
}

int sleep_micros(sqlite3_vfs*, int micros) {
  sqlite3_vfs* const system = sqlite3_vfs_find(nullptr);
  return system->xSleep(system, micros);
}

int current_time(sqlite3_vfs*, double* days) {
  sqlite3_vfs* const system = sqlite3_vfs_find(nullptr);
  return system->xCurrentTime(system, days);
}

int last_error(sqlite3_vfs*, int, char*) { return 0; }

}  // namespace

PowerCutDisk::PowerCutDisk(std::uint64_t seed)
    : random_(seed), vfs_(std::make_unique<sqlite3_vfs>()) {
  static std::atomic<int> count = 0;
  name_ = "power-cut-" + std::to_string(++count);
  *vfs_ = {};
  vfs_->iVersion = 1;
  vfs_->szOsFile = sizeof(Handle);
  vfs_->mxPathname = 1024;
  vfs_->zName = name_.c_str();
  vfs_->pAppData = this;
  vfs_->xOpen = open_file;
  vfs_->xDelete = delete_file;
  vfs_->xAccess = access_file;
  vfs_->xFullPathname = full_name;
  vfs_->xRandomness = random_bytes;
  vfs_->xSleep = sleep_micros;
  vfs_->xCurrentTime = current_time;
  vfs_->xGetLastError = last_error;
  sqlite3_vfs_register(vfs_.get(), 0);
}

PowerCutDisk::~PowerCutDisk() { sqlite3_vfs_unregister(vfs_.get()); }

void PowerCutDisk::cut_after(int operations) {
  const Guard guard(mutex_);
  operations_left_ = operations;
}

void PowerCutDisk::cut_now() {
  const Guard guard(mutex_);
  dead_ = true;
}

bool PowerCutDisk::is_dead() const {
  const Guard guard(mutex_);
  return dead_;
}

bool PowerCutDisk::operate() {
  if (operations_left_ > 0) {
    --operations_left_;
    dead_ = dead_ || operations_left_ == 0;
  }
  return !dead_;
}

int PowerCutDisk::open(const char* name, sqlite3_file* file, int flags, int* out_flags) {
  const Guard guard(mutex_);
  file->pMethods = nullptr;
  if (dead_) return SQLITE_CANTOPEN;
  const std::string path =
      name != nullptr ? std::string(name) : "temporary-" + std::to_string(++temporary_);
  bool made = false;
  auto found = current_.find(path);
  if (found == current_.end()) {
    if ((flags & SQLITE_OPEN_CREATE) == 0) return SQLITE_CANTOPEN;
    found = current_.emplace(path, std::make_shared<PowerCutFile>()).first;
    made = true;
  }
  constexpr int kNamed = SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_SUPER_JOURNAL;
  const bool passing = (flags & SQLITE_OPEN_DELETEONCLOSE) != 0;
  new (file) Handle{{&kMethods},
                    this,
                    found->second,
                    {},
                    passing ? path : std::string(),
                    made && (flags & kNamed) != 0};
  if (out_flags != nullptr) *out_flags = flags;
  return SQLITE_OK;
}

int PowerCutDisk::remove(const std::string& name, bool sync_names) {
  const Guard guard(mutex_);
  if (dead_) return SQLITE_IOERR_DELETE;
  if (current_.erase(name) == 0) return SQLITE_IOERR_DELETE_NOENT;
  if (!operate()) return SQLITE_IOERR_DELETE;
  if (sync_names && !lies_) this->sync_names();
  return SQLITE_OK;
}

bool PowerCutDisk::exists(const std::string& name) const {
  const Guard guard(mutex_);
  const auto found = current_.find(name);
  return found != current_.end() && !found->second->bytes().empty();
}

void PowerCutDisk::restart() {
  const Guard guard(mutex_);
  Names left;
  for (const auto& [name, file] : durable_) {
    const auto now = current_.find(name);
    const bool unchanged = now != current_.end() && now->second == file;
    if (unchanged || random_.below(2) == 0) left[name] = file;
  }
  for (const auto& [name, file] : current_) {
    const auto before = durable_.find(name);
    const bool unchanged = before != durable_.end() && before->second == file;
    if (!unchanged && random_.below(2) == 0) left[name] = file;
  }
  for (const auto& [name, file] : left) file->lose_unsynced(random_);
  current_ = durable_ = left;
  revive();
}

void PowerCutDisk::revive() {
  const Guard guard(mutex_);
  for (const auto& [name, file] : current_) file->forget_locks();
  operations_left_ = -1;
  dead_ = false;
}

}  // namespace vexil::store
