#include "server/api/game_body.h"

#include <string>

#include "editions/game.h"
#include "players/player_spec.h"
#include "server/api/seats.h"

namespace vexil::server {
namespace {

constexpr std::int64_t kDay = 24 * 3600;

// Adds an option that the name does not speak of, where the game has it and it is off.
std::string with_option(const GamePtr& game, const std::string& name, std::string_view option,
                        std::string_view value) {
  if (name.find("+" + std::string(option)) != std::string::npos) return name;
  const auto& options = game->family->options;
  for (std::size_t place = 0; place < options.size(); ++place)
    if (options[place].name == option && game->option_values[place] == "off")
      return name + "+" + std::string(option) + "=" + std::string(value);
  return name;
}

void read_clock(Body& body, GameSettings& settings) {
  settings.setup_time = body.number_or("setup_time", 0, 0, 7 * kDay) * 1000;
  if (!body.has("clock")) return;
  Body inner = body.inner("clock");
  ClockSettings clock;
  clock.bank = inner.number("bank", 10, 14 * kDay) * 1000;
  clock.increment = inner.number_or("increment", 0, 0, kDay) * 1000;
  clock.move_cap = inner.number_or("move_cap", 0, 0, 14 * kDay) * 1000;
  if (const auto wrong = inner.refusal()) body.refuse("clock", wrong->text);
  settings.clock = clock;
}

void read_opponent(Body& body, GameSettings& settings) {
  settings.opponent =
      static_cast<Opponent>(body.word_or("opponent", 0, {"invite", "lobby", "bot", "hot-seat"}));
  if (settings.opponent == Opponent::kBot)
    settings.level = static_cast<int>(body.number("level", 1, kLevels));
  const std::size_t side = body.word_or("side", 2, {"red", "blue", "random"});
  if (side < 2) settings.creator_side = side == 0 ? Side::kRed : Side::kBlue;
  settings.rated = body.flag_or("rated", false);
  settings.notes = body.flag_or("notes", true);
  settings.visibility =
      static_cast<Visibility>(body.word_or("visibility", 0, {"public", "unlisted", "private"}));
}

}  // namespace

Decided<GameSettings> read_new_game(Body& body, const NewGameDefaults& defaults) {
  GameSettings settings;
  std::string name = body.text("game", 500);
  read_clock(body, settings);
  read_opponent(body, settings);
  if (auto wrong = body.refusal()) return tl::unexpected<Refusal>(*wrong);
  if (settings.rated &&
      (settings.opponent == Opponent::kBot || settings.opponent == Opponent::kHotSeat))
    return refused("bad-request", "rated: only games between two players are rated");

  Result<GamePtr> game = Catalog::shipped().open(name);
  if (!game) return refused("bad-request", "game: " + game.error().message);
  if (defaults.no_capture_cap > 0)
    name = with_option(*game, name, "no-capture-cap", std::to_string(defaults.no_capture_cap));
  if (settings.opponent == Opponent::kBot) name = with_option(*game, name, "memory-aid", "on");
  game = Catalog::shipped().open(name);
  if (!game) return refused("bad-request", "game: " + game.error().message);
  settings.game = (*game)->name;
  settings.edition_hash = (*game)->family->content_hash;
  return settings;
}

Decided<Command> read_command(Body& body) {
  Command command;
  const std::string type = body.text("type", 40);
  const std::optional<CommandKind> kind = command_of_name(type);
  if (!kind) {
    body.refuse("type", "a command's name");
  } else {
    command.kind = *kind;
    if (*kind == CommandKind::kReady) command.text = body.text("setup", 2000);
    if (*kind == CommandKind::kAct) {
      command.text = body.text("action", 2000);
      command.turn = static_cast<std::uint32_t>(body.number("turn", 1, 1'000'000'000));
      command.part = static_cast<int>(body.number_or("part", 0, 0, 1000));
    }
    if (*kind == CommandKind::kAnswerDraw || *kind == CommandKind::kAnswerTakeback)
      command.yes = body.flag_or("yes", false);
    if (*kind == CommandKind::kClaim) command.text = body.text_or("result", "win", 10);
    if (*kind == CommandKind::kChat) command.text = body.text("text", 2000);
  }
  command.key = body.text_or("key", "", 64);
  if (auto wrong = body.refusal()) return tl::unexpected<Refusal>(*wrong);
  return command;
}

std::optional<Side> read_side(Body& body, std::string_view key) {
  const std::size_t side = body.word_or(key, 2, {"red", "blue", ""});
  if (side == 2) return std::nullopt;
  return side == 0 ? Side::kRed : Side::kBlue;
}

}  // namespace vexil::server
