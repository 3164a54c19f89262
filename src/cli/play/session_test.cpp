#include "cli/play/session.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "base/random.h"
#include "editions/setup.h"
#include "notation/record_reader.h"
#include "notation/replay.h"
#include "notation/setup_text.h"
#include "notation/view_text.h"

namespace vexil {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

GamePtr open(std::string_view name) { return *Catalog::shipped().open(name); }

std::unique_ptr<Session> new_session(std::string_view game, Side person, std::uint64_t seed,
                                     std::string_view opponent = "greedy") {
  Random random(seed);
  const GamePtr opened = open(game);
  return std::make_unique<Session>(SeatedPlayers{opened, person, *parse_player(opponent), seed},
                                   random_setup(*opened, random));
}

std::unique_ptr<Session> resumed(const Session& session) {
  const std::string text = print_record(session.record());
  RecordReader reader(lines_of(text));
  auto record = reader.next();
  EXPECT_TRUE(record && *record) << text;
  auto again = Session::resume(**record);
  EXPECT_TRUE(again) << (again ? "" : again.error().message) << "\n" << text;
  return again ? *std::move(again) : nullptr;
}

// One decision of whoever has to decide; the person's are random.
void step(Session& session, Random& random) {
  if (!session.persons_decision()) return session.answer(session.think({}));
  const ActionList& legal = session.view().legal;
  session.act(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
}

class EveryGame : public ::testing::TestWithParam<std::string> {};

// Resignations and draws that the opponent offers may end it earlier than the rules.
TEST_P(EveryGame, IsPlayedToItsEndAndItsRecordReplays) {
  for (const Side person : kSides) {
    const auto session = new_session(GetParam() + "+no-capture-cap=60", person, 5, "random");
    Random random(7);
    for (int decisions = 0; !session->over() && decisions < 20000; ++decisions)
      step(*session, random);
    ASSERT_TRUE(session->over());
    const auto done = replay(session->record());
    ASSERT_TRUE(done) << done.error().message;
    EXPECT_EQ(done->result, session->end().result);
    EXPECT_EQ(done->termination, session->end().termination);
  }
}

// A save is made after every decision, so it must be good after every one, open turns included.
TEST_P(EveryGame, ResumesAfterEveryDecisionWithTheSameViewAndOpponent) {
  const auto session = new_session(GetParam() + "+rescue", Side::kBlue, 11, "random");
  Random random(3);
  for (int decisions = 0; !session->over() && decisions < 120; ++decisions) {
    step(*session, random);
    const auto again = resumed(*session);
    ASSERT_TRUE(again);
    EXPECT_EQ(print_view(session->pairing().game, again->view()),
              print_view(session->pairing().game, session->view()));
    EXPECT_EQ(again->persons_decision(), session->persons_decision());
    EXPECT_EQ(legal_texts(*again), legal_texts(*session));
    EXPECT_EQ(print_record(again->record()), print_record(session->record()));
    if (session->over() || session->persons_decision()) continue;
    EXPECT_EQ(again->think({}).action, session->think({}).action);
  }
}

INSTANTIATE_TEST_SUITE_P(Session, EveryGame, ::testing::ValuesIn(Catalog::shipped().ids()),
                         [](const auto& info) {
                           std::string name = info.param;
                           std::erase(name, '-');
                           return name;
                         });

TEST(Session, HidesTheEnemysPiecesUntilTheGameIsOver) {
  const auto session = new_session("barrage", Side::kRed, 1);
  const auto hidden = [&] {
    int count = 0;
    for (const ViewPiece& piece : session->view().board)
      if (piece.piece != TrackedId::kNone && piece.type == PieceType::kNone) ++count;
    return count;
  };
  EXPECT_EQ(hidden(), 8);
  session->resign();
  EXPECT_EQ(hidden(), 0);
}

TEST(Session, ResignationEndsTheGameForTheOpponent) {
  const auto session = new_session("barrage", Side::kBlue, 1);
  session->resign();
  EXPECT_TRUE(session->over());
  EXPECT_EQ(session->end().result, "1-0");
  EXPECT_EQ(session->end().termination, "resign");
  EXPECT_EQ(ending_words(*session), "You lose: you resigned.");
  EXPECT_TRUE(replay(session->record()));
  EXPECT_EQ(resumed(*session)->end().result, "1-0");
}

TEST(Session, OpponentsResignationIsAWin) {
  const auto session = new_session("barrage", Side::kBlue, 1);
  Choice choice = session->think({});
  choice.resign = true;
  session->answer(choice);
  EXPECT_EQ(session->end().result, "0-1");
  EXPECT_EQ(ending_words(*session), "You win: the enemy resigned.");
}

TEST(Session, AnOfferedDrawStandsUntilThePersonActs) {
  const auto session = new_session("barrage", Side::kBlue, 1);
  Choice choice = session->think({});
  choice.offer_draw = true;
  session->answer(choice);
  EXPECT_TRUE(session->draw_offered());
  session->act(session->view().legal[0]);
  EXPECT_FALSE(session->draw_offered());
}

TEST(Session, AnAcceptedDrawIsAnAgreement) {
  const auto session = new_session("barrage", Side::kBlue, 1);
  Choice choice = session->think({});
  choice.offer_draw = true;
  session->answer(choice);
  EXPECT_TRUE(session->offer_draw());
  EXPECT_EQ(session->end().result, "1/2-1/2");
  EXPECT_EQ(session->end().termination, "agreement");
  EXPECT_TRUE(replay(session->record()));
}

TEST(Session, ADrawIsDeclinedAtTheStart) {
  const auto session = new_session("international", Side::kRed, 1, "level:5");
  EXPECT_FALSE(session->offer_draw());
  EXPECT_FALSE(session->over());
}

TEST(Session, RefusesByTheRule) {
  const auto session = new_session("international", Side::kRed, 1);
  const auto off = session->parse("a1a9");
  ASSERT_FALSE(off);
  EXPECT_FALSE(off.error().message.empty());
  EXPECT_FALSE(session->parse("nonsense"));
}

TEST(Session, TheSameSeedMeetsTheSameOpponent) {
  const auto one = new_session("international", Side::kRed, 9, "level:2");
  const auto two = new_session("international", Side::kRed, 9, "level:2");
  EXPECT_EQ(print_record(one->record()), print_record(two->record()));
}

TEST(Session, OpponentsSetupDoesNotDependOnThePersons) {
  const GamePtr game = open("international");
  Random random(1);
  const SeatedPlayers pairing{game, Side::kRed, *parse_player("level:3"), 4};
  const Session one(pairing, random_setup(*game, random));
  const Session two(pairing, random_setup(*game, random));
  EXPECT_EQ(*one.record().find("BlueSetup"), *two.record().find("BlueSetup"));
  EXPECT_NE(*one.record().find("RedSetup"), *two.record().find("RedSetup"));
}

// The same squares, and the pieces on them in the opposite order.
SetupTypes turned_round(const SetupTypes& setup) {
  SetupTypes turned = setup;
  std::vector<PieceType*> pieces;
  for (PieceType& type : turned)
    if (type != PieceType::kNone) pieces.push_back(&type);
  for (std::size_t at = 0; at < pieces.size() / 2; ++at)
    std::swap(*pieces[at], *pieces[pieces.size() - 1 - at]);
  return turned;
}

TEST(Session, TheOpponentDoesNotSeeThePersonsPieces) {
  const GamePtr game = open("barrage");
  Random random(2);
  const SetupTypes own = random_setup(*game, random);
  ASSERT_NE(turned_round(own), own);
  const SeatedPlayers pairing{game, Side::kBlue, *parse_player("search"), 4};
  Limits limits;
  limits.nodes = 2000;
  const Choice one = Session(pairing, own).think(limits);
  const Choice two = Session(pairing, turned_round(own)).think(limits);
  EXPECT_EQ(one.action, two.action);
  EXPECT_EQ(one.expected, two.expected);
}

TEST(Session, HoldsWhatItTakesToGoOnInTheRecord) {
  const auto session = new_session("barrage", Side::kBlue, 3, "level:2");
  const Record record = session->record();
  EXPECT_EQ(*record.find("Red"), "vexil level 2");
  EXPECT_EQ(*record.find("Blue"), "guest");
  EXPECT_EQ(*record.find("Person"), "blue");
  EXPECT_EQ(*record.find("Opponent"), "level:2");
  EXPECT_EQ(*record.find("Seed"), "3");
  EXPECT_EQ(record.find("Open"), nullptr);
}

std::string refusal_of(const Record& record) {
  const auto session = Session::resume(record);
  return session ? "" : session.error().message;
}

TEST(Session, SaysWhatIsWrongWithAFile) {
  const Record good = new_session("barrage", Side::kRed, 3)->record();
  EXPECT_EQ(refusal_of(good), "");
  Record bad = good;
  bad.set("Person", "green");
  EXPECT_EQ(refusal_of(bad), "tag Person: expected red or blue, found \"green\"");
  bad = good;
  bad.set("Seed", "x");
  EXPECT_EQ(refusal_of(bad), "tag Seed: expected a number, found \"x\"");
  bad = good;
  bad.set("Opponent", "nobody");
  EXPECT_THAT(refusal_of(bad), StartsWith("tag Opponent: "));
  bad = good;
  bad.set("Opponent", "engine:rm -r x");
  EXPECT_EQ(refusal_of(bad),
            "tag Opponent: expected a player of this program, found \"engine:rm -r x\"");
  bad = good;
  std::erase_if(bad.tags, [](const Tag& tag) { return tag.name == "Person"; });
  EXPECT_EQ(refusal_of(bad), "expected a game saved by vexil play, found no tag Person");
  bad = good;
  bad.add_turn("a1a9");
  EXPECT_THAT(refusal_of(bad), HasSubstr("turn 1"));
  bad = good;
  bad.set("Open", "a1a9");
  EXPECT_THAT(refusal_of(bad), StartsWith("tag Open: "));
}

}  // namespace
}  // namespace vexil
