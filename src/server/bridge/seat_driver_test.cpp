#include "server/bridge/seat_driver.h"

#include <gtest/gtest.h>

#include "server/game/test_game.h"

namespace vexil::server {
namespace {

namespace json = boost::json;

DriverOptions playing(std::string_view player, std::uint64_t seed = 1) {
  DriverOptions options;
  options.player = parse_player(player).value();
  options.seed = seed;
  return options;
}

// A server without a network: sends what a seat has not received, and carries out what it answers.
class Table {
 public:
  explicit Table(std::string_view game) : game(game) { this->game.seat_both(); }

  json::object push(Side side, std::uint64_t after) {
    json::array messages;
    for (std::uint64_t n = after + 1; n <= game->last_message(viewer_of(side)); ++n)
      messages.push_back(json::parse(game->message(viewer_of(side), n)));
    json::object push;
    push["messages"] = std::move(messages);
    push["view"] = json::parse(game->view(viewer_of(side), game.now));
    return push;
  }
  // Gives the driver its news and does what it answers.
  void visit(Side side, SeatDriver& driver) {
    auto& received = received_[static_cast<std::size_t>(index(side))];
    const json::object news = push(side, received);
    received = game->last_message(viewer_of(side));
    for (const json::object& command : driver.take(news, {})) carry_out(side, command);
  }
  void forget(Side side) { received_[static_cast<std::size_t>(index(side))] = 0; }
  void carry_out(Side side, const json::object& asked) {
    Command command;
    const auto kind = command_of_name(std::string_view(asked.at("type").as_string()));
    ASSERT_TRUE(kind);
    command.kind = *kind;
    if (asked.contains("setup")) command.text = asked.at("setup").as_string();
    if (asked.contains("action")) command.text = asked.at("action").as_string();
    if (asked.contains("turn")) command.turn = asked.at("turn").to_number<std::uint32_t>();
    if (asked.contains("part")) command.part = asked.at("part").to_number<int>();
    if (asked.contains("yes")) command.yes = asked.at("yes").as_bool();
    ++commands;
    EXPECT_EQ(game.command(TestGame::seat(side), command), "") << json::serialize(asked);
  }

  TestGame game;
  int commands = 0;

 private:
  std::array<std::uint64_t, 2> received_{};
};

class EveryGame : public testing::TestWithParam<std::string> {};

TEST_P(EveryGame, IsPlayedToItsEndByTwoDrivers) {
  Table table(GetParam() + "+no-capture-cap=60");
  SeatDriver red(playing("random", 1));
  SeatDriver blue(playing("random", 2));
  for (int visit = 0; visit < 20'000 && !(red.over() && blue.over()); ++visit) {
    table.visit(Side::kRed, red);
    table.visit(Side::kBlue, blue);
  }
  EXPECT_TRUE(table.game->over());
  EXPECT_TRUE(red.over() && blue.over());
  EXPECT_EQ(red.outcome(), table.game->result() + " (" + table.game->termination() + ")");
}

INSTANTIATE_TEST_SUITE_P(Bridge, EveryGame, testing::ValuesIn(Catalog::shipped().ids()),
                         [](const auto& parameter) {
                           std::string name = parameter.param;
                           std::erase_if(name, [](char c) { return !std::isalnum(c); });
                           return name;
                         });

TEST(SeatDriver, AFreshOneTakesUpARunningGame) {
  Table table("barrage");
  auto red = std::make_unique<SeatDriver>(playing("random", 1));
  SeatDriver blue(playing("random", 2));
  int restarts = 0;
  for (int visit = 0; visit < 2'000 && !table.game->over(); ++visit) {
    table.visit(Side::kRed, *red);
    table.visit(Side::kBlue, blue);
    if (visit % 5 != 4) continue;
    // The program of the bridge was started again and knows nothing.
    red = std::make_unique<SeatDriver>(playing("random", 1));
    table.forget(Side::kRed);
    ++restarts;
  }
  EXPECT_TRUE(table.game->over());
  EXPECT_GT(restarts, 1);
  EXPECT_NE(table.game->termination(), "resign");
}

TEST(SeatDriver, AViewThatComesAgainIsAnsweredOnce) {
  Table table("barrage");
  SeatDriver red(playing("random"));
  SeatDriver blue(playing("random"));
  table.visit(Side::kRed, red);
  table.visit(Side::kBlue, blue);
  const json::object news = table.push(Side::kRed, 0);
  EXPECT_EQ(red.take(news, {}).size(), 1u);
  json::object again = news;
  again["messages"] = json::array();
  EXPECT_EQ(red.take(again, {}).size(), 0u);
}

TEST(SeatDriver, AProgramThatCannotBeStartedLeavesInGoodOrder) {
  Table table("barrage");
  SeatDriver red(playing("engine:/no/such/engine"));
  table.visit(Side::kRed, red);
  EXPECT_FALSE(red.take_trouble().empty());
  EXPECT_EQ(table.game->phase(), Phase::kAborted);
}

TEST(SeatDriver, AProgramThatDiesAgainAndAgainResigns) {
  Table table("barrage");
  SeatDriver red(playing("random"));
  SeatDriver blue(playing("random"));
  table.visit(Side::kRed, red);
  table.visit(Side::kBlue, blue);
  ASSERT_EQ(table.game->phase(), Phase::kRunning);
  SeatDriver broken(playing("engine:/bin/false"));
  for (const json::object& command : broken.take(table.push(Side::kRed, 0), {}))
    table.carry_out(Side::kRed, command);
  EXPECT_EQ(table.game->termination(), "resign");
  EXPECT_EQ(table.game->result(), "0-1");
}

TEST(SeatDriver, AnOfferedDrawIsAnswered) {
  Table table("barrage");
  SeatDriver red(playing("random"));
  SeatDriver blue(playing("random"));
  table.visit(Side::kRed, red);
  table.visit(Side::kBlue, blue);
  table.visit(Side::kRed, red);
  ASSERT_EQ(table.game.command(Side::kRed, CommandKind::kOfferDraw), "");
  table.visit(Side::kBlue, blue);
  EXPECT_FALSE(table.game->open_offers().draw);
}

TEST(SeatDriver, ATakebackIsDeclinedAndTheGameGoesOn) {
  Table table("barrage");
  SeatDriver red(playing("random"));
  SeatDriver blue(playing("random"));
  table.visit(Side::kRed, red);
  table.visit(Side::kBlue, blue);
  table.visit(Side::kRed, red);
  ASSERT_EQ(table.game.command(Side::kRed, CommandKind::kOfferTakeback), "");
  table.visit(Side::kBlue, blue);
  EXPECT_FALSE(table.game->open_offers().takeback);
}

TEST(SeatDriver, WhatAServerSaysIsReadWithoutTrust) {
  for (const char* text :
       {"{}", R"({"view":5})", R"({"view":{}})", R"({"view":{"game":"chess"}})",
        R"({"messages":[5,{"events":[5,{"event":"moved"},{"event":"start","name":"x"}]}]})",
        R"({"view":{"game":"barrage","phase":"running","deciding":true}})"}) {
    SeatDriver driver(playing("random"));
    static_cast<void>(driver.take(json::parse(text).as_object(), {}));
  }
}

}  // namespace
}  // namespace vexil::server
