#include "cli/play/save_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "base/random.h"
#include "cli/play/session.h"
#include "editions/setup.h"

namespace vexil {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

class SaveFile : public ::testing::Test {
 protected:
  SaveFile() {
    std::string name = (fs::temp_directory_path() / "vexil-save-XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
  }
  ~SaveFile() override { fs::remove_all(folder_); }

  [[nodiscard]] std::size_t files() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
  }

  fs::path folder_;
};

std::string contents(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

std::unique_ptr<Session> some_game() {
  Random random(1);
  const GamePtr game = *Catalog::shipped().open("barrage");
  return std::make_unique<Session>(SeatedPlayers{game, Side::kRed, *parse_player("level:2"), 1},
                                   random_setup(*game, random));
}

TEST_F(SaveFile, IsReplacedAsAWholeAndLeavesNothingBeside) {
  const fs::path path = folder_ / "game.rec";
  ASSERT_TRUE(replace_file(path, "first, and longer"));
  ASSERT_TRUE(replace_file(path, "second"));
  EXPECT_EQ(contents(path), "second");
  EXPECT_EQ(files(), 1u);
  struct stat facts{};
  ASSERT_EQ(::stat(path.c_str(), &facts), 0);
  EXPECT_EQ(facts.st_mode & 0077, 0u) << "it holds the opponent's setup: for its owner only";
}

TEST_F(SaveFile, AFailureKeepsTheOldGame) {
  const fs::path path = folder_ / "game.rec";
  fs::create_directory(path);
  const auto saved = replace_file(path, "new");
  ASSERT_FALSE(saved);
  EXPECT_THAT(saved.error().message, HasSubstr("game.rec: "));
  EXPECT_EQ(files(), 1u);
  EXPECT_FALSE(replace_file(folder_ / "nowhere" / "game.rec", "new"));
}

TEST_F(SaveFile, GivesBackTheRecord) {
  const fs::path path = folder_ / "game.rec";
  const Record record = some_game()->record();
  ASSERT_TRUE(replace_file(path, print_record(record)));
  const auto read = read_saved(path);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(*read, record);
}

TEST_F(SaveFile, SaysWhatIsWrongWithAFile) {
  EXPECT_THAT(read_saved(folder_ / "none.rec").error().message,
              HasSubstr("none.rec: No such file"));
  ASSERT_TRUE(replace_file(folder_ / "empty.rec", ""));
  EXPECT_THAT(read_saved(folder_ / "empty.rec").error().message,
              HasSubstr("expected a saved game, found none"));
  ASSERT_TRUE(replace_file(folder_ / "bad.rec", "[Game \"barrage\"\n"));
  EXPECT_FALSE(read_saved(folder_ / "bad.rec"));
}

TEST_F(SaveFile, NewNamesMeetNoOldOnes) {
  const fs::path first = new_game_path(folder_, "barrage");
  EXPECT_THAT(first.filename().string(), ::testing::EndsWith("-barrage.rec"));
  ASSERT_TRUE(replace_file(first, ""));
  EXPECT_NE(new_game_path(folder_, "barrage"), first);
  EXPECT_EQ(next_path(folder_ / "game.rec"), folder_ / "game-2.rec");
  ASSERT_TRUE(replace_file(folder_ / "game-2.rec", ""));
  EXPECT_EQ(next_path(folder_ / "game.rec"), folder_ / "game-3.rec");
}

TEST_F(SaveFile, TheLatestUnfinishedGameIsFound) {
  EXPECT_FALSE(latest_unfinished(folder_));
  EXPECT_FALSE(latest_unfinished(folder_ / "nowhere"));
  const auto finished = some_game();
  finished->resign();
  ASSERT_TRUE(replace_file(folder_ / "b.rec", print_record(finished->record())));
  ASSERT_TRUE(replace_file(folder_ / "c.rec", "no game"));
  EXPECT_FALSE(latest_unfinished(folder_));
  ASSERT_TRUE(replace_file(folder_ / "a.rec", print_record(some_game()->record())));
  const auto found = latest_unfinished(folder_);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->path, folder_ / "a.rec");
  EXPECT_THAT(found->words, HasSubstr("barrage against level 2"));
}

}  // namespace
}  // namespace vexil
