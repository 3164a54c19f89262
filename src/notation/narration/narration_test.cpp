#include "notation/narration/narration.h"

#include <gtest/gtest.h>

#include "notation/narration/phrases.h"
#include "notation/square_text.h"

namespace vexil {
namespace {

// A board with a few pieces, and the story of what happens on it.
class NarratedGame {
 public:
  NarratedGame(std::string_view game, Side player)
      : game_(*Catalog::shipped().open(game)), player_(player) {}

  void put(std::string_view square, Side owner, std::string_view label = "") {
    ViewPiece& piece = before_.board[at(sq(square))];
    piece.piece = tracked_at(1);
    piece.owner = owner;
    if (!label.empty()) piece.type = type(label);
    after_.board[at(sq(square))] = piece;
  }
  void enchanted(std::string_view square) {
    before_.board[at(sq(square))].marks |= Piece::kEnchanted;
    after_.board[at(sq(square))].marks |= Piece::kEnchanted;
  }
  void shown_after(std::string_view square, std::string_view label) {
    after_.board[at(sq(square))].type = type(label);
  }

  [[nodiscard]] Square sq(std::string_view text) const { return *square_of(text, 10); }
  [[nodiscard]] PieceType type(std::string_view label) const { return *game_->type_of(label); }

  // Labels; the defender's is empty where nobody may know it.
  struct Duellists {
    std::string_view attacker;
    std::string_view defender;
  };
  [[nodiscard]] SeenEvent attack(Side side, std::string_view from, std::string_view to,
                                 Duellists pieces, Duel outcome) const {
    SeenEvent event{.kind = SeenKind::kAttacked, .side = side, .from = sq(from), .to = sq(to)};
    event.type = type(pieces.attacker);
    if (!pieces.defender.empty()) event.other = type(pieces.defender);
    event.outcome = outcome;
    return event;
  }
  [[nodiscard]] SeenEvent reveal(Side side, std::string_view on, std::string_view label) const {
    return {.kind = SeenKind::kRevealed, .side = side, .to = sq(on), .type = type(label)};
  }
  [[nodiscard]] SeenEvent capture(Side side, std::string_view on, std::string_view label) const {
    SeenEvent event{.kind = SeenKind::kCaptured, .side = side, .to = sq(on)};
    if (!label.empty()) event.type = type(label);
    return event;
  }
  [[nodiscard]] SeenEvent move(Side side, std::string_view from, std::string_view to,
                               Verb verb = Verb::kMove) const {
    return {.kind = SeenKind::kMoved, .verb = verb, .side = side, .from = sq(from), .to = sq(to)};
  }
  [[nodiscard]] SeenEvent aim(Side side, Verb verb, std::string_view from, std::string_view to,
                              std::string_view named = "") const {
    SeenEvent event{
        .kind = SeenKind::kAimed, .verb = verb, .side = side, .from = sq(from), .to = sq(to)};
    if (!named.empty()) event.type = type(named);
    return event;
  }

  [[nodiscard]] std::string narrated(const std::vector<SeenEvent>& events) const {
    TurnStory story;
    narrate_to_player(*game_, player_, {before_, after_}, events, story);
    return story.text;
  }

 private:
  GamePtr game_;
  Side player_;
  View before_;
  View after_;
};

constexpr Side kRed = Side::kRed;
constexpr Side kBlue = Side::kBlue;

TEST(Narration, AMoveNamesOnlyOnesOwnPiece) {
  NarratedGame table("international", kRed);
  table.put("a4", kRed, "3");
  table.put("a7", kBlue);
  EXPECT_EQ(table.narrated({table.move(kRed, "a4", "a5")}), "Your Miner (3) moves from a4 to a5.");
  EXPECT_EQ(table.narrated({table.move(kBlue, "a7", "a6")}), "An enemy piece moves from a7 to a6.");
}

TEST(Narration, AMinerRemovesABomb) {
  NarratedGame table("international", kRed);
  table.put("a5", kRed, "3");
  table.put("a6", kBlue);
  EXPECT_EQ(table.narrated({table.reveal(kRed, "a5", "3"), table.reveal(kBlue, "a6", "B"),
                            table.attack(kRed, "a5", "a6", {"3", "B"}, Duel::kAttackerWins),
                            table.capture(kBlue, "a6", "B"), table.move(kRed, "a5", "a6")}),
            "Your Miner (3) attacks a6 and removes a Bomb.");
}

TEST(Narration, WinsLossesAndTiesOfAnAttack) {
  NarratedGame table("international", kRed);
  table.put("a5", kRed, "6");
  table.put("a6", kBlue);
  const auto outcome = [&](std::string_view other, Duel duel) {
    return table.narrated({table.attack(kRed, "a5", "a6", {"6", other}, duel)});
  };
  EXPECT_EQ(outcome("4", Duel::kAttackerWins),
            "Your Captain (6) attacks a6 and beats a Sergeant (4).");
  EXPECT_EQ(outcome("10", Duel::kDefenderWins),
            "Your Captain (6) attacks a6 and is lost to the Marshal (10).");
  EXPECT_EQ(outcome("6", Duel::kBothLost),
            "Your Captain (6) attacks a6, finds a Captain (6), and both are lost.");
  EXPECT_EQ(outcome("F", Duel::kAttackerWins),
            "Your Captain (6) attacks a6 and captures the Flag!");
}

TEST(Narration, ASilentDefenderIsNotNamed) {
  NarratedGame table("classic-2016+silent-defense", kRed);
  table.put("a5", kRed, "6");
  table.put("a6", kBlue);
  const auto outcome = [&](Duel duel) {
    return table.narrated({table.attack(kRed, "a5", "a6", {"6", ""}, duel)});
  };
  EXPECT_EQ(outcome(Duel::kAttackerWins),
            "Your Captain (6) attacks a6 and wins; the defender is not shown.");
  EXPECT_EQ(outcome(Duel::kDefenderWins),
            "Your Captain (6) attacks a6 and is lost; the defender is not shown.");
  EXPECT_EQ(outcome(Duel::kBothLost), "Your Captain (6) attacks a6: both are lost.");
}

// Every other winner moves to the square of the attack there.
TEST(Narration, AHiddenDefenderThatWinsAndStaysIsABomb) {
  NarratedGame table("classic-2002+silent-defense", kRed);
  table.put("a5", kRed, "5");
  table.put("a6", kBlue);
  const SeenEvent attack = table.attack(kRed, "a5", "a6", {"5", ""}, Duel::kDefenderWins);
  EXPECT_EQ(
      table.narrated({attack, table.capture(kRed, "a5", "5")}),
      "Your Captain (5) attacks a6 and is lost; the defender is not shown, but it stays, so it "
      "is a Bomb.");
  EXPECT_EQ(table.narrated({attack, table.capture(kRed, "a5", "5"),
                            table.move(kBlue, "a6", "a5", Verb::kStep)}),
            "Your Captain (5) attacks a6 and is lost; the defender is not shown. It moves to a5.");
  NarratedGame staying("classic-2002+silent-defense+winning-defender-moves=off", kRed);
  EXPECT_EQ(staying.narrated({attack}),
            "Your Captain (5) attacks a6 and is lost; the defender is not shown.");
}

TEST(Narration, AnAdvanceOntoTheOwnFlagLoses) {
  NarratedGame table("duel-masters-2004-powers", kRed);
  table.put("a2", kRed, "4");
  table.put("a3", kRed, "F");
  SeenEvent attack = table.attack(kRed, "a2", "a3", {"4", "F"}, Duel::kAttackerWins);
  attack.verb = Verb::kStep;
  EXPECT_EQ(table.narrated({attack}),
            "Your Rothus (4) attacks a3 and captures its own Flag: the game is lost.");
  table.put("b2", kRed, "4");
  table.put("b3", kRed, "9");
  attack = table.attack(kRed, "b2", "b3", {"4", "9"}, Duel::kDefenderWins);
  attack.verb = Verb::kStep;
  EXPECT_EQ(table.narrated({attack}),
            "Your Rothus (4) attacks b3 and is lost to its own Deathliger (9).");
}

// A Yeti that has changed sides is no Lava Beast.
TEST(Narration, AnEnchantedPieceKeepsTheNameOfItsArmy) {
  NarratedGame table("fire-ice-2008-powers", kRed);
  table.put("c3", kRed, "5");
  table.enchanted("c3");
  EXPECT_EQ(table.narrated({table.move(kRed, "c3", "c4")}), "Your Yeti (5) moves from c3 to c4.");
  table.put("c5", kBlue, "6");
  EXPECT_EQ(
      table.narrated({table.move(kRed, "c3", "c4"),
                      table.attack(kRed, "c4", "c5", {"5", "6"}, Duel::kDefenderWins)}),
      "Your Yeti (5) moves from c3 to c4. Your Yeti (5) attacks c5 and is lost to a Sorceress "
      "(6).");
}

TEST(Narration, AnEnemyAttackNamesYourPiece) {
  NarratedGame table("international", kRed);
  table.put("a4", kRed, "3");
  table.put("a5", kBlue);
  EXPECT_EQ(table.narrated({table.reveal(kBlue, "a5", "7"), table.reveal(kRed, "a4", "3"),
                            table.attack(kBlue, "a5", "a4", {"7", "3"}, Duel::kAttackerWins)}),
            "The enemy's Major (7) attacks your Miner (3) on a4 and beats it.");
  EXPECT_EQ(table.narrated({table.attack(kBlue, "a5", "a4", {"2", "3"}, Duel::kDefenderWins)}),
            "The enemy's Scout (2) attacks your Miner (3) on a4 and is lost.");
}

TEST(Narration, ARunShowsAScout) {
  NarratedGame table("international", kRed);
  table.put("a9", kBlue);
  EXPECT_EQ(table.narrated({table.reveal(kBlue, "a9", "2"), table.move(kBlue, "a9", "a6")}),
            "The enemy's Scout (2) moves from a9 to a6.");
}

TEST(Narration, PowersAreNamedByTheEdition) {
  NarratedGame table("fire-ice-2008-powers", kBlue);
  table.put("c6", kBlue, "9");
  table.put("d5", kRed);
  EXPECT_EQ(
      table.narrated({table.reveal(kBlue, "c6", "9"), table.aim(kBlue, Verb::kDetect, "c6", "d5"),
                      table.reveal(kRed, "d5", "T")}),
      "Your Shadazir (9) uses Detect Enemy on d5. On d5 stands a Trap.");
}

TEST(Narration, APieceKnownBeforeIsShownAgain) {
  NarratedGame table("fire-ice-2008-powers", kBlue);
  table.put("c6", kBlue, "9");
  table.put("d5", kRed);
  table.shown_after("d5", "4");
  EXPECT_EQ(table.narrated({table.aim(kBlue, Verb::kDetect, "c6", "d5")}),
            "Your Shadazir (9) uses Detect Enemy on d5. On d5 stands an Elf (4).");
}

TEST(Narration, WhoFliesIsNamedThoughNoEventShowsIt) {
  NarratedGame table("fire-ice-2008-powers", kRed);
  table.put("b6", kBlue);
  EXPECT_EQ(table.narrated({table.move(kBlue, "b6", "e6", Verb::kFly)}),
            "The enemy's Frostbite (10) flies from b6 to e6.");
  table.put("c6", kBlue);
  table.put("c4", kBlue);
  EXPECT_EQ(table.narrated({table.move(kBlue, "c6", "c4", Verb::kQuick)}),
            "An enemy piece uses Quickness and moves from c6 to c4.");
  table.shown_after("c4", "7");
  EXPECT_EQ(table.narrated({table.move(kBlue, "c6", "c4", Verb::kQuick)}),
            "The enemy's Beast Rider (7) uses Quickness and moves from c6 to c4.");
}

TEST(Narration, AnEnchantedPieceChangesSides) {
  NarratedGame table("fire-ice-2008-powers", kRed);
  table.put("d3", kRed, "3");
  table.put("c5", kBlue);
  table.shown_after("c5", "6");
  EXPECT_EQ(table.narrated({table.aim(kBlue, Verb::kEnchant, "c5", "d3"),
                            {.kind = SeenKind::kConverted,
                             .side = kBlue,
                             .to = table.sq("d3"),
                             .type = table.type("3")}}),
            "The enemy's Sorceress (6) uses Enchant on your Dwarf (3) on d3. Your Dwarf (3) on d3 "
            "changes sides.");
}

TEST(Narration, ARampageNamesWhoFell) {
  NarratedGame table("fire-ice-2008-powers", kRed);
  table.put("c3", kRed, "5");
  table.put("c5", kBlue);
  table.put("d5", kBlue);
  EXPECT_EQ(
      table.narrated({table.reveal(kRed, "c3", "5"), table.move(kRed, "c3", "c4", Verb::kRampage),
                      table.reveal(kBlue, "c5", "2"), table.reveal(kBlue, "d5", "T"),
                      table.capture(kBlue, "c5", "2")}),
      "Your Lava Beast (5) uses Rampage and moves from c3 to c4. On d5 stands a Trap. The enemy's "
      "Scout (2) on c5 is captured.");
}

TEST(Narration, ASpotterNamesARank) {
  NarratedGame table("sci-fi-2011", kRed);
  table.put("e4", kRed, "1");
  table.put("e5", kBlue);
  EXPECT_EQ(table.narrated(
                {table.aim(kRed, Verb::kSpot, "e4", "e5", "10"), table.reveal(kBlue, "e5", "3")}),
            "Your Spotter (1) names the Marshal (10) for e5. On e5 stands a Miner (3).");
}

TEST(Narration, AnAdvanceGoesAsThePlayerSeesIt) {
  const SeenEvent north{.kind = SeenKind::kAdvanced,
                        .verb = Verb::kAdvance,
                        .side = kBlue,
                        .direction = Direction::kNorth};
  EXPECT_EQ(NarratedGame("duel-masters-2004-powers", kRed).narrated({north}),
            "The enemy begins a Ferocious Advance forward.");
  EXPECT_EQ(NarratedGame("duel-masters-2004-powers", kBlue).narrated({north}),
            "You begin a Ferocious Advance backward.");
}

TEST(Narration, AReturnMayBeHidden) {
  NarratedGame table("classic-2002+rescue", kRed);
  SeenEvent event{.kind = SeenKind::kReturned,
                  .verb = Verb::kRescue,
                  .side = kBlue,
                  .from = table.sq("a1"),
                  .to = table.sq("d8")};
  EXPECT_EQ(table.narrated({event}), "An enemy piece comes back on d8.");
  event.type = table.type("8");
  EXPECT_EQ(table.narrated({event}), "The enemy's Miner (8) comes back on d8.");
}

TEST(Narration, TheTraceHoldsEverySquareOnce) {
  NarratedGame table("international", kRed);
  const GamePtr game = *Catalog::shipped().open("international");
  TurnStory story;
  const View view;
  const std::vector<SeenEvent> events{table.move(kRed, "a4", "a5")};
  narrate_to_player(*game, kRed, {view, view}, events, story);
  EXPECT_EQ(story.trace, (std::vector{table.sq("a4"), table.sq("a5")}));
  EXPECT_FALSE(story.shown);
}

TEST(Sentences, SayWhyWhoWon) {
  const GamePtr game = Catalog::shipped().open("international").value();
  const auto battle = [&](std::string_view attacker, std::string_view defender, Duel outcome) {
    const SeenEvent event{.kind = SeenKind::kAttacked,
                          .from = square_at(0, 3),
                          .to = square_at(0, 4),
                          .via = square_at(0, 3),
                          .type = *game->type_of(attacker),
                          .other = *game->type_of(defender),
                          .outcome = outcome};
    return turn_sentences(*game, {{event}, {}}).at(0);
  };
  EXPECT_EQ(battle("5", "7", Duel::kDefenderWins),
            "Red Lieutenant (5) lost to blue Major (7) on a5: 7 is stronger than 5.");
  EXPECT_EQ(battle("S", "10", Duel::kAttackerWins),
            "Red Spy (S) beat blue Marshal (10) on a5: a Spy that attacks beats a Marshal.");
  EXPECT_EQ(battle("3", "B", Duel::kAttackerWins),
            "Red Miner (3) beat blue Bomb (B) on a5: a Miner removes a Bomb.");
  EXPECT_EQ(battle("7", "B", Duel::kDefenderWins),
            "Red Major (7) lost to blue Bomb (B) on a5: only a Miner removes a Bomb.");
  EXPECT_EQ(battle("7", "7", Duel::kBothLost),
            "Red Major (7) and blue Major (7) on a5 were both lost: they are equal.");
  EXPECT_EQ(battle("7", "F", Duel::kAttackerWins),
            "Red Major (7) beat blue Flag (F) on a5: the game is won.");
  EXPECT_EQ(battle("S", "7", Duel::kDefenderWins),
            "Red Spy (S) lost to blue Major (7) on a5: a Spy captures only a Marshal and a Flag.");
}

TEST(Sentences, CallTheArmiesByTheirColours) {
  const GamePtr game = Catalog::shipped().open("duel-masters-2004-powers").value();
  const PieceType four = *game->type_of("4");
  const SeenEvent own_flag{.kind = SeenKind::kAttacked,
                           .verb = Verb::kStep,
                           .from = square_at(0, 1),
                           .to = square_at(0, 2),
                           .type = four,
                           .other = *game->type_of("F"),
                           .outcome = Duel::kAttackerWins};
  const SeenEvent fallen{
      .kind = SeenKind::kCaptured, .to = square_at(0, 2), .type = *game->type_of("F")};
  EXPECT_EQ(turn_sentences(*game, {{own_flag, fallen}, {}}).at(0),
            "Black Rothus, the Traveler (4) beat black Flag (F) on a3: it was their own, and the "
            "game is lost.");
  const SeenEvent step{.side = kBlue, .from = square_at(0, 7), .to = square_at(0, 6)};
  EXPECT_EQ(turn_sentences(*game, {{step}, {}}).at(0), "Beige moved from a8 to a7.");
}

TEST(Sentences, CallAnEnchantedPieceAsItsArmyDoes) {
  const GamePtr game = Catalog::shipped().open("fire-ice-2008-powers").value();
  const PieceType beast = *game->type_of("5");
  const Square there = square_at(2, 3);
  const SeenEvent enchanted{.kind = SeenKind::kConverted, .side = kRed, .to = there, .type = beast};
  const SeenEvent captured{
      .kind = SeenKind::kCaptured, .side = kRed, .to = square_at(2, 4), .type = beast};
  EnchantedSquares known;
  known.follow(enchanted);
  const SeenEvent step{.side = kRed, .from = there, .to = square_at(2, 4)};
  EXPECT_EQ(turn_sentences(*game, {{enchanted}, {}}).at(0), "Blue Yeti (5) on c4 changed sides.");
  EXPECT_EQ(turn_sentences(*game, {{step, captured}, known}).at(1),
            "Red Yeti (5) on c5 was captured.");
  known.follow(captured);
  known.follow(step);
  known.follow(captured);
  EXPECT_FALSE(known.has(square_at(2, 4)));
}

TEST(Sentences, ConcludeABombFromADefenderThatStays) {
  const GamePtr game = Catalog::shipped().open("classic-2002+silent-defense").value();
  const SeenEvent attack{.kind = SeenKind::kAttacked,
                         .from = square_at(0, 3),
                         .to = square_at(0, 4),
                         .type = *game->type_of("5"),
                         .outcome = Duel::kDefenderWins};
  const SeenEvent follows{
      .verb = Verb::kStep, .side = kBlue, .from = square_at(0, 4), .to = square_at(0, 3)};
  EXPECT_EQ(turn_sentences(*game, {{attack}, {}}).at(0),
            "Red Captain (5) lost to blue piece on a5: it stays, so it is a Bomb.");
  EXPECT_EQ(turn_sentences(*game, {{attack, follows}, {}}).at(0),
            "Red Captain (5) lost to blue piece on a5.");
}

TEST(Endings, SayWhoWonAndWhy) {
  EXPECT_EQ(ending_words(kRed, "1-0", "flag"), "You win: the enemy's Flag is captured.");
  EXPECT_EQ(ending_words(kBlue, "1-0", "flag"), "You lose: your Flag is captured.");
  EXPECT_EQ(ending_words(kBlue, "1-0", "immobile"), "You lose: none of your pieces can move.");
  EXPECT_EQ(ending_words(kRed, "1/2-1/2", "agreement"), "The game is drawn by agreement.");
  EXPECT_EQ(ending_words(kRed, "1/2-1/2", "both-stuck"),
            "The game is drawn: neither side can move.");
  EXPECT_EQ(ending_words(kRed, "1/2-1/2", "no-capture-cap"),
            "The game is drawn: the no-capture-cap is reached.");
  EXPECT_EQ(ending_words(kRed, "*", "unterminated"), "The game is not finished.");
}

}  // namespace
}  // namespace vexil
