#include "store/power_cut_file.h"

#include <sqlite3.h>

#include <algorithm>

namespace vexil::store {

namespace {

constexpr std::uint64_t kSector = 512;

}  // namespace

void PowerCutFile::put(std::string& bytes, std::uint64_t offset, std::string_view change,
                       char fill) {
  if (change.empty()) return;
  if (bytes.size() < offset + change.size()) bytes.resize(offset + change.size(), fill);
  bytes.replace(offset, change.size(), change);
}

void PowerCutFile::write(std::uint64_t offset, std::string_view bytes) {
  put(bytes_, offset, bytes, '\0');
  unsynced_.push_back({offset, std::string(bytes), false});
}

void PowerCutFile::truncate(std::uint64_t size) {
  bytes_.resize(size);
  unsynced_.push_back({size, {}, true});
}

void PowerCutFile::sync() {
  durable_ = bytes_;
  unsynced_.clear();
}

void PowerCutFile::put_in_part(std::string& bytes, const Change& change, std::uint32_t percent,
                               Random& random) {
  // What a file gained without being written is blank on some systems and old rubbish on others.
  const char fill = random.below(2) == 0 ? '\0' : static_cast<char>(random.below(256));
  const std::string_view all = change.bytes;
  for (std::uint64_t from = 0; from < all.size();) {
    const std::uint64_t sector_end = ((change.at + from) / kSector + 1) * kSector - change.at;
    const std::uint64_t to = std::min<std::uint64_t>(all.size(), sector_end);
    std::string_view part = all.substr(from, to - from);
    if (random.below(16) == 0) part = part.substr(0, random.below(kSector) % (part.size() + 1));
    if (random.below(100) < percent) put(bytes, change.at + from, part, fill);
    from = to;
  }
}

void PowerCutFile::lose_unsynced(Random& random) {
  constexpr std::array<std::uint32_t, 6> kPercents{0, 10, 50, 90, 99, 100};
  const std::uint32_t percent = kPercents[random.below(kPercents.size())];
  std::string left = durable_;
  for (const Change& change : unsynced_) {
    if (!change.is_truncation) {
      put_in_part(left, change, percent, random);
    } else if (random.below(100) < percent) {
      left.resize(change.at);
    }
  }
  bytes_ = durable_ = left;
  unsynced_.clear();
}

void PowerCutFile::forget_locks() {
  shared_ = 0;
  reserved_ = pending_ = nullptr;
  regions_.clear();
  region_shared_ = {};
  region_exclusive_ = {};
}

bool PowerCutFile::lock(HeldLocks& held, int level) {
  if (held.level >= level) return true;
  if (held.level == SQLITE_LOCK_NONE) {
    if (pending_ != nullptr) return false;
    ++shared_;
    held.level = SQLITE_LOCK_SHARED;
  }
  if (level == SQLITE_LOCK_SHARED) return true;
  if (reserved_ != nullptr && reserved_ != &held) return false;
  if (level == SQLITE_LOCK_RESERVED) {
    reserved_ = &held;
    held.level = level;
    return true;
  }
  if (pending_ != nullptr && pending_ != &held) return false;
  pending_ = &held;
  held.level = SQLITE_LOCK_PENDING;
  if (shared_ > 1) return false;
  held.level = level;
  return true;
}

void PowerCutFile::unlock(HeldLocks& held, int level) {
  if (held.level <= level) return;
  if (reserved_ == &held) reserved_ = nullptr;
  if (pending_ == &held) pending_ = nullptr;
  if (level == SQLITE_LOCK_NONE) --shared_;
  held.level = level;
}

void* PowerCutFile::shared_region(std::size_t number, std::size_t size, bool extend) {
  while (regions_.size() <= number) {
    if (!extend) return nullptr;
    regions_.push_back(std::make_unique<char[]>(size));
  }
  return regions_[number].get();
}

bool PowerCutFile::lock_shared_memory(HeldLocks& held, std::uint32_t mask, bool exclusive) {
  for (std::size_t i = 0; i < kSharedLocks; ++i) {
    if ((mask >> i & 1U) == 0) continue;
    const int others = region_shared_[i] - static_cast<int>(held.shared >> i & 1U);
    const bool taken = region_exclusive_[i] != nullptr && region_exclusive_[i] != &held;
    if (taken || (exclusive && others > 0)) return false;
  }
  for (std::size_t i = 0; i < kSharedLocks; ++i) {
    if ((mask >> i & 1U) == 0) continue;
    if (exclusive) {
      region_exclusive_[i] = &held;
    } else if ((held.shared >> i & 1U) == 0) {
      ++region_shared_[i];
    }
  }
  (exclusive ? held.exclusive : held.shared) |= mask;
  return true;
}

void PowerCutFile::unlock_shared_memory(HeldLocks& held, std::uint32_t mask) {
  for (std::size_t i = 0; i < kSharedLocks; ++i) {
    if ((mask >> i & 1U) == 0) continue;
    if (region_exclusive_[i] == &held) region_exclusive_[i] = nullptr;
    if ((held.shared >> i & 1U) != 0) --region_shared_[i];
  }
  held.shared &= ~mask;
  held.exclusive &= ~mask;
}

}  // namespace vexil::store
