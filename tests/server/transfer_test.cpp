// Games in and out of a data folder: import, export, verify.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <cstdlib>

#include "editions/game.h"
#include "notation/record_reader.h"
#include "store/sqlite.h"
#include "support/run_vexil.h"
#include "support/temporary_folder.h"

namespace vexil::server {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

std::vector<Record> records_of(const std::string& text) {
  std::vector<Record> records;
  RecordReader reader(lines_of(std::string_view(text)));
  for (;;) {
    auto next = reader.next();
    EXPECT_TRUE(next) << next.error().message;
    if (!next || !*next) return records;
    records.push_back(**next);
  }
}

// What a game is, whoever kept it.
std::string essence(const Record& record) {
  std::string text;
  for (const char* const tag :
       {"Game", "Red", "Blue", "Result", "Termination", "RedSetup", "BlueSetup"})
    text += fmt::format("{} {}\n", tag, *record.find(tag));
  for (const RecordItem& item : record.items) text += item.text + " ";
  return text;
}

std::string random_games(const std::string& game, const std::string& count,
                         const std::string& turns = "1000000") {
  const Ran ran =
      run_vexil({"random", "--game", game, "--games", count, "--seed", "7", "--max-turns", turns});
  EXPECT_EQ(ran.status, 0) << ran.text;
  return ran.text;
}

class Transfer : public ::testing::Test {
 protected:
  [[nodiscard]] Ran run(std::vector<std::string> words, std::string_view input = {}) const {
    if (words.front() == "import") words.emplace_back("--create");
    words.insert(words.end(), {"--data", data()});
    return run_vexil(words, input);
  }
  [[nodiscard]] std::string data() const { return (folder_.path() / "data").string(); }
  [[nodiscard]] std::unique_ptr<store::Store> open() const {
    store::SqliteOptions options;
    options.folder = data();
    return store::open_sqlite(options).value();
  }

 private:
  TemporaryFolder folder_;
};

TEST_F(Transfer, ImportedGamesAreExportedAsTheyWere) {
  std::vector<std::string> before;
  for (const std::string& game : Catalog::shipped().ids()) {
    const std::string games = random_games(game, "2", "3000");
    std::string finished;
    for (const Record& record : records_of(games)) {
      if (record.termination() == "unterminated") continue;
      before.push_back(essence(record));
      finished += print_record(record) + "\n";
    }
    const Ran ran = run({"import", "-"}, finished);
    ASSERT_EQ(ran.status, 0) << ran.text;
  }
  const Ran exported = run({"export"});
  ASSERT_EQ(exported.status, 0);
  std::vector<std::string> after;
  for (const Record& record : records_of(exported.text)) after.push_back(essence(record));
  EXPECT_GT(before.size(), 10U);
  EXPECT_THAT(after, ::testing::UnorderedElementsAreArray(before));
  EXPECT_EQ(run({"verify"}).text, fmt::format("{} games, 0 damaged\n", before.size()));
}

TEST_F(Transfer, ExportIsImportedAndExportedToTheByte) {
  ASSERT_EQ(run({"import", "-"}, random_games("barrage", "1")).status, 0);
  const std::string first = run({"export"}).text;
  const std::string json = run({"export", "--format", "json"}).text;
  EXPECT_THAT(first, HasSubstr("[RedSalt \""));
  EXPECT_THAT(json, StartsWith("{\"tags\":"));
  for (const std::string& text : {first, json}) {
    const TemporaryFolder other;
    const std::string folder = (other.path() / "data").string();
    ASSERT_EQ(run_vexil({"import", "-", "--create", "--data", folder}, text).status, 0);
    EXPECT_EQ(run_vexil({"export", "--data", folder}).text, first);
    EXPECT_EQ(run_vexil({"verify-record", "-"}, first).status, 0);
  }
}

TEST_F(Transfer, HowPeopleEndedItIsKept) {
  const std::string game = random_games("barrage", "1", "9");
  const std::vector<std::array<std::string, 3>> ends{{"1-0", "resign", "resign"},
                                                     {"0-1", "resign", "resign"},
                                                     {"1/2-1/2", "agreement", "agreement"},
                                                     {"0-1", "abandoned", "abandoned"},
                                                     {"*", "abandoned", "abandoned"},
                                                     {"1-0", "forfeit", "forfeit"},
                                                     // On a clock that the record does not mention.
                                                     {"0-1", "time", "forfeit"}};
  for (const auto& [result, termination, kept] : ends) {
    Record record = records_of(game).front();
    record.set("Result", result);
    record.set("Termination", termination);
    const Ran ran = run({"import", "-"}, print_record(record));
    ASSERT_EQ(ran.status, 0) << ran.text;
    const Ran exported = run({"export", "--game", ran.text.substr(0, ran.text.size() - 1)});
    ASSERT_EQ(exported.status, 0) << exported.text;
    const Record after = records_of(exported.text).front();
    EXPECT_EQ(after.result(), result);
    EXPECT_EQ(after.termination(), kept);
    EXPECT_EQ(after.turn_count(), record.turn_count());
  }
}

TEST_F(Transfer, ClockIsKeptToTheByte) {
  Record record = records_of(random_games("barrage", "1", "3")).front();
  record.set("Result", "1-0");
  record.set("Termination", "time");
  record.set("TimeControl", "300+2.500/60");
  const std::vector<RecordItem> turns = record.items;
  record.items.clear();
  const std::vector<std::string> left{"0:04:58.3", "0:05:02.5", "0:04:01.0"};
  for (std::size_t turn = 0; turn < turns.size(); ++turn) {
    record.add_turn(turns[turn].text);
    record.add_comment("[%clk " + left[turn] + "]");
  }
  ASSERT_EQ(run({"import", "-"}, print_record(record)).status, 0);
  const std::string exported = run({"export"}).text;
  EXPECT_EQ(records_of(exported).front().items, record.items);
  EXPECT_EQ(records_of(exported).front().termination(), "time");
  EXPECT_EQ(*records_of(exported).front().find("TimeControl"), "300+2.500/60");
  EXPECT_EQ(run({"verify"}).text, "1 games, 0 damaged\n");
}

TEST_F(Transfer, DataIsMadeOnlyWhereThatIsWanted) {
  const std::string games = random_games("barrage", "1");
  const Ran refused = run_vexil({"import", "-", "--data", data()}, games);
  EXPECT_EQ(refused.status, 1);
  EXPECT_THAT(refused.text, HasSubstr("--create"));
  EXPECT_FALSE(std::filesystem::exists(data()));
  EXPECT_EQ(run({"import", "-"}, games).status, 0);
  EXPECT_EQ(run_vexil({"import", "-", "--data", data()}, games).status, 0);
}

TEST_F(Transfer, WithoutAHomeTheFolderMustBeNamed) {
  const char* const home = std::getenv("HOME");
  const std::string kept = home == nullptr ? "" : home;
  const char* const data_home = std::getenv("XDG_DATA_HOME");
  const std::string kept_data = data_home == nullptr ? "" : data_home;
  ::unsetenv("HOME");
  ::unsetenv("XDG_DATA_HOME");
  for (const char* command : {"verify", "export", "serve"}) {
    const Ran refused = run_vexil({command});
    EXPECT_EQ(refused.status, 1) << command;
    EXPECT_THAT(refused.text, HasSubstr("HOME is not set")) << command;
  }
  if (home != nullptr) ::setenv("HOME", kept.c_str(), 1);
  if (data_home != nullptr) ::setenv("XDG_DATA_HOME", kept_data.c_str(), 1);
}

TEST_F(Transfer, GamesThatAreThereAreRecognised) {
  const std::string games = random_games("barrage", "3");
  const Ran first = run({"import", "-"}, games);
  ASSERT_EQ(first.status, 0);
  const std::string more = games + "\n" + random_games("international", "1");
  const Ran second = run({"import", "-"}, more);
  ASSERT_EQ(second.status, 0) << second.text;
  std::string known;
  for (std::size_t line = 0; line < first.text.size(); line += 9)
    known += first.text.substr(line, 8) + " (already there)\n";
  EXPECT_THAT(second.text, StartsWith(known));
  EXPECT_EQ(run({"verify"}).text, "4 games, 0 damaged\n");
}

TEST_F(Transfer, WhatIsNoFinishedGameIsRefused) {
  const Ran going = run({"import", "-"}, random_games("barrage", "1", "9"));
  EXPECT_EQ(going.status, 1);
  EXPECT_THAT(going.text, HasSubstr("expected a finished game"));
  std::string wrong = random_games("barrage", "1");
  wrong.replace(wrong.find("\n1. ") + 4, 4, "a1a9");
  EXPECT_EQ(run({"import", "-"}, wrong).status, 1);
  EXPECT_EQ(run({"verify"}).text, "0 games, 0 damaged\n");
}

TEST_F(Transfer, ExportOfWhatIsNotThereIsRefused) {
  ASSERT_EQ(run({"import", "-"}, random_games("barrage", "1")).status, 0);
  EXPECT_EQ(run({"export", "--game", "none"}).status, 1);
  EXPECT_EQ(run({"export", "--user", "nobody"}).status, 1);
  EXPECT_EQ(run({"export", "--format", "gravon"}).status, 1);
  const Ran ran = run_vexil({"export", "--data", data() + "-none"});
  EXPECT_EQ(ran.status, 1);
  EXPECT_THAT(ran.text, HasSubstr("holds no data of Vexil's"));
}

TEST_F(Transfer, VerifyFindsADamagedEntryAndARowThatDoesNotFit) {
  const Ran ran = run({"import", "-"}, random_games("barrage", "3"));
  ASSERT_EQ(ran.status, 0) << ran.text;
  const std::string broken = ran.text.substr(0, 8);
  const std::string wrong = ran.text.substr(9, 8);
  {
    const auto store = open();
    const auto reader = store->reader();
    store::Entry entry = reader->entries(broken, 0).at(6);
    entry.body = R"({"kind":"action","side":"red","text":"a1a9"})";
    store::Game row = *reader->game(wrong);
    row.result = row.result == "1-0" ? "0-1" : "1-0";
    ASSERT_EQ(
        store::submit_and_wait(*store, {store::ReplaceEntry{broken, entry}, store::UpdateGame{row}})
            .outcome,
        store::Outcome::kDone);
  }
  const Ran verified = run({"verify"});
  EXPECT_EQ(verified.status, 1);
  EXPECT_THAT(verified.text, HasSubstr(broken + ": entry 7"));
  EXPECT_THAT(verified.text, HasSubstr(wrong + ": the row says result"));
  EXPECT_THAT(verified.text, HasSubstr("3 games, 2 damaged\n"));
}

}  // namespace
}  // namespace vexil::server
