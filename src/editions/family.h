// What one edition file says: a board, armies, games, powers and options, with the words for people
// and the source of every rule.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/edition.h"

namespace vexil {

// Where a rule comes from: a published sheet and its clause. Where no sheet has it, `sheet` is one
// of the words of `kOtherSources` and the clause is empty.
struct Source {
  std::string sheet;
  std::string clause;  // Heading and number on the sheet.
};

struct SideText {
  std::string name;    // "Volcandria"
  std::string colour;  // Of its pieces: "red", "black", ...
};

struct PieceText {
  std::string label;     // As in the text formats: "10", "S".
  std::string red_name;  // Names differ between the armies of some editions.
  std::string blue_name;
  std::string text;    // What it does, in one or two sentences.
  PieceTraits traits;  // Without the count, which is per game.
  char gravon = 0;     // Red's letter in the Gravon archive, 'B' to 'M'; 0 where it has none.
  Source source;
};

// What an option adds to a power while it is on.
struct PowerAddition {
  std::string option;
  TypeMask affects = 0;
  TypeMask recoils = 0;
  bool over_zones = false;
};

struct PowerText {
  std::string name;  // "Ferocious Advance"
  std::string text;
  std::vector<std::string> games;  // Ids of the games in which it applies.
  PowerRow row;
  std::vector<PowerAddition> additions;
  Source source;
};

// A value of an option is kept as its text; `on` and `off` for switches.
struct OptionText {
  std::string name;
  std::vector<std::string> values;  // Empty for a cap: any number from 1, or off.
  std::string default_value;        // Games may have their own: Variant::defaults.
  std::string text;
  bool offered = false;  // This edition's sheet asks the players to choose.
  Source source;
};

struct RuleText {
  std::string name;  // "moving", "attacking", ...
  std::string title;
  std::string text;
  std::vector<std::string> games;  // Ids of the games to which it belongs.
  Source source;
};

// Advice for players, not a rule.
struct HintText {
  std::string title;
  std::string text;
  std::vector<std::string> games;  // Ids of the games to which it belongs.
  Source source;
};

// One way of playing the edition: a game id.
struct Variant {
  std::string id;
  std::string title;
  std::string text;
  std::vector<int> counts;            // Per piece type.
  std::vector<Source> count_sources;  // Per piece type; empty where the count is 0.
  std::vector<std::string> defaults;  // Per option of the family.
  bool powers = false;                // Whether any power row applies.
  Source source;
};

struct Family {
  std::string id;
  int order = 0;  // Its place among the families in lists.
  std::string title;
  std::string published;
  std::string text;
  std::string story;      // What the game is about, in one paragraph; may be empty.
  std::string zone_name;  // "Lakes", "Craters", ...
  SideText red;
  SideText blue;
  Source sides_source;
  int rows = kMaxRows;
  int home_rows = 4;
  Source board_source;
  std::vector<Square> blocked;
  Source blocked_source;
  std::vector<PieceText> pieces;    // Strongest first: the label order.
  std::vector<PowerText> powers;    // In the order of the file.
  std::vector<OptionText> options;  // Sorted by name.
  std::vector<RuleText> rules;
  std::vector<HintText> hints;
  std::vector<Variant> variants;
  std::uint64_t content_hash = 0;  // Of the file's bytes.
};

// Whether an option comes from elsewhere than the sheet that the game comes from.
[[nodiscard]] bool is_house_rule(const Variant& game, const OptionText& option);
// Whether an option can change anything in a game: those that only change powers need the powers.
[[nodiscard]] bool has_effect(const Family& family, const Variant& game, const OptionText& option);

// Reads an edition file. A mistake is reported as "FILE:LINE: FIELD: what was expected".
[[nodiscard]] Result<Family> read_family(std::string_view toml, std::string_view file_name);

}  // namespace vexil
