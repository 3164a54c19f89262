// How long the disk takes to make something durable.
#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <filesystem>
#include <stdexcept>
#include <stop_token>
#include <thread>

#include "bench/load/histogram.h"
#include "bench/load/tables.h"

namespace vexil::load {

// Writes 8 KiB and waits for it, as a log does.
class DiskProbe {
 public:
  explicit DiskProbe(const std::filesystem::path& folder)
      : name_(folder / "disk-probe"),
        file_(::open(name_.c_str(), O_CREAT | O_WRONLY | O_CLOEXEC, 0600)) {
    if (file_ < 0) throw std::runtime_error("no file to write to");
    // A log is written over old files, whose length does not change.
    for (int place = 0; place < kPlaces; ++place) write(place);
    ::fsync(file_);
  }
  ~DiskProbe() {
    ::close(file_);
    std::filesystem::remove(name_);
  }
  DiskProbe(const DiskProbe&) = delete;
  DiskProbe& operator=(const DiskProbe&) = delete;

  void sync() {
    const std::int64_t begin = now_micros();
    write(next_++ % kPlaces);
    ::fdatasync(file_);
    times_.add(now_micros() - begin);
  }
  [[nodiscard]] const Histogram& times() const { return times_; }

 private:
  void write(int place) {
    if (::pwrite(file_, block_.data(), block_.size(), static_cast<off_t>(block_.size()) * place) <
        0)
      throw std::runtime_error("the disk is full");
  }

  static constexpr int kPlaces = 100;
  std::filesystem::path name_;
  int file_;
  std::array<char, 8192> block_{};
  int next_ = 0;
  Histogram times_;
};

// Looks twenty times a second while something else goes on.
class DiskWatch {
 public:
  explicit DiskWatch(const std::filesystem::path& folder)
      : probe_(folder), thread_([this](const std::stop_token& stop) {
          while (!stop.stop_requested()) {
            probe_.sync();
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
          }
        }) {}
  // Ends it.
  [[nodiscard]] const Histogram& times() {
    thread_.request_stop();
    if (thread_.joinable()) thread_.join();
    return probe_.times();
  }

 private:
  DiskProbe probe_;
  std::jthread thread_;
};

}  // namespace vexil::load
