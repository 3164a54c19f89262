#include "cli/play/help_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace vexil {
namespace {

constexpr std::string_view kKeys =
    "# Playing with the keys\n"
    "Arrows move the cursor, Tab goes to the next piece that can act. Enter picks the piece under "
    "it and shows where it can go; Enter on "
    "one "
    "of these squares goes there. Where a piece can do several things on a square, a menu names "
    "them. Escape puts the piece back.\n"
    "\n"
    "# Playing by typing\n"
    "Type an action such as a4a5 and press Enter. Tab completes it or shows what is possible. "
    "Whole turns can be typed too: fly:b2b7+strike:b7c7.\n"
    "\n"
    "# Commands: a capital letter, or the word typed in full\n"
    "H  hint     the best action that the computer finds with your knowledge\n"
    "D  draw     offer a draw, or accept one\n"
    "R  resign   resign the game\n"
    "L  rules    the rules of this game\n"
    "S  save     say where the game is saved; that happens after every action\n"
    "Q  quit     leave; the game can be resumed later\n"
    "?  help     this page\n"
    "\n"
    "# On the board\n";

// The options that are not as usual.
std::string agreed_text(const Game& game) {
  std::string text;
  bool first = true;
  for (std::size_t option = 0; option < game.family->options.size(); ++option) {
    const OptionText& known = game.family->options[option];
    const std::string& value = game.option_values[option];
    if (value == game.rules().defaults[option]) continue;
    if (first) text += "\n# Agreed for this game\n";
    first = false;
    text += fmt::format("{} = {}: {}\n", known.name, value, known.text);
  }
  return text;
}

}  // namespace

std::string help_text(const Game& game) {
  std::string text{kKeys};
  text += "10        a piece and what is printed on it\n";
  text += "?         a hidden enemy piece (or a patterned tile)\n";
  text += "10!       an enemy piece that is being shown\n";
  text += "o  *?*    squares and enemies that the picked piece can reach\n";
  text += ">10<  .   where the latest turn passed\n";
  text += fmt::format("~~~       {}, which nothing can enter\n", game.family->zone_name);
  text += game.edition.options.memory_aid
              ? "\nThe memory aid is on: pieces that were shown stay visible."
              : "\nAs on a real board, a piece that was shown is hidden again after the turn: "
                "remember it. The option memory-aid keeps such pieces visible.";
  return text;
}

std::string rules_text(const Game& game) {
  std::string text = game.rules().text + "\n";
  if (!game.family->story.empty()) text += "\n" + game.family->story + "\n";
  for (const RuleText& rule : game.family->rules)
    if (std::ranges::find(rule.games, game.id) != rule.games.end())
      text += fmt::format("\n# {}\n{}\n", rule.title, rule.text);
  text += "\n# The army\n";
  for (std::size_t type = 0; type < game.family->pieces.size(); ++type) {
    const PieceText& piece = game.family->pieces[type];
    const int count = game.edition.types[type].count;
    if (count == 0) continue;
    const std::string name = piece.red_name == piece.blue_name
                                 ? piece.red_name
                                 : piece.red_name + " / " + piece.blue_name;
    text += fmt::format("{} {} ×{}. {}\n", piece.label, name, count, piece.text);
  }
  for (const PowerText& power : game.family->powers)
    if (std::ranges::find(power.games, game.id) != power.games.end())
      text += fmt::format("\n# {} ({})\n{}\n", power.name, game.label(power.row.user), power.text);
  for (const HintText& hint : game.family->hints)
    if (std::ranges::find(hint.games, game.id) != hint.games.end())
      text += fmt::format("\n# Advice: {}\n{}\n", hint.title, hint.text);
  return text + agreed_text(game);
}

}  // namespace vexil
