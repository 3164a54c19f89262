// Writes down what the arena exchanges with the programs of one game: PATH.log has their lines,
// with the milliseconds since the game began, and PATH-red.err and PATH-blue.err what they wrote to
// their standard errors. Files are made when there is something to write.
#pragma once

#include <array>
#include <chrono>
#include <fstream>
#include <string>

#include "base/result.h"
#include "engines/talk_log.h"
#include "rules/square.h"

namespace vexil {

class GameLog {
 public:
  explicit GameLog(std::string path);

  [[nodiscard]] TalkLog& of(Side side) { return seats_[static_cast<std::size_t>(side)]; }

 private:
  class Seat final : public TalkLog {
   public:
    Seat(GameLog& game, Side side) : game_(game), side_(side) {}
    void write_line(TalkDirection direction, std::string_view line) override;
    void write_errors(std::string_view text) override;

   private:
    GameLog& game_;
    Side side_;
    std::ofstream errors_;
  };

  std::string path_;
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
  std::ofstream lines_;
  std::array<Seat, 2> seats_;
};

// "FOLDER/game-0012" for the twelfth game.
[[nodiscard]] std::string game_log_path(const std::string& folder, std::size_t number);
// Makes the folder where it is not there.
[[nodiscard]] Result<void> make_log_folder(const std::string& folder);

}  // namespace vexil
