#include "server/api/tools_api.h"

#include <gtest/gtest.h>

#include "json/writer.h"
#include "notation/game_file.h"
#include "notation/scan.h"
#include "tests/support/account_world.h"

namespace vexil::server {
namespace {

namespace json = boost::json;

constexpr const char* kRecord = R"([Game "barrage"]
[Red "ada"]
[Blue "bob"]
[Result "*"]
[Termination "unterminated"]
[RedSetup "- - 9 - - S 2 - - 2 / 3 - - - B - - - - - / - - - - - - 10 - - - / - - F - - - - - - -"]
[BlueSetup "B 10 - - - - - - - - / - - - - - - - S - 3 / - - 2 - - - - 2 - - / - - 9 - - - - - F -"]

1. a3a2 c8c7 2. j4h4 c7c8 3. c4d4 c9e9 4. d4c4 c8c9 5. f4f3 i7i8 6. h4h2 h9h7 7. h2h3 e9e8
8. g4e4 c9b9 9. e4e6 h7c7 10. a2a1 e8e10 11. e6e10 c7i7
)";

class ToolsTest : public testing::Test {
 public:
  ToolsTest() { api.add_to(*world.router); }

  AccountWorld world;
  ToolsApi api{*world.services};
  Visitor ada{world};
};

TEST_F(ToolsTest, EditionsAreThereForEverybodyAndMayBeKept) {
  const Answer first = ada.get("/api/editions");
  EXPECT_EQ(first.json().at("games").as_array().size(), Catalog::shipped().ids().size());
  EXPECT_EQ(*first.headers.find("cache-control"), "public, max-age=300");
  HttpRequest again = ada.request("GET", "/api/editions", "");
  again.headers.set("if-none-match", *first.headers.find("etag"));
  const Reply reply = world.send(again);
  EXPECT_EQ(std::get<HttpResponse>(reply).status, 304);
  EXPECT_TRUE(std::get<HttpResponse>(reply).body->empty());
}

TEST_F(ToolsTest, EditionsComeCompressedToWhoeverTakesThatAndMayBeKeptToo) {
  HttpRequest asked = ada.request("GET", "/api/editions", "");
  asked.headers.set("accept-encoding", "gzip, deflate");
  const HttpResponse first = std::get<HttpResponse>(world.send(asked));
  EXPECT_EQ(*first.headers.find("content-encoding"), "gzip");
  EXPECT_LT(first.body->size() * 5, ada.get("/api/editions").body.size());
  EXPECT_TRUE(first.body->starts_with("\x1f\x8b"));
  asked.headers.set("if-none-match", *first.headers.find("etag"));
  EXPECT_EQ(std::get<HttpResponse>(world.send(asked)).status, 304);
}

TEST_F(ToolsTest, TheTextsOfTheEditionsAreThereInOtherLanguages) {
  const json::value german = ada.get("/api/editions/texts/de").json();
  EXPECT_EQ(german.at("language").as_string(), "de");
  EXPECT_EQ(german.at("texts").at("Miner").as_string(), "Mineur");
  EXPECT_EQ(ada.get("/api/editions/texts/tlh").status, 404);
}

TEST_F(ToolsTest, AnAddressBecomesAQrCode) {
  const Answer drawn = ada.post("/api/qr", R"({"text":"http://192.0.2.7:7878/b4Q6Baqa"})");
  ASSERT_EQ(drawn.status, 200) << drawn.body;
  const json::value answer = drawn.json();
  EXPECT_EQ(answer.at("rows").as_array().size(), answer.at("size").to_number<std::size_t>());
  EXPECT_EQ(ada.post("/api/qr", R"({"text":""})").status, 400);
  EXPECT_EQ(ada.post("/api/qr", R"({"text":")" + std::string(501, 'x') + R"("})").status, 400);
}

TEST_F(ToolsTest, TheTenLevelsAreNamed) {
  const json::value levels = ada.get("/api/levels").json();
  EXPECT_EQ(levels.at("levels").as_array().size(), 10u);
  EXPECT_EQ(levels.at("levels").at(0).at("level").as_int64(), 1);
}

// ── Setups ──

TEST_F(ToolsTest, ASuggestedSetupIsCompleteAndTheSameForASeed) {
  for (const char* path : {"/api/setup/suggest", "/api/setup/random"}) {
    const Answer one = ada.post(path, R"({"game":"classic-2002","seed":7})");
    ASSERT_EQ(one.status, 200) << one.body;
    EXPECT_EQ(one.body, ada.post(path, R"({"game":"classic-2002","seed":7})").body);
    EXPECT_NE(one.body, ada.post(path, R"({"game":"classic-2002","seed":8})").body);
    const std::string setup(one.json().at("setup").as_string());
    const Answer check = ada.post("/api/setup/check",
                                  R"({"game":"classic-2002","setup":)" + json_string(setup) + "}");
    EXPECT_TRUE(check.json().at("ok").as_bool());
  }
}

TEST_F(ToolsTest, GravonLettersGoInAndComeOut) {
  const Answer made = ada.post("/api/setup/suggest", R"({"game":"classic-2002","seed":3})");
  const std::string letters(made.json().at("gravon").as_string());
  EXPECT_EQ(letters.size(), 40u);
  const Answer check = ada.post("/api/setup/check",
                                R"({"game":"classic-2002","setup":)" + json_string(letters) + "}");
  EXPECT_TRUE(check.json().at("ok").as_bool()) << check.body;
  EXPECT_EQ(check.json().at("setup"), made.json().at("setup"));
  // A second Flag instead of whatever stands in the first place that is not the Flag.
  std::string broken = letters;
  broken[broken[0] == 'M' ? 1 : 0] = 'M';
  const Answer refused = ada.post("/api/setup/check",
                                  R"({"game":"classic-2002","setup":)" + json_string(broken) + "}");
  EXPECT_FALSE(refused.json().at("ok").as_bool());
}

TEST_F(ToolsTest, AnIncompleteSetupIsAnsweredWithWhatIsMissing) {
  const Answer check =
      ada.post("/api/setup/check", R"({"game":"barrage","setup":"10 9 9 - - - - - - -"})");
  EXPECT_FALSE(check.json().at("ok").as_bool());
  EXPECT_FALSE(check.json().at("text").as_string().empty());
  EXPECT_EQ(json::serialize(check.json().at("extra")), R"([{"label":"9","count":1}])");
  EXPECT_EQ(json::serialize(check.json().at("missing")),
            R"([{"label":"3","count":1},{"label":"2","count":2},{"label":"S","count":1},)"
            R"({"label":"B","count":1},{"label":"F","count":1}])");
}

TEST_F(ToolsTest, AnUnknownGameIsRefusedByName) {
  const Answer answer = ada.post("/api/setup/random", R"({"game":"chess"})");
  EXPECT_EQ(answer.status, 400);
  EXPECT_NE(answer.body.find("chess"), std::string::npos);
  EXPECT_EQ(ada.post("/api/setup/random", R"({"game":""})").status, 400);
}

// ── Trying ──

std::string start_body(const std::string& more) {
  return R"({"game":"barrage",)"
         R"("red":"- - 9 - - S 2 - - 2 / 3 - - - B - - - - - / - - - - - - 10 - - - / - - F - - - - - - -",)"
         R"("blue":"B 10 - - - - - - - - / - - - - - - - S - 3 / - - 2 - - - - 2 - - / - - 9 - - - - - F -")" +
         more + "}";
}

TEST_F(ToolsTest, APositionHasLegalActions) {
  const Answer answer = ada.post("/api/try", start_body(""));
  ASSERT_EQ(answer.status, 200) << answer.body;
  EXPECT_EQ(answer.json().at("side").as_string(), "red");
  EXPECT_EQ(answer.json().at("board").at("c4").as_string(), "r9");
  EXPECT_FALSE(answer.json().at("legal").as_array().empty());
  EXPECT_TRUE(answer.json().at("over").is_null());
  const std::string line(answer.json().at("position").as_string());
  const Answer same = ada.post("/api/try", R"({"position":)" + json_string(line) + "}");
  EXPECT_EQ(same.body, answer.body);
}

TEST_F(ToolsTest, AnActionSaysWhatItBringsAbout) {
  const Answer answer = ada.post("/api/try", start_body(R"(,"action":"c4b4")"));
  const json::value after = answer.json().at("after");
  EXPECT_EQ(after.at("side").as_string(), "blue");
  EXPECT_EQ(after.at("board").at("b4").as_string(), "r9'");
  EXPECT_EQ(after.at("events").at(0).at("event").as_string(), "moved");
}

TEST_F(ToolsTest, AnIllegalActionNamesTheRule) {
  const Answer answer = ada.post("/api/try", start_body(R"(,"action":"e3e4")"));
  EXPECT_EQ(answer.status, 200);
  const json::value refusal = answer.json().at("refusal");
  EXPECT_FALSE(refusal.at("rule").as_string().empty());
  EXPECT_FALSE(refusal.at("text").as_string().empty());
  EXPECT_EQ(json::serialize(refusal.at("squares")), R"(["e3","e4"])");
}

TEST_F(ToolsTest, TurnsBeforeItCountForRepetition) {
  const std::string turns =
      R"(,"turns":["c4b4","i7i6","b4c4","i6i7","c4b4","i7i6"],"action":"b4c4")";
  const Answer answer = ada.post("/api/try", start_body(turns));
  ASSERT_EQ(answer.status, 200) << answer.body;
  EXPECT_EQ(answer.json().at("refusal").at("rule").as_string(), "two-squares");
}

TEST_F(ToolsTest, AKeyThatNobodyKnowsIsRefused) {
  EXPECT_EQ(ada.post("/api/try", start_body(R"(,"turns2":1)")).status, 400);
}

TEST_F(ToolsTest, ATurnThatCannotBePlayedIsRefused) {
  const Answer answer = ada.post("/api/try", start_body(R"(,"turns":["a1a2"])"));
  EXPECT_EQ(answer.status, 422);
  EXPECT_EQ(answer.code(), "illegal");
}

// ── Replaying ──

TEST_F(ToolsTest, ARecordIsReplayedTurnByTurn) {
  const Answer answer =
      ada.post("/api/replay", std::string(R"({"record":)") + json_string(kRecord) + "}");
  ASSERT_EQ(answer.status, 200) << answer.body;
  const json::value replay = answer.json();
  EXPECT_EQ(replay.at("turns").as_int64(), 22);
  EXPECT_EQ(replay.at("frames").as_array().size(), 23u);
  EXPECT_EQ(replay.at("view").as_string(), "full");
  EXPECT_EQ(replay.at("frames").at(1).at("text").as_string(), "a3a2");
  EXPECT_EQ(replay.at("frames").at(22).at("events").at(0).at("event").as_string(), "moved");
}

TEST_F(ToolsTest, AViewShowsOnlyWhatItsPlayerSaw) {
  const auto view = [&](const std::string& name) {
    return ada
        .post("/api/replay",
              std::string(R"({"view":")") + name + R"(","record":)" + json_string(kRecord) + "}")
        .json();
  };
  EXPECT_EQ(view("red").at("frames").at(0).at("board").at("c4").as_string(), "r9");
  EXPECT_EQ(view("blue").at("frames").at(0).at("board").at("c4").as_string(), "r?");
  EXPECT_EQ(view("public").at("frames").at(0).at("board").at("c4").as_string(), "r?");
  EXPECT_EQ(view("full").at("frames").at(0).at("board").at("c4").as_string(), "r9");
}

TEST_F(ToolsTest, FramesCanBeTakenInParts) {
  const json::value part = ada.post("/api/replay", std::string(R"({"from":5,"count":3,"record":)") +
                                                       json_string(kRecord) + "}")
                               .json();
  EXPECT_EQ(part.at("frames").as_array().size(), 3u);
  EXPECT_EQ(part.at("frames").at(0).at("number").as_int64(), 5);
  EXPECT_EQ(part.at("turns").as_int64(), 22);
}

TEST_F(ToolsTest, AnIllegalRecordIsRefusedWithItsTurn) {
  std::string record = kRecord;
  record.replace(record.find("a3a2"), 4, "a3a9");
  const Answer answer = ada.post("/api/replay", R"({"record":)" + json_string(record) + "}");
  EXPECT_EQ(answer.status, 422);
  EXPECT_NE(answer.body.find("turn 1"), std::string::npos) << answer.body;
}

TEST_F(ToolsTest, WhatIsNoRecordIsRefused) {
  EXPECT_EQ(ada.post("/api/replay", R"({"record":""})").code(), "bad-record");
  EXPECT_EQ(ada.post("/api/replay", R"({"record":"%%%"})").code(), "bad-record");
}

// ── Analysing ──

class Lines : public LineStream {
 public:
  void write(std::shared_ptr<const std::string> lines) override { text += *lines; }
  void close() override { closed = true; }
  std::string text;
  bool closed = false;
};

TEST_F(ToolsTest, AnAnalysisIsAJobWithProgressAndAResult) {
  const Answer begun = ada.post(
      "/api/analysis", std::string(R"({"nodes":1000,"record":)") + json_string(kRecord) + "}");
  ASSERT_EQ(begun.status, 202) << begun.body;
  EXPECT_EQ(begun.json().at("total").as_int64(), 23);
  const std::string path = "/api/analysis/" + std::string(begun.json().at("id").as_string());
  Reply reply = world.send(ada.request("GET", path + "/stream", ""));
  const auto lines = std::make_shared<Lines>();
  const std::function<void()> gone = std::get<StreamResponse>(reply).open(lines);
  world.loop.run_until([&] { return lines->closed; });
  const Answer done = ada.get(path);
  EXPECT_EQ(done.json().at("status").as_string(), "done");
  EXPECT_EQ(done.json().at("decisions").as_array().size(), 23u);
  EXPECT_GE(done.json().at("summary").at("red").at("average_loss").as_double(), 0);
  EXPECT_EQ(std::count(lines->text.begin(), lines->text.end(), '\n'), 24);
  gone();
}

TEST_F(ToolsTest, AnAnalysisIsItsOwners) {
  const Answer begun = ada.post(
      "/api/analysis", std::string(R"({"nodes":1000,"record":)") + json_string(kRecord) + "}");
  const std::string path = "/api/analysis/" + std::string(begun.json().at("id").as_string());
  Visitor bob(world);
  EXPECT_EQ(bob.get(path).status, 404);
  EXPECT_EQ(bob.remove(path).status, 404);
  EXPECT_EQ(ada.get(path).status, 200);
}

TEST_F(ToolsTest, ACancelledAnalysisIsOverAtOnce) {
  const std::string body = std::string(R"({"nodes":200000,"record":)") + json_string(kRecord) + "}";
  const Answer begun = ada.post("/api/analysis", body);
  const std::string path = "/api/analysis/" + std::string(begun.json().at("id").as_string());
  EXPECT_EQ(ada.remove(path).json().at("status").as_string(), "cancelled");
  EXPECT_EQ(ada.get(path).json().at("status").as_string(), "cancelled");
}

TEST_F(ToolsTest, AnAccountHasFewAnalysesAtATime) {
  const std::string body = std::string(R"({"nodes":200000,"record":)") + json_string(kRecord) + "}";
  EXPECT_EQ(ada.post("/api/analysis", body).status, 202);
  EXPECT_EQ(ada.post("/api/analysis", body).status, 202);
  EXPECT_EQ(ada.post("/api/analysis", body).code(), "too-many");
}

TEST_F(ToolsTest, AnAddressHasFewAnalysesAtATimeWhateverItsAccounts) {
  const std::string body = std::string(R"({"nodes":200000,"record":)") + json_string(kRecord) + "}";
  int begun = 0;
  std::string code;
  for (int guest = 0; guest < 30 && code.empty(); ++guest) {
    Visitor visitor(world);
    const Answer answer = visitor.post("/api/analysis", body);
    if (answer.status == 202)
      ++begun;
    else
      code = answer.code();
  }
  EXPECT_EQ(code, "too-many");
  EXPECT_EQ(begun, 10);
  Visitor elsewhere(world, "198.51.100.7");
  EXPECT_EQ(elsewhere.post("/api/analysis", body).status, 202);
}

// ── No help in running games ──

// kRecord up to the end of its 20th turn, as it is played on a server.
class RunningGameTest : public ToolsTest {
 public:
  static constexpr int kTurns = 20;

  RunningGameTest() {
    const Record record = read();
    GameSettings settings;
    settings.game = record.game();
    settings.opponent = Opponent::kLobby;
    settings.creator = "red-id";
    settings.creator_side = Side::kRed;
    id = *world.loop.wait(world.rooms->create("running1", settings, {player(Side::kRed)}, {}));
    EXPECT_TRUE(
        world.loop.wait(world.rooms->seat(id, player(Side::kBlue), Side::kBlue, {})).has_value());
    give(Side::kRed, CommandKind::kReady, *record.find("RedSetup"));
    give(Side::kBlue, CommandKind::kReady, *record.find("BlueSetup"));
    int turn = 0;
    for (const RecordItem& item : record.items)
      if (turn < kTurns)
        give(turn++ % 2 == 0 ? Side::kRed : Side::kBlue, CommandKind::kAct, item.text);
  }

  static Record read() { return *GameFileReader(lines_of(kRecord)).next().value(); }
  static PlayerName player(Side side) {
    return side == Side::kRed ? PlayerName{"red-id", "Ruth"} : PlayerName{"blue-id", "Bob"};
  }
  void give(Side side, CommandKind kind, std::string text = {}) {
    const auto game = world.loop.wait(world.rooms->find(id));
    Command command;
    command.kind = kind;
    command.text = std::move(text);
    command.turn = game->turn();
    const Actor actor{side, player(side), false, 0};
    const auto done = world.loop.wait(world.rooms->command(id, known_actor(actor), {command}));
    ASSERT_TRUE(done) << done.error().text;
  }
  // The code of a refusal to analyse it, or nothing.
  std::string analysed(const Record& record) {
    world.loop.advance(60'000);  // Few analyses are begun in a minute.
    const Answer answer = ada.post(
        "/api/analysis", R"({"nodes":1000,"record":)" + json_string(print_record(record)) + "}");
    if (answer.status == 202)
      ada.remove("/api/analysis/" + std::string(answer.json().at("id").as_string()));
    return answer.code();
  }
  // The first turns of a game, with setups of somebody's choice.
  static Record first_turns(Record record, std::size_t count) {
    record.items.resize(count);
    return record;
  }
  // With red's Flag and Bomb exchanged, which nobody has seen yet.
  static Record guessed(Record record) {
    record.set("RedSetup",
               "- - 9 - - S 2 - - 2 / 3 - - - F - - - - - / - - - - - - 10 - - - / "
               "- - B - - - - - - -");
    return record;
  }
  static Record mirrored(Record record) {
    for (const char* tag : {"RedSetup", "BlueSetup"}) {
      std::string setup = *record.find(tag);
      std::string turned;
      for (const std::string_view row : split(setup, '/')) {
        std::string words;
        for (const std::string_view word : split(row, ' '))
          if (!word.empty()) words = std::string(word) + (words.empty() ? "" : " ") + words;
        turned += (turned.empty() ? "" : " / ") + words;
      }
      record.set(tag, turned);
    }
    for (RecordItem& item : record.items)
      for (char& letter : item.text)
        if (letter >= 'a' && letter <= 'j') letter = static_cast<char>('a' + 'j' - letter);
    return record;
  }

  std::string id;
};

TEST_F(RunningGameTest, IsNotAnalysedUntilItIsOver) {
  EXPECT_EQ(analysed(read()), "running-game");
  EXPECT_EQ(analysed(first_turns(read(), kTurns)), "running-game");
  EXPECT_EQ(analysed(first_turns(read(), 10)), "running-game");
  EXPECT_EQ(analysed(mirrored(read())), "running-game");
  EXPECT_EQ(analysed(first_turns(read(), 9)), "");
  give(Side::kRed, CommandKind::kResign);
  EXPECT_EQ(analysed(read()), "");
}

TEST_F(RunningGameTest, ARefusalConfirmsNoGuess) {
  EXPECT_EQ(analysed(first_turns(guessed(read()), 10)), "running-game");
}

TEST_F(RunningGameTest, AnotherGameIsAnalysed) {
  Record other = first_turns(read(), 10);
  other.items.back().text = "c9d9";
  EXPECT_EQ(analysed(other), "");
}

TEST_F(RunningGameTest, ItsTurnsAreNotTriedOut) {
  std::string turns;
  for (const RecordItem& item : first_turns(read(), 10).items)
    turns += (turns.empty() ? "\"" : ",\"") + item.text + "\"";
  EXPECT_EQ(ada.post("/api/try", start_body(",\"turns\":[" + turns + "]")).code(), "running-game");
  give(Side::kRed, CommandKind::kResign);
  EXPECT_EQ(ada.post("/api/try", start_body(",\"turns\":[" + turns + "]")).status, 200);
}

std::string sentences_of(const Answer& answer) {
  const json::value answered = answer.json();
  std::string all;
  for (const json::value& sentence : answered.at("after").at("sentences").as_array())
    all += std::string(sentence.as_string()) + "\n";
  return all;
}

TEST_F(ToolsTest, AStepAfterALossIsNoWinnersMove) {
  const Answer answer = ada.post(
      "/api/try",
      R"({"position":"duel-masters-2004-powers ---------bF/----------/----------/----------/)"
      R"(--~~--~~--/--~~--~~--/----------/----------/r4-r4-------/rF--------- r - - r:-;b:- )"
      R"(r:0;b:0 t1,q0","action":"advance:w+step:a2+step:c2"})");
  ASSERT_EQ(answer.status, 200) << answer.body;
  const std::string all = sentences_of(answer);
  EXPECT_NE(all.find("Black moved from c2 to b2."), std::string::npos) << all;
  EXPECT_EQ(all.find("winner"), std::string::npos) << all;
}

TEST_F(ToolsTest, AnAdvanceThatMeetsItsOwnPieceNamesItAsItsOwn) {
  const Answer answer = ada.post(
      "/api/try",
      R"({"position":"duel-masters-2004-powers ---------bF/----------/----------/----------/)"
      R"(--~~--~~--/--~~--~~--/----------/rT---------/r4---------/rF--------- r - - r:-;b:- )"
      R"(r:0;b:0 t1,q0","action":"advance:n+step:a2"})");
  ASSERT_EQ(answer.status, 200) << answer.body;
  const std::string all = sentences_of(answer);
  EXPECT_NE(all.find("lost to black Terror Pit (T) on a3"), std::string::npos) << all;
}

}  // namespace
}  // namespace vexil::server
