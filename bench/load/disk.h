// How long the disk takes to make something durable.
#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <stdexcept>

#include "bench/load/histogram.h"
#include "bench/load/tables.h"

namespace vexil::load {

// Writes 8 KiB after each other into a file of its own and waits for each, as a log does.
inline Histogram sync_times(const std::filesystem::path& folder, int writes) {
  const std::filesystem::path name = folder / "sync-times";
  const int file = ::open(name.c_str(), O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
  if (file < 0) throw std::runtime_error("no file to write to");
  std::array<char, 8192> block{};
  Histogram times;
  // A log is written anew over old files, whose length does not change.
  for (int i = 0; i < writes; ++i)
    if (::write(file, block.data(), block.size()) < 0) throw std::runtime_error("the disk is full");
  ::fsync(file);
  for (int i = 0; i < writes; ++i) {
    const std::int64_t begin = now_micros();
    const auto place = static_cast<off_t>(block.size()) * i;
    if (::pwrite(file, block.data(), block.size(), place) < 0 || ::fdatasync(file) != 0)
      throw std::runtime_error("the disk does not take it");
    times.add(now_micros() - begin);
  }
  ::close(file);
  std::filesystem::remove(name);
  return times;
}

}  // namespace vexil::load
