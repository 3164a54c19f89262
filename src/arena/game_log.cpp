#include "arena/game_log.h"

#include <fmt/format.h>

#include <filesystem>
#include <utility>

#include "base/text.h"
#include "notation/square_text.h"

namespace vexil {
namespace {

// A file of an earlier run is replaced.
void open_once(std::ofstream& stream, const std::string& path) {
  if (!stream.is_open()) stream.open(path, std::ios::binary | std::ios::trunc);
}

}  // namespace

GameLog::GameLog(std::string path)
    : path_(std::move(path)), seats_{Seat(*this, Side::kRed), Seat(*this, Side::kBlue)} {}

// Flushed line by line: a log is read when something was killed.
void GameLog::Seat::write_line(TalkDirection direction, std::string_view line) {
  open_once(game_.lines_, game_.path_ + ".log");
  const auto time = std::chrono::duration_cast<std::chrono::milliseconds>(
      std::chrono::steady_clock::now() - game_.begun_);
  game_.lines_ << fmt::format("{:8} {} {} {}\n", time.count(), side_name(side_),
                              static_cast<char>(direction), line)
               << std::flush;
}

void GameLog::Seat::write_errors(std::string_view text) {
  open_once(errors_, fmt::format("{}-{}.err", game_.path_, side_name(side_)));
  errors_ << text << std::flush;
}

std::string game_log_path(const std::string& folder, std::size_t number) {
  return fmt::format("{}/game-{:04}", folder, number);
}

Result<void> make_log_folder(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (!error && std::filesystem::is_directory(folder)) return {};
  return fail(fmt::format("{}: expected a folder that can be written{}", printable(folder, 200),
                          error ? ": " + error.message() : ""));
}

}  // namespace vexil
