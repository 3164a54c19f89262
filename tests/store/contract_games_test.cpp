#include <gmock/gmock.h>

#include <limits>

#include "store/store_contract.h"

namespace vexil::store {

namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> ids(const std::vector<Game>& games) {
  std::vector<std::string> ids;
  for (const Game& game : games) ids.push_back(game.id);
  return ids;
}

Game game_of(std::string id, GameStatus status, Millis updated) {
  Game game = sample_game(std::move(id));
  game.status = status;
  game.updated = updated;
  return game;
}

TEST_P(StoreContract, GameIsReadAsItWasMade) {
  const Game game = sample_game("g1");
  ASSERT_EQ(commit({CreateGame{game}}), Outcome::kDone);
  EXPECT_EQ(look().game("g1"), game);
  EXPECT_EQ(look().game("G1"), std::nullopt);
  EXPECT_EQ(look().game("g"), std::nullopt);
}

TEST_P(StoreContract, GameIdIsTakenOnce) {
  Game other = sample_game("g1");
  other.settings = "{}";
  ASSERT_EQ(commit({CreateGame{sample_game("g1")}}), Outcome::kDone);
  EXPECT_EQ(commit({CreateGame{other}}), Outcome::kConflict);
  EXPECT_EQ(look().game("g1"), sample_game("g1"));
}

TEST_P(StoreContract, UpdateChangesEverythingButSettingsAndEntries) {
  ASSERT_EQ(commit({CreateGame{sample_game("g1")}, append("g1", 1)}), Outcome::kDone);
  Game changed{.id = "g1",
               .settings = "other",
               .name = "classic",
               .status = GameStatus::kEnded,
               .rated = false,
               .listed = false,
               .players = {"carl", "dora"},
               .result = "1-0",
               .termination = "flag",
               .turns = 40,
               .entries = 99,
               .created = 8,
               .updated = 9,
               .written = 1,
               .entries_hash = "another"};
  ASSERT_EQ(commit({UpdateGame{changed}}), Outcome::kDone);
  changed.settings = sample_game("g1").settings;
  changed.entries = 1;
  EXPECT_EQ(look().game("g1"), changed);
}

TEST_P(StoreContract, UpdateOfATurnIsKept) {
  ASSERT_EQ(commit({CreateGame{sample_game("g1")}}), Outcome::kDone);
  Game game = sample_game("g1");
  game.turns = 4;
  game.updated = 3'000;
  ASSERT_EQ(commit({UpdateGame{game}}), Outcome::kDone);
  EXPECT_EQ(look().game("g1"), game);
}

TEST_P(StoreContract, UpdateOfAnUnknownGameIsRefused) {
  EXPECT_EQ(commit({UpdateGame{sample_game("g1")}}), Outcome::kConflict);
  EXPECT_EQ(look().game("g1"), std::nullopt);
}

TEST_P(StoreContract, EntriesAreReadInOrderAfterANumber) {
  ASSERT_EQ(commit({CreateGame{sample_game("g1")}, CreateGame{sample_game("g2")}}), Outcome::kDone);
  for (std::uint64_t number = 1; number <= 12; ++number) {
    ASSERT_EQ(commit({append("g1", number)}), Outcome::kDone);
  }
  ASSERT_EQ(commit({append("g2", 1)}), Outcome::kDone);
  const std::vector<Entry> all = look().entries("g1", 0);
  ASSERT_EQ(all.size(), 12U);
  for (std::uint64_t number = 1; number <= 12; ++number) {
    EXPECT_EQ(all[number - 1], append("g1", number).entry);
  }
  EXPECT_THAT(look().entries("g1", 10), ElementsAre(all[10], all[11]));
  EXPECT_THAT(look().entries("g1", 12), IsEmpty());
  EXPECT_THAT(look().entries("none", 0), IsEmpty());
  EXPECT_EQ(look().game("g1")->entries, 12U);
}

TEST_P(StoreContract, EntryBodyIsKeptByteForByte) {
  AppendEntry write = append("g1", 1);
  write.entry.body = std::string("a\0b\n\"ü\"", 8);
  write.entry.time = std::numeric_limits<Millis>::max();
  ASSERT_EQ(commit({CreateGame{sample_game("g1")}, write}), Outcome::kDone);
  EXPECT_THAT(look().entries("g1", 0), ElementsAre(write.entry));
}

TEST_P(StoreContract, OnlyTheNextEntryIsTaken) {
  ASSERT_EQ(commit({CreateGame{sample_game("g1")}}), Outcome::kDone);
  EXPECT_EQ(commit({append("g1", 2)}), Outcome::kConflict);
  EXPECT_EQ(commit({append("g1", 0)}), Outcome::kConflict);
  ASSERT_EQ(commit({append("g1", 1), append("g1", 2)}), Outcome::kDone);
  EXPECT_EQ(commit({append("g1", 2)}), Outcome::kConflict);
  EXPECT_EQ(commit({append("g1", 4)}), Outcome::kConflict);
  EXPECT_EQ(commit({append("g1", 1)}), Outcome::kConflict);
  EXPECT_EQ(look().entries("g1", 0).size(), 2U);
}

TEST_P(StoreContract, EntryOfAnUnknownGameIsRefused) {
  EXPECT_EQ(commit({append("g1", 1)}), Outcome::kConflict);
  EXPECT_THAT(look().entries("g1", 0), IsEmpty());
}

TEST_P(StoreContract, EntryIsReplacedOnlyWhereItIs) {
  ASSERT_EQ(commit({CreateGame{sample_game("g1")}, append("g1", 1), append("g1", 2)}),
            Outcome::kDone);
  const Entry other{1, 7, "other"};
  ASSERT_EQ(commit({ReplaceEntry{"g1", other}}), Outcome::kDone);
  EXPECT_THAT(look().entries("g1", 0), ElementsAre(other, append("g1", 2).entry));
  EXPECT_EQ(commit({ReplaceEntry{"g1", {3, 7, "other"}}}), Outcome::kConflict);
  EXPECT_EQ(commit({ReplaceEntry{"g2", {1, 7, "other"}}}), Outcome::kConflict);
}

TEST_P(StoreContract, LastDraftCounts) {
  ASSERT_EQ(commit({CreateGame{sample_game("g1")}}), Outcome::kDone);
  EXPECT_EQ(look().draft("g1", 0), "");
  ASSERT_EQ(commit({PutDraft{"g1", 0, "one"}, PutDraft{"g1", 1, "blue"}}), Outcome::kDone);
  ASSERT_EQ(commit({PutDraft{"g1", 0, "two"}}), Outcome::kDone);
  EXPECT_EQ(look().draft("g1", 0), "two");
  EXPECT_EQ(look().draft("g1", 1), "blue");
  ASSERT_EQ(commit({PutDraft{"g1", 0, ""}}), Outcome::kDone);
  EXPECT_EQ(look().draft("g1", 0), "");
  EXPECT_EQ(look().draft("g1", 1), "blue");
  EXPECT_EQ(commit({PutDraft{"none", 0, "text"}}), Outcome::kConflict);
}

TEST_P(StoreContract, NotesBelongToTheirAccount) {
  ASSERT_EQ(commit({CreateGame{sample_game("g1")}}), Outcome::kDone);
  ASSERT_EQ(commit({PutNote{"g1", "anna", "their e4 is a bomb"}, PutNote{"g1", "bert", "hm"}}),
            Outcome::kDone);
  ASSERT_EQ(commit({PutNote{"g1", "anna", "no, it is not"}}), Outcome::kDone);
  EXPECT_EQ(look().note("g1", "anna"), "no, it is not");
  EXPECT_EQ(look().note("g1", "bert"), "hm");
  EXPECT_EQ(look().note("g1", "carl"), "");
  ASSERT_EQ(commit({PutNote{"g1", "anna", ""}}), Outcome::kDone);
  EXPECT_EQ(look().note("g1", "anna"), "");
}

TEST_P(StoreContract, LiveGamesAreThoseNotOverTheOldestFirst) {
  Transaction games;
  Millis created = 50;
  for (const auto& [id, status] :
       {std::pair{"a", GameStatus::kOpen}, std::pair{"b", GameStatus::kEnded},
        std::pair{"c", GameStatus::kRunning}, std::pair{"d", GameStatus::kAborted},
        std::pair{"e", GameStatus::kSetup}}) {
    Game game = game_of(id, status, 1);
    game.created = created--;
    games.emplace_back(CreateGame{game});
  }
  ASSERT_EQ(commit(std::move(games)), Outcome::kDone);
  EXPECT_THAT(ids(look().live_games()), ElementsAre("e", "c", "a"));
  ASSERT_EQ(commit({UpdateGame{game_of("c", GameStatus::kEnded, 2)}}), Outcome::kDone);
  EXPECT_THAT(ids(look().live_games()), ElementsAre("e", "a"));
}

TEST_P(StoreContract, LiveGamesAreListedWithTheirLastEntry) {
  ASSERT_EQ(commit({CreateGame{game_of("a", GameStatus::kRunning, 1)}, append("a", 1),
                    append("a", 2), CreateGame{game_of("b", GameStatus::kOpen, 1)},
                    CreateGame{game_of("c", GameStatus::kEnded, 1)}, append("c", 1)}),
            Outcome::kDone);
  EXPECT_THAT(look().live_numbers(),
              testing::UnorderedElementsAre(std::pair<std::string, std::uint64_t>("a", 2),
                                            std::pair<std::string, std::uint64_t>("b", 0)));
}

TEST_P(StoreContract, ListsAreTheNewestFirst) {
  ASSERT_EQ(commit({CreateGame{game_of("a", GameStatus::kEnded, 10)},
                    CreateGame{game_of("b", GameStatus::kRunning, 30)},
                    CreateGame{game_of("c", GameStatus::kAborted, 20)},
                    CreateGame{game_of("d", GameStatus::kEnded, 20)}}),
            Outcome::kDone);
  EXPECT_THAT(ids(look().games({})), ElementsAre("b", "d", "c", "a"));
  EXPECT_THAT(ids(look().games({.limit = 2})), ElementsAre("b", "d"));
  EXPECT_THAT(ids(look().games({.before = 20})), ElementsAre("a"));
  EXPECT_THAT(ids(look().games({.before = 30, .limit = 1})), ElementsAre("d"));
}

TEST_P(StoreContract, ListsAreFiltered) {
  Game own = game_of("own", GameStatus::kEnded, 10);
  own.players = {"carl", "carl"};
  Game seat = game_of("seat", GameStatus::kRunning, 20);
  seat.players = {"bert", "carl"};
  seat.name = "classic";
  Game hidden = game_of("hidden", GameStatus::kRunning, 30);
  hidden.listed = false;
  Game open = game_of("open", GameStatus::kOpen, 40);
  open.players = {"anna", ""};
  open.name = "barrage";
  ASSERT_EQ(commit({CreateGame{own}, CreateGame{seat}, CreateGame{hidden}, CreateGame{open}}),
            Outcome::kDone);
  EXPECT_THAT(ids(look().games({.account = "carl"})), ElementsAre("seat", "own"));
  EXPECT_THAT(ids(look().games({.account = "anna"})), ElementsAre("open", "hidden"));
  EXPECT_THAT(ids(look().games({.statuses = {GameStatus::kOpen, GameStatus::kEnded}})),
              ElementsAre("open", "own"));
  EXPECT_THAT(ids(look().games({.game = "barrage"})), ElementsAre("open", "hidden", "own"));
  EXPECT_THAT(ids(look().games({.game = "barr"})), IsEmpty());
  EXPECT_THAT(ids(look().games({.listed_only = true})), ElementsAre("open", "seat", "own"));
  EXPECT_THAT(ids(look().games({.account = "bert",
                                .statuses = {GameStatus::kRunning, GameStatus::kRunning},
                                .game = "classic",
                                .listed_only = true,
                                .before = 21})),
              ElementsAre("seat"));
}

TEST_P(StoreContract, AllGamesAreWalkedPageByPage) {
  Transaction games;
  for (const char* const id : {"b", "d", "a", "e", "c"}) {
    games.emplace_back(CreateGame{sample_game(id)});
  }
  ASSERT_EQ(commit(std::move(games)), Outcome::kDone);
  EXPECT_THAT(ids(look().games_after("", 2)), ElementsAre("a", "b"));
  EXPECT_THAT(ids(look().games_after("b", 2)), ElementsAre("c", "d"));
  EXPECT_THAT(ids(look().games_after("d", 2)), ElementsAre("e"));
  EXPECT_THAT(ids(look().games_after("e", 2)), IsEmpty());
}

}  // namespace

}  // namespace vexil::store
