#include "playthroughs/playthrough.h"

#include <fmt/format.h>

#include <array>
#include <iterator>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <utility>
#include <vector>

#include "notation/action_text.h"
#include "notation/position_text.h"
#include "notation/result_text.h"
#include "notation/setup_text.h"
#include "notation/square_text.h"
#include "notation/stream.h"
#include "playthroughs/event_text.h"
#include "playthroughs/view_text.h"
#include "playthroughs/viewer_texts.h"
#include "rules/ending.h"
#include "support/data_file.h"
#include "view/referee.h"

namespace vexil {
namespace {

constexpr std::string_view kFirstLines =
    "# A stretch of a random game: positions, events, and what each viewer is sent and sees.\n"
    "# Made by make_playthroughs; README.md in the folder above explains the lines.\n";

std::vector<std::string> lines_of_text(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

// The referee who plays the stretch and writes it down.
class Scribe {
 public:
  explicit Scribe(const Stretch& stretch)
      : stretch_(stretch),
        varied_(stretch.game, stretch.seed),
        referee_(std::make_unique<Referee>(game().edition, play().setup(Side::kRed),
                                           play().setup(Side::kBlue))) {
    referee_->begin(*deliveries_);
  }

  Playthrough write() && {
    head();
    while (made_ < stretch_.skip && !varied_.over())
      result_.text += " " + print_action(game(), decide());
    result_.text += "\n\n";
    write_start();
    if (stretch_.skip == 0) add_messages();
    show_views();
    while (made_ < stretch_.skip + stretch_.decisions && !varied_.over()) write_decision();
    foot();
    return std::move(result_);
  }

 private:
  [[nodiscard]] const RandomGame& play() const { return varied_.play(); }
  [[nodiscard]] const Game& game() const { return play().game(); }

  void line(std::string_view what, std::string_view text) {
    fmt::format_to(std::back_inserter(result_.text), "{}: {}\n", what, text);
  }

  void head() {
    result_.text = kFirstLines;
    line("game", stretch_.game);
    line("seed", std::to_string(stretch_.seed));
    line("skip", std::to_string(stretch_.skip));
    line("decisions", std::to_string(stretch_.decisions));
    for (const Side side : kSides)
      line(side_name(side), print_setup(game(), side, play().setup(side)));
    result_.text += "before:";
  }

  Action decide() {
    const Action action = varied_.choose();
    log_.clear();
    varied_.apply(action, log_);
    referee_->act(action, *deliveries_);
    ++made_;
    return action;
  }

  void write_decision() {
    const Position before = play().position();
    result_.text += "\n";
    line(fmt::format("{} {}", made_ + 1, side_name(before.to_move)),
         print_position(game(), before));
    const auto legal = legal_texts(game(), before, play().history());
    const Action action = decide();
    line("legal", std::to_string(legal.size()));
    line("action", print_action(game(), action));
    for (const Event& event : log_) line("event", event_text(game(), event));
    add_features(result_.features, before, action, log_);
    add_messages();
    show_views();
  }

  // What `replay --as` prints for each viewer: the start,
  void write_start() {
    ViewerTexts lines;
    for (const Viewer viewer : kViewers) {
      std::string text;
      StreamWriter(game(), viewer, 1, text)
          .start(play().setup(Side::kRed), play().setup(Side::kBlue));
      lines[at(viewer)] = lines_of_text(text);
    }
    append_sent(result_.text, std::move(lines));
  }

  // and what came of the latest decision.
  void add_messages() {
    ViewerTexts lines;
    for (const Viewer viewer : kViewers) {
      std::string text;
      StreamWriter writer(game(), viewer, 1, text);
      ActionList legal;
      referee_->legal(viewer, legal);
      for (const SeenEvent& event : deliveries_->to(viewer)) writer.write(event, legal);
      lines[at(viewer)] = lines_of_text(text);
    }
    append_sent(result_.text, std::move(lines));
  }

  void show_views() {
    show("recalls", recalled_, [&](Viewer viewer) { referee_->recall(viewer, *view_); });
    show("has on the table", on_table_, [&](Viewer viewer) { referee_->table(viewer, *view_); });
  }

  template <class Look>
  void show(std::string_view what, std::array<ViewText, 3>& shown, const Look& look) {
    ViewerTexts changes;
    for (const Viewer viewer : kViewers) {
      look(viewer);
      ViewText now = view_text(game(), *view_);
      changes[at(viewer)] = view_changes(shown[at(viewer)], now);
      shown[at(viewer)] = std::move(now);
    }
    append_changes(result_.text, what, changes);
  }

  void foot() {
    const Ending end = ending(game().edition, play().position(), play().history());
    result_.text += "\n";
    line("last", print_position(game(), play().position()));
    line("result", fmt::format("{} {}", result_text(end.score), termination_text(end.termination)));
    if (end.over()) result_.features.insert("end");
  }

  Stretch stretch_;
  VariedPlay varied_;
  std::unique_ptr<Referee> referee_;
  std::unique_ptr<Deliveries> deliveries_ = std::make_unique<Deliveries>();
  std::unique_ptr<View> view_ = std::make_unique<View>();
  std::array<ViewText, 3> recalled_;
  std::array<ViewText, 3> on_table_;
  EventLog log_;
  int made_ = 0;
  Playthrough result_;
};

}  // namespace

Playthrough play_through(const Stretch& stretch) { return Scribe(stretch).write(); }

std::filesystem::path playthrough_file(std::string_view game) {
  return data_folder("playthroughs") / fmt::format("{}.txt", game);
}

Stretch stretch_of(std::string_view text) {
  std::istringstream stream{std::string(text)};
  std::string line;
  Stretch stretch;
  std::string word;
  while (stream.peek() == '#') std::getline(stream, line);
  const auto expect = [&](std::string_view name) -> std::istream& {
    if (!(stream >> word) || word != std::string(name) + ":")
      throw std::runtime_error(fmt::format("expected \"{}:\", found \"{}\"", name, word));
    return stream;
  };
  expect("game") >> stretch.game;
  expect("seed") >> stretch.seed;
  expect("skip") >> stretch.skip;
  expect("decisions") >> stretch.decisions;
  if (!stream) throw std::runtime_error("expected a number for the seed, skip and decisions");
  return stretch;
}

}  // namespace vexil
