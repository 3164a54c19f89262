#include "notation/action_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "notation/piece_text.h"
#include "notation/refusal.h"
#include "notation/scan.h"
#include "notation/square_text.h"
#include "rules/generate.h"

namespace vexil {
namespace {

std::string_view verb_name(Verb verb) { return kVerbNames[static_cast<std::size_t>(verb)]; }

auto refuse_action(std::string_view text, std::string_view expected) {
  return fail(fmt::format("action {}: expected {}", quoted(text), expected));
}

// Squares of the largest board: a smaller one is asked about when the game is known.
std::optional<Square> take_any_square(std::string_view& text) {
  return take_square(text, kMaxRows);
}

// `from` and `to`; between the squares of a plain action `x` or `-` may stand.
bool take_squares(std::string_view& text, ActionWords& words) {
  const auto from = take_any_square(text);
  if (!from) return false;
  if (words.verb == Verb::kMove && (text.starts_with('x') || text.starts_with('-')))
    text.remove_prefix(1);
  const auto to = take_any_square(text);
  if (!to) return false;
  words.from = *from;
  words.to = *to;
  return true;
}

bool take_direction(std::string_view& text, ActionWords& words) {
  const auto direction = text.empty() ? std::nullopt : direction_of_letter(text[0]);
  if (!direction) return false;
  words.direction = *direction;
  text.remove_prefix(1);
  return true;
}

bool take_step(std::string_view& text, ActionWords& words) {
  const auto square = take_any_square(text);
  if (!square) return false;
  words.from = *square;
  return true;
}

// A label, or `?` where a reader may not know it.
std::string_view take_label_or_hidden(std::string_view& text) {
  if (!text.starts_with(kHiddenLabel)) return take_label(text);
  text.remove_prefix(kHiddenLabel.size());
  return kHiddenLabel;
}

bool take_spot(std::string_view& text, ActionWords& words) {
  if (!take_step(text, words)) return false;
  if (const auto target = take_any_square(text)) words.to = *target;
  if (!take(text, "=")) return false;
  words.label = take_label_or_hidden(text);
  return !words.label.empty();
}

bool take_rescue(std::string_view& text, ActionWords& words) {
  words.label = take_label_or_hidden(text);
  if (words.label.empty() || !take(text, "@")) return false;
  const auto square = take_any_square(text);
  if (!square) return false;
  words.to = *square;
  return true;
}

// The verb before the colon; a text without a colon is a plain action or `pass`.
std::optional<Verb> take_verb(std::string_view& text) {
  if (text == "pass") {
    text = {};
    return Verb::kPass;
  }
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return Verb::kMove;
  const auto found = std::ranges::find(kVerbNames, text.substr(0, colon));
  if (found == kVerbNames.end()) return std::nullopt;
  const auto verb = static_cast<Verb>(found - kVerbNames.begin());
  if (verb == Verb::kMove || verb == Verb::kPass) return std::nullopt;  // Written without a colon.
  text.remove_prefix(colon + 1);
  return verb;
}

// What the form of a verb is, for messages.
std::string form_of(Verb verb) {
  switch (verb) {
    case Verb::kMove:
      return "two squares such as a4a5, a verb such as fly:b2b7, or pass";
    case Verb::kAdvance:
      return "advance: and one of n, e, s, w";
    case Verb::kStep:
      return "step: and a square, such as step:c3";
    case Verb::kSpot:
      return "spot:SQUARE=LABEL, such as spot:e4=10";
    case Verb::kRescue:
      return "rescue:LABEL@SQUARE, such as rescue:8@d2";
    default:
      return fmt::format("{0}: and two squares, such as {0}:c3d5", verb_name(verb));
  }
}

bool take_words(std::string_view& text, ActionWords& words) {
  switch (words.verb) {
    case Verb::kPass:
      return true;
    case Verb::kAdvance:
      return take_direction(text, words);
    case Verb::kStep:
      return take_step(text, words);
    case Verb::kSpot:
      return take_spot(text, words);
    case Verb::kRescue:
      return take_rescue(text, words);
    default:
      return take_squares(text, words);
  }
}

bool on_board(const Game& game, Square square) {
  return square == Square::kNone || row_of(square) < game.edition.rows;
}

Square in_front_of(const Game& game, Side side, Square square) {
  const int row = row_of(square) + row_step(forward(side));
  if (row < 0 || row >= game.edition.rows) return Square::kNone;
  return square_at(file_of(square), row);
}

}  // namespace

Result<ActionWords> parse_action_words(std::string_view text) {
  std::string_view rest = text;
  ActionWords words;
  const auto verb = take_verb(rest);
  if (!verb) return refuse_action(text, form_of(Verb::kMove));
  words.verb = *verb;
  if (!take_words(rest, words) || !rest.empty()) return refuse_action(text, form_of(words.verb));
  return words;
}

void append_action_words(std::string& out, const ActionWords& words) {
  if (words.verb != Verb::kMove) out += verb_name(words.verb);
  if (words.verb == Verb::kPass) return;
  if (words.verb != Verb::kMove) out += ':';
  if (words.verb == Verb::kAdvance) {
    out += direction_letter(words.direction);
    return;
  }
  if (words.verb == Verb::kRescue) {
    out += words.label;
    out += '@';
  }
  if (words.from != Square::kNone) append_square(out, words.from);
  if (words.to != Square::kNone) append_square(out, words.to);
  if (words.verb == Verb::kSpot) {
    out += '=';
    out += words.label;
  }
}

ActionWords words_of(const Game& game, Action action) {
  ActionWords words{action.verb(), action.from(), action.to(), Direction::kNorth, {}};
  if (words.verb == Verb::kAdvance) words.direction = action.direction();
  if (words.verb == Verb::kSpot || words.verb == Verb::kRescue)
    words.label = game.label(action.type());
  if (words.verb == Verb::kSpot && !game.edition.options.spot_any_side) words.to = Square::kNone;
  return words;
}

void append_action(std::string& out, const Game& game, Action action) {
  append_action_words(out, words_of(game, action));
}

std::string print_action(const Game& game, Action action) {
  std::string out;
  append_action(out, game, action);
  return out;
}

Result<Action> parse_action(const Game& game, Side to_move, std::string_view text) {
  const auto words = parse_action_words(text);
  if (!words) return fail(words.error().message);
  if (!on_board(game, words->from) || !on_board(game, words->to))
    return refuse_action(text, fmt::format("squares of a board with {} rows", game.edition.rows));
  if (words->verb == Verb::kAdvance) return Action::advance(words->direction);
  if (words->verb != Verb::kSpot && words->verb != Verb::kRescue)
    return Action(words->verb, words->from, words->to);
  const auto type = army_type(game, words->label);
  if (!type) return refuse_action(text, fmt::format("a label of the army, {}", army_labels(game)));
  if (words->verb == Verb::kRescue) return Action::rescue(*type, words->to);
  const Square front = in_front_of(game, to_move, words->from);
  const Square target = words->to != Square::kNone ? words->to : front;
  if (target == Square::kNone)
    return refuse_action(text, "a square that has another in front of it");
  if (target != front && !game.edition.options.spot_any_side)
    return refuse_action(text, "the target straight in front, because spot-any-side is off");
  return Action::spot(words->from, target, *type);
}

Result<Action> parse_legal_action(const Game& game, const Position& position,
                                  const History& history, std::string_view text) {
  auto action = parse_action(game, position.to_move, text);
  if (!action) return action;
  if (is_legal(game.edition, position, history, *action)) return action;
  return fail(explain_refusal(game, position, history, *action));
}

std::vector<std::string> legal_texts(const Game& game, const Position& position,
                                     const History& history) {
  ActionList actions;
  generate(game.edition, position, history, actions);
  std::vector<std::string> texts;
  texts.reserve(actions.size());
  for (const Action action : actions) texts.push_back(print_action(game, action));
  std::ranges::sort(texts);
  return texts;
}

}  // namespace vexil
