#include "cli/play/app.h"

#include <fmt/format.h>

#include <utility>

#include "base/random.h"
#include "players/player_spec.h"

namespace vexil {
namespace {

using namespace std::chrono_literals;

constexpr auto kPatience = 50ms;

void draw_too_small(Canvas& canvas) {
  canvas.put_wrapped(
      {0, 0}, {canvas.height(), canvas.width()},
      fmt::format("Vexil needs {} columns and {} lines; this terminal has {} and {}. "
                  "Make it larger, or use --plain.",
                  kLeastExtent.width, kLeastExtent.height, canvas.width(), canvas.height()));
}

}  // namespace

App::App(PlaySettings settings) : settings_(std::move(settings)), answers_(settings_.answers) {
  if (settings_.resumed) {
    path_ = settings_.save;
    games_ = 1;  // Its file is taken.
    show_game(std::move(settings_.resumed));
  } else {
    start();
  }
}

std::uint64_t App::next_seed() { return mix64(settings_.seed + games_++); }

void App::start() {
  game_.reset();
  setup_.reset();
  unfinished_.reset();
  if (settings_.folder) unfinished_ = latest_unfinished(*settings_.folder);
  const Side random_side = (mix64(settings_.seed + games_) & 1) == 0 ? Side::kRed : Side::kBlue;
  start_ = std::make_unique<StartScreen>(settings_.answers, unfinished_ ? unfinished_->words : "",
                                         random_side);
  look_for_change();
}

void App::set_up() {
  start_.reset();
  game_.reset();
  setup_ = std::make_unique<SetupScreen>(answers_.game, *answers_.side,
                                         mix64(settings_.seed + games_) + 1);
}

// The first game goes where the command line said; later ones beside it.
std::optional<std::filesystem::path> App::path_for(const Game& game) {
  if (settings_.save) return games_ == 0 ? settings_.save : next_path(*settings_.save);
  if (!settings_.folder) return std::nullopt;
  std::error_code error;
  std::filesystem::create_directories(*settings_.folder, error);
  return new_game_path(*settings_.folder, game.id);
}

void App::begin_game() {
  path_ = path_for(*answers_.game);
  const SeatedPlayers pairing{answers_.game, *answers_.side,
                              *parse_player(fmt::format("level:{}", *answers_.level)), next_seed()};
  show_game(std::make_unique<Session>(pairing, setup_->setup()));
}

void App::show_game(std::unique_ptr<Session> session) {
  const SeatedPlayers& pairing = session->pairing();
  answers_ = {pairing.game, pairing.opponent.level, pairing.person};
  start_.reset();
  setup_.reset();
  saved_ = false;
  GameScreen::Saver saver;
  if (path_)
    saver = [this](const Record& record) {
      auto result = replace_file(*path_, print_record(record));
      saved_ = result.has_value();
      return result;
    };
  game_ = std::make_unique<GameScreen>(std::move(session), std::move(saver),
                                       path_ ? path_->string() : "", *settings_.time);
}

void App::resume_latest() {
  const auto record = read_saved(unfinished_->path);
  auto session = record ? Session::resume(*record) : fail(record.error().message);
  if (!session) return start();
  path_ = unfinished_->path;
  show_game(*std::move(session));
}

// Goes from one screen to the next.
void App::look_for_change() {
  using Stage = StartScreen::Stage;
  if (start_) {
    if (start_->stage() == Stage::kLeave) done_ = true;
    if (start_->stage() == Stage::kResume) return resume_latest();
    if (start_->stage() != Stage::kDone) return;
    answers_ = start_->answers();
    return set_up();
  }
  if (setup_) {
    if (setup_->ready()) return begin_game();
    if (!setup_->cancelled()) return;
    const bool asked =
        !settings_.answers.game || !settings_.answers.level || !settings_.answers.side;
    if (!asked) done_ = true;
    return asked ? start() : void();
  }
  switch (game_->wish()) {
    case Wish::kQuit:
      done_ = true;
      return;
    case Wish::kSwapSides:
      answers_.side = other(*answers_.side);
      return set_up();
    case Wish::kRematch:
      return set_up();
    case Wish::kNewGame:
      settings_.answers = {};
      return start();
    case Wish::kNone:
      return;
  }
}

Screen& App::screen() {
  if (start_) return *start_;
  if (setup_) return *setup_;
  return *game_;
}

void App::handle(const Key& key) {
  screen().handle(key);
  look_for_change();
}

void App::wait_for_thought() const {
  if (game_) game_->wait_for_thought();
}

void App::tick() {
  screen().tick();
  look_for_change();
}

void App::draw(Canvas& canvas) {
  if (canvas.width() < kLeastExtent.width || canvas.height() < kLeastExtent.height)
    return draw_too_small(canvas);
  screen().draw(canvas);
}

std::string App::closing_message() const {
  if (!game_ || !saved_) return "";
  if (!game_->session().over())
    return fmt::format("To continue this game: vexil play --resume '{}'\n", path_->string());
  return fmt::format("{} The game is in {}\n", ending_words(game_->session()), path_->string());
}

std::string App::run(Terminal& terminal) {
  while (!done_ && !terminal.interrupted()) {
    Canvas canvas(terminal.extent(), terminal.signs());
    draw(canvas);
    terminal.show(canvas);
    const Key key = terminal.read(kPatience);
    if (key.kind != KeyKind::kNone) handle(key);
    if (!done_) tick();
  }
  return closing_message();
}

}  // namespace vexil
