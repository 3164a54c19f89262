// A server's game: the first line is its settings, the others are entries as the store has them or,
// after a `>`, commands: side, name, text. Each is refused in one line or taken in; what was
// decided can always be taken in; every view and message is JSON; folding again gives the same.
#include <boost/json.hpp>
#include <memory>
#include <string>
#include <vector>

#include "fuzz/check.h"
#include "notation/scan.h"
#include "server/game/served_game.h"

namespace vexil::server {
namespace {

constexpr int kSeldom = 8;

void check_entry_json(std::string_view text) {
  boost::json::error_code error;
  const boost::json::value value = boost::json::parse(text, error);
  promise(!error && value.is_object(), "a message is a JSON object", text);
}

void one_line(std::string_view text) {
  promise(!text.empty() && text.find('\n') == std::string_view::npos, "a refusal is one line",
          text);
}

class FuzzedGame {
 public:
  FuzzedGame(GameSettings settings, GamePtr game)
      : settings_(std::move(settings)), game_(std::move(game)), served_("id", settings_, game_) {}

  void line(std::string_view text) {
    time_ += 1000;
    if (text.starts_with('>'))
      command(text.substr(1));
    else if (const auto entry = read_entry(text, time_))
      take(*entry, false);
    else
      one_line(entry.error().message);
    if (++lines_ % kSeldom == 0) check();
  }

  void check() const {
    for (const Viewer viewer : kViewers) {
      check_entry_json(served_.view(viewer, time_));
      if (served_.last_message(viewer) > 0)
        check_entry_json(served_.message(viewer, served_.last_message(viewer)));
      const Record record = served_.record(viewer);
      promise(record.find("Game") != nullptr, "a record names its game", "");
    }
  }

  void fold_again() const {
    ServedGame other("id", settings_, game_);
    for (const GameEntry& entry : taken_)
      promise(other.apply_entry(entry).has_value(), "what was taken in is taken in again",
              entry_text(entry));
    for (const Viewer viewer : kViewers)
      promise(other.view(viewer, time_) == served_.view(viewer, time_), "folding is the same", "");
  }

 private:
  void take(const GameEntry& entry, bool must) {
    const auto applied = served_.apply_entry(entry);
    promise(applied || !must, "what was decided can be taken in", entry_text(entry));
    if (!applied) return one_line(applied.error().message);
    const auto again = read_entry(entry_text(entry), entry.time);
    promise(again && *again == entry, "an entry is read back", entry_text(entry));
    taken_.push_back(entry);
  }

  void command(std::string_view text) {
    const auto words = split(text, ' ');
    Actor actor{std::nullopt, {"c", "C", false, 0}, false, 20};
    if (words[0] == "red") actor.side = Side::kRed;
    if (words[0] == "blue") actor.side = Side::kBlue;
    Command command;
    command.kind = words.size() > 1 ? command_of_name(words[1]).value_or(CommandKind::kAct)
                                    : CommandKind::kChat;
    const std::size_t rest = words[0].size() + 1 + (words.size() > 1 ? words[1].size() + 1 : 0);
    if (rest < text.size()) command.text = text.substr(rest);
    command.yes = command.text == "yes";
    command.turn = served_.turn();
    command.part = served_.part();
    const auto decided = served_.decide(actor, command, {}, Digest{}, time_);
    if (!decided) return one_line(decided.error().text);
    for (const GameEntry& entry : *decided) take(entry, true);
  }

  GameSettings settings_;
  GamePtr game_;
  ServedGame served_;
  Millis time_ = 1'000'000;
  int lines_ = 0;
  std::vector<GameEntry> taken_;
};

}  // namespace
}  // namespace vexil::server

extern "C" int vexil_fuzz_served(const std::uint8_t* data, std::size_t size) {
  const auto lines = vexil::split(vexil::text_of(data, size), '\n');
  auto settings = vexil::server::read_settings(lines[0]);
  if (!settings) {
    vexil::server::one_line(settings.error().message);
    settings = vexil::server::GameSettings{};
    settings->game = "barrage";
  } else {
    vexil::promise(
        vexil::server::read_settings(vexil::server::settings_text(*settings)) == *settings,
        "settings are read back", lines[0]);
  }
  const auto game = vexil::Catalog::shipped().open(settings->game);
  if (!game) return 0;
  vexil::server::FuzzedGame fuzzed(*settings, *game);
  for (std::size_t at = 1; at < lines.size(); ++at) fuzzed.line(lines[at]);
  fuzzed.check();
  fuzzed.fold_again();
  return 0;
}
