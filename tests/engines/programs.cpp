#include "engines/programs.h"

#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>

#include "engines/process.h"
#include "support/eventually.h"
#include "support/python.h"

namespace vexil::test {
namespace {

std::filesystem::path program() {
  const char* const path = std::getenv("VEXIL_PROGRAM");
  if (path == nullptr) throw std::runtime_error("VEXIL_PROGRAM does not name the program");
  return path;
}

// As one word of a command.
std::string quoted_path(const std::filesystem::path& path) { return "'" + path.string() + "'"; }

}  // namespace

std::string own_engine(std::string_view arguments) {
  return quoted_path(program()) + " engine " + std::string(arguments);
}

std::string python_example() { return python_command("examples/engines/stateless.py"); }

std::string cpp_example() { return quoted_path(program().parent_path() / "tests/forward_engine"); }

std::string misbehaving(std::string_view fault) {
  return python_command("tests/engines/misbehaving.py") + ' ' + std::string(fault);
}

PlayerSpec engine_spec(const std::string& command) {
  return parse_player("engine:" + command).value();
}

PlayerSpec ucc_spec(const std::string& command) { return parse_player("ucc:" + command).value(); }

std::string Checked::text() const {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text + ended;
}

Checked run_check(const std::string& command, std::chrono::milliseconds grace,
                  const std::string& game) {
  std::vector<std::string> words{program(), "engine-check", command, "--grace",
                                 std::to_string(grace.count())};
  if (!game.empty()) words.insert(words.end(), {"--game", game});
  const auto process = Process::start(words).value();
  Checked checked;
  const auto reads = [&process](std::string& line) {
    const auto deadline = std::chrono::steady_clock::now() + kHangLimit;
    return process->read_line(line, deadline) == Process::Reading::kLine;
  };
  for (std::string line; reads(line);) checked.lines.push_back(line);
  checked.ended = process->how_it_ended().value_or("runs on");
  return checked;
}

ScratchFile::ScratchFile() {
  const int descriptor = ::mkstemp(path_.data());
  if (descriptor < 0) throw std::runtime_error("no temporary file");
  ::close(descriptor);
}

ScratchFile::~ScratchFile() { ::unlink(path_.c_str()); }

std::vector<std::string> ScratchFile::lines() const {
  std::vector<std::string> lines;
  std::ifstream file(path_);
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

ArenaGame play(std::string_view game, Contestant& red, Contestant& blue, std::uint64_t seed,
               std::chrono::milliseconds grace) {
  GameSettings settings;
  settings.game = Catalog::shipped().open(game).value();
  settings.seed = seed;
  for (const Side side : kSides) {
    SeatSettings& seat = settings.seats[at(side)];
    seat.name = side == Side::kRed ? "one" : "two";
    seat.control.movetime = std::chrono::milliseconds(100);
    seat.grace = grace;
  }
  return play_game(settings, red, blue).value();
}

std::string forfeit_of(const ArenaGame& game) {
  const std::string* const reason = game.record.find("Forfeit");
  return reason == nullptr ? "" : *reason;
}

bool no_children() { return ::waitpid(-1, nullptr, WNOHANG) == -1 && errno == ECHILD; }

}  // namespace vexil::test
