// The same moment on two nodes: one is first, and the other is answered as if it had come second.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>

#include "cluster/table.h"
#include "support/check_stored.h"

namespace vexil::server {
namespace {

using boost::json::object;
using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr int kRounds = 12;

bool is_ok(const std::string& answer) { return answer.ends_with("\"ok\":true}"); }

// Each sends a command at the same moment; the answers.
struct Said {
  TestPlayer& player;
  std::string as;
  object command;
};
std::vector<std::string> at_once(const std::string& game, const std::vector<Said>& all) {
  std::vector<std::int64_t> numbers;
  for (const Said& one : all) numbers.push_back(one.player.send_command(game, one.as, one.command));
  std::vector<std::string> answers;
  for (std::size_t place = 0; place < all.size(); ++place)
    answers.push_back(all[place].player.answer_to(numbers[place]).value_or("lost"));
  return answers;
}

class Races : public testing::Test {
 protected:
  std::unique_ptr<Table> begun(int round) {
    TableOptions options;
    options.red = round % 3;
    options.blue = (round + 1) % 3;
    options.seed = static_cast<std::uint64_t>(round) + 1;
    auto table = std::make_unique<Table>(cluster_, options);
    table->begin();
    return table;
  }
  // The same person at a page of another node.
  TestPlayer page_at(int node, const TestPlayer& player) {
    TestPlayer page = player.another_page();
    page.move_to(cluster_.origin(node));
    EXPECT_TRUE(page.open());
    return page;
  }
  void check(Table& table) {
    ASSERT_TRUE(table.all_receive_everything(*reader_));
    EXPECT_NE(fold_stored(*reader_, table.id()), nullptr);
  }
  int count(const Table& table, EntryKind kind) {
    return count_entries(*reader_, table.id(), kind);
  }

  Cluster cluster_;
  std::unique_ptr<store::Store> store_ = cluster_.open_store();
  std::unique_ptr<store::Reader> reader_ = store_->reader();
};

TEST_F(Races, OneOfTwoResigns) {
  for (int round = 0; round < kRounds; ++round) {
    const auto table = begun(round);
    const auto answers =
        at_once(table->id(), {{table->red().player, "red", {{"type", "resign"}}},
                              {table->blue().player, "blue", {{"type", "resign"}}}});
    EXPECT_NE(is_ok(answers[0]), is_ok(answers[1])) << answers[0] << answers[1];
    EXPECT_THAT(answers, testing::Contains(HasSubstr("\"wrong-phase\"")));
    EXPECT_EQ(count(*table, EntryKind::kResign), 1);
    check(*table);
  }
}

TEST_F(Races, ADrawIsAcceptedOrTheGameGoesOn) {
  for (int round = 0; round < kRounds; ++round) {
    const auto table = begun(round);
    TestSeat& red = table->red();
    ASSERT_EQ(table->blue().give({{"type", "offer-draw"}}), Went::kDone) << table->blue().refusal;
    ASSERT_TRUE(red.wait([&] { return red.has_received("draw_offered"); }));
    TestPlayer other = page_at((round + 2) % 3, red.player);
    const object act = act_command(std::string(red.view.at("legal").at(0).as_string()), 1);
    const auto answers = at_once(
        table->id(),
        {{red.player, "red", act}, {other, "red", {{"type", "answer-draw"}, {"yes", true}}}});
    EXPECT_NE(is_ok(answers[0]), is_ok(answers[1])) << answers[0] << answers[1];
    EXPECT_THAT(answers, testing::Contains(AnyOf(HasSubstr("\"wrong-phase\""),
                                                 HasSubstr("\"nothing-offered\""))));
    EXPECT_EQ(count(*table, EntryKind::kDrawAccept) + count(*table, EntryKind::kAction), 1);
    check(*table);
  }
}

TEST_F(Races, OneOfTwoActionsOfTheSameTurnCounts) {
  for (int round = 0; round < kRounds; ++round) {
    const auto table = begun(round);
    TestSeat& red = table->red();
    TestPlayer other = page_at((round + 1) % 3, red.player);
    const auto& legal = red.view.at("legal").as_array();
    const object one = act_command(std::string(legal.front().as_string()), 1);
    const object two = act_command(std::string(legal.back().as_string()), 1);
    const auto answers = at_once(table->id(), {{red.player, "red", one}, {other, "red", two}});
    EXPECT_NE(is_ok(answers[0]), is_ok(answers[1])) << answers[0] << answers[1];
    EXPECT_THAT(answers,
                testing::Contains(AnyOf(HasSubstr("\"not-your-turn\""), HasSubstr("\"stale\""))));
    EXPECT_EQ(count(*table, EntryKind::kAction), 1);
    check(*table);
  }
}

TEST_F(Races, ACommandThatIsRepeatedElsewhereIsDoneOnce) {
  for (int round = 0; round < kRounds; ++round) {
    const auto table = begun(round);
    TestSeat& red = table->red();
    TestPlayer other = page_at((round + 1) % 3, red.player);
    const std::string action(red.view.at("legal").at(0).as_string());
    const object act = act_command(action, 1, 0, "the same key");
    const auto answers = at_once(table->id(), {{red.player, "red", act}, {other, "red", act}});
    for (const std::string& answer : answers) EXPECT_TRUE(is_ok(answer)) << answer;
    EXPECT_EQ(count(*table, EntryKind::kAction), 1);
    check(*table);
  }
}

TEST_F(Races, NothingIsLostWhenAllTalkAtOnce) {
  const auto table = begun(0);
  TestPlayer red_elsewhere = page_at(2, table->red().player);
  TestPlayer blue_elsewhere = page_at(2, table->blue().player);
  constexpr int kLines = 15;
  std::vector<Said> all;
  for (int line = 0; line < kLines; ++line) {
    const object chat{{"type", "chat"}, {"text", "line " + std::to_string(line)}};
    all.push_back({table->red().player, "red", chat});
    all.push_back({table->blue().player, "blue", chat});
    all.push_back({red_elsewhere, "red", chat});
    all.push_back({blue_elsewhere, "blue", chat});
  }
  for (const std::string& answer : at_once(table->id(), all)) EXPECT_TRUE(is_ok(answer)) << answer;
  EXPECT_EQ(count(*table, EntryKind::kChat), 4 * kLines);
  check(*table);
}

TEST_F(Races, OneOfTwoTakesTheFreeSeat) {
  for (int round = 0; round < kRounds; ++round) {
    const auto client = impatient_client();
    TestPlayer red(*client, cluster_.origin(round % 3));
    const std::string id(
        red.post("/api/games", {{"game", "barrage"}, {"opponent", "lobby"}}).at("id").as_string());
    std::vector<std::future<std::string>> joining;
    for (const int node : {1, 2}) {
      joining.push_back(std::async(std::launch::async, [this, id, node, round] {
        const auto mine = impatient_client();
        TestPlayer blue(*mine, cluster_.origin((round + node) % 3));
        return blue.request("POST", "/api/games/" + id + "/join", "{}");
      }));
    }
    const std::vector<std::string> answers{joining[0].get(), joining[1].get()};
    EXPECT_THAT(answers, testing::Contains(StartsWith("200")));
    EXPECT_THAT(answers, testing::Contains(HasSubstr("\"seat-taken\"")));
    EXPECT_NE(fold_stored(*reader_, id), nullptr);
  }
}

TEST_F(Races, AnInvitationIsGoodForOne) {
  for (int round = 0; round < kRounds; ++round) {
    const auto client = impatient_client();
    TestPlayer red(*client, cluster_.origin(round % 3));
    const auto made = red.post("/api/games", {{"game", "barrage"}});
    const std::string id(made.at("id").as_string());
    const std::string body = boost::json::serialize(object{{"invite", made.at("invite")}});
    std::vector<std::future<std::string>> joining;
    for (const int node : {1, 2}) {
      joining.push_back(std::async(std::launch::async, [this, id, body, node, round] {
        const auto mine = impatient_client();
        TestPlayer blue(*mine, cluster_.origin((round + node) % 3));
        return blue.request("POST", "/api/games/" + id + "/join", body);
      }));
    }
    const std::vector<std::string> answers{joining[0].get(), joining[1].get()};
    EXPECT_THAT(answers, testing::Contains(StartsWith("200")));
    EXPECT_THAT(answers,
                testing::Contains(AnyOf(HasSubstr("\"seat-taken\""), HasSubstr("\"bad-invite\""))));
    EXPECT_NE(fold_stored(*reader_, id), nullptr);
  }
}

}  // namespace
}  // namespace vexil::server
