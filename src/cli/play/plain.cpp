#include "cli/play/plain.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "base/random.h"
#include "base/text.h"
#include "cli/play/action_menu.h"
#include "cli/play/help_text.h"
#include "cli/play/side_panel.h"
#include "editions/setup.h"
#include "notation/action_text.h"
#include "notation/board_drawing.h"
#include "notation/setup_text.h"
#include "notation/view_text.h"
#include "players/levels.h"
#include "players/setups/setup_maker.h"

namespace vexil {
namespace {

using namespace std::chrono_literals;

constexpr std::string_view kWords =
    "Type an action such as a4a5, or one of these words: board, legal, hint, draw, resign, rules, "
    "help, quit.\n";

Limits within(std::chrono::milliseconds time) {
  Limits limits;
  limits.movetime = time;
  return limits;
}

// Thrown at the end of the input: the game is saved already, so there is nothing left to do.
struct InputEnded {};

class PlainGame {
 public:
  PlainGame(PlaySettings settings, Streams& streams)
      : settings_(std::move(settings)), streams_(streams) {}

  int run();

 private:
  void prepare();
  std::size_t choose(std::string_view question, const std::vector<std::string>& entries);
  SetupTypes ask_setup(const Game& game, Side side);
  void play();
  void show();
  void take_line(const std::string& line);
  void take_action(std::string_view text);
  bool take_command(std::string_view word);
  void confirm_resignation();
  void save();

  [[nodiscard]] std::string ask(std::string_view prompt);
  void say(std::string_view text) { streams_.out.write(text); }

  PlaySettings settings_;
  Streams& streams_;
  std::unique_ptr<Session> session_;
  bool left_ = false;
};

std::string PlainGame::ask(std::string_view prompt) {
  say(prompt);
  std::string line;
  if (!streams_.in(line)) throw InputEnded{};
  while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
  while (line.starts_with(' ')) line.erase(0, 1);
  return line;
}

std::size_t PlainGame::choose(std::string_view question, const std::vector<std::string>& entries) {
  say(fmt::format("{}\n", question));
  for (std::size_t at = 0; at < entries.size(); ++at)
    say(fmt::format("{:>2}  {}\n", at + 1, entries[at]));
  for (;;) {
    const std::string line = ask("Number> ");
    for (std::size_t at = 0; at < entries.size(); ++at)
      if (line == std::to_string(at + 1)) return at;
    say(fmt::format("Expected a number from 1 to {}, found {}.\n", entries.size(),
                    vexil::quoted(line)));
  }
}

SetupTypes PlainGame::ask_setup(const Game& game, Side side) {
  Random random(mix64(settings_.seed) + 1);
  SetupTypes setup = make_setup(game, side, random);
  for (;;) {
    say(fmt::format("Your setup, front row first: {}\n", print_setup(game, side, setup)));
    if (is_immobile(game, side, setup))
      say("Nothing in this setup can move: the game would be lost at once.\n");
    const std::string line = ask("Enter uses it, \"new\" suggests another, or type one> ");
    if (line.empty()) return setup;
    if (line == "new") {
      setup = make_setup(game, side, random);
      continue;
    }
    const auto typed = parse_setup(game, side, line);
    if (typed)
      setup = *typed;
    else
      say(typed.error().message + "\n");
  }
}

void PlainGame::prepare() {
  if (settings_.resumed) {
    session_ = std::move(settings_.resumed);
    return;
  }
  StartAnswers& answers = settings_.answers;
  if (!answers.game) {
    const auto& ids = Catalog::shipped().ids();
    answers.game = *Catalog::shipped().open(ids[choose("Which game?", ids)]);
  }
  if (!answers.level) {
    std::vector<std::string> levels;
    for (int number = 1; number <= kLevels; ++number)
      levels.push_back(fmt::format("{}: {}", level(number).name, level(number).text));
    answers.level = static_cast<int>(choose("Which level?", levels)) + 1;
  }
  if (!answers.side) {
    const std::vector<std::string> sides{
        side_words(*answers.game, Side::kRed) + ", who moves first",
        side_words(*answers.game, Side::kBlue)};
    answers.side = choose("Which side?", sides) == 0 ? Side::kRed : Side::kBlue;
  }
  const SetupTypes setup = ask_setup(*answers.game, *answers.side);
  session_ = std::make_unique<Session>(
      SeatedPlayers{answers.game, *answers.side,
                    *parse_player(fmt::format("level:{}", *answers.level)), mix64(settings_.seed)},
      setup);
}

void PlainGame::show() {
  const Side person = session_->person();
  PositionFields fields = fields_of(session_->pairing().game, session_->view());
  // Losses are listed in words below, by what the person may see of them.
  fields.captured.clear();
  say("\n" + draw_position(fields, {.colours = streams_.colours, .bottom = person}));
  say(fmt::format("Your losses: {}. Enemy losses: {}.\n", captured_words(*session_, person),
                  captured_words(*session_, other(person))));
}

void PlainGame::save() {
  if (!settings_.save) return;
  const auto saved = replace_file(*settings_.save, print_record(session_->record()));
  if (!saved) say(fmt::format("The game could not be saved: {}\n", saved.error().message));
}

void PlainGame::take_action(std::string_view text) {
  while (!text.empty()) {
    const std::string_view part = text.substr(0, text.find('+'));
    text.remove_prefix(std::min(text.size(), part.size() + 1));
    if (!session_->persons_decision()) return say("Your turn was over before that.\n");
    const auto action = session_->parse(part);
    if (!action) return say(action.error().message + "\n");
    session_->act(*action);
    save();
  }
  say(session_->story().text + "\n");
}

void PlainGame::confirm_resignation() {
  if (ask("Resign? Type yes> ") != "yes") return;
  session_->resign();
  save();
}

bool PlainGame::take_command(std::string_view word) {
  const Game& game = session_->game();
  if (word == "board") return show(), true;
  if (word == "rules") return say(rules_text(game)), true;
  if (word == "help") return say(kWords), true;
  if (word == "resign") return confirm_resignation(), true;
  if (word == "quit") return left_ = true;
  if (word == "hint") {
    const Choice choice = session_->advise(within(1500ms));
    say(fmt::format("{}: expected score {:.0f}%\n", print_action(game, choice.action),
                    100 * choice.expected));
    return true;
  }
  if (word == "legal") {
    std::vector<std::string> lines;
    for (const Action action : session_->view().legal)
      lines.push_back(print_action(game, action) + "  " + action_words(*session_, action) + "\n");
    std::ranges::sort(lines);
    for (const std::string& line : lines) say(line);
    return true;
  }
  if (word != "draw") return false;
  if (!session_->offer_draw()) say("The opponent declines the draw.\n");
  save();
  return true;
}

void PlainGame::take_line(const std::string& line) {
  if (line.empty()) return say(kWords);
  if (!take_command(line)) take_action(line);
}

void PlainGame::play() {
  bool fresh = true;  // The person has not seen the current board.
  while (!session_->over() && !left_) {
    if (!session_->persons_decision()) {
      const std::uint32_t turn = session_->view().turn;
      session_->answer(session_->think(within(kLongestThought)));
      save();
      if (session_->view().turn != turn) say(session_->story().text + "\n");
      fresh = true;
      continue;
    }
    if (fresh) show();
    fresh = false;
    if (session_->draw_offered()) say("The opponent offers a draw: \"draw\" accepts it.\n");
    if (session_->view().followup != Followup::kNone) {
      say("Your turn continues:\n");
      take_command("legal");
    }
    take_line(ask("> "));
  }
}

int PlainGame::run() {
  try {
    prepare();
    save();
    play();
  } catch (const InputEnded&) {
    say("\n");
  }
  if (!session_) return 0;
  if (session_->over()) {
    show();
    say(ending_words(*session_) + "\n");
  } else if (settings_.save) {
    say(fmt::format("To continue this game: vexil play --plain --resume '{}'\n",
                    settings_.save->string()));
  }
  return 0;
}

}  // namespace

int play_plain(PlaySettings settings, Streams& streams) {
  return PlainGame(std::move(settings), streams).run();
}

}  // namespace vexil
