// vexil bot --server URL --engine CMD [--token-file F] [--games N] [--accept …] [--offer …]
#include <fmt/format.h>

#include <cstdlib>
#include <fstream>
#include <utility>

#include "base/text.h"
#include "cli/command.h"
#include "cli/values.h"
#include "editions/game.h"
#include "json/writer.h"
#include "server/bridge/bridge.h"
#include "server/bridge/engine_greeting.h"
#include "server/net/client.h"

namespace vexil {
namespace {

struct BotArguments {
  std::string server;
  std::optional<std::string> token_file;  // Otherwise the environment has the token.
  std::string engine;
  std::string games = "1";
  std::optional<std::string> total;
  std::string accept;
  std::optional<std::string> offer;
  std::string movetime = "2000";
};

constexpr const char* kTokenVariable = "VEXIL_BOT_TOKEN";
constexpr std::uint64_t kMostGamesAtOnce = 100;

std::string trimmed(std::string text) {
  constexpr const char* kBlank = " \t\r\n";
  text.erase(0, text.find_first_not_of(kBlank));
  text.erase(text.find_last_not_of(kBlank) + 1);
  return text;
}

// Never from the command line, where every user of the machine could read it.
Result<std::string> read_token(const std::optional<std::string>& file) {
  std::string token;
  if (file) {
    std::ifstream stream(*file);
    if (!stream) return fail(fmt::format("--token-file: {} cannot be read", vexil::quoted(*file)));
    std::getline(stream, token);
  } else if (const char* given = std::getenv(kTokenVariable)) {
    token = given;
  }
  token = trimmed(std::move(token));
  if (token.empty())
    return fail(
        fmt::format("expected a token, in the file of --token-file or in {}", kTokenVariable));
  return token;
}

Result<std::string> read_server(std::string url) {
  while (url.ends_with('/')) url.pop_back();
  if (!url.starts_with("http://") && !url.starts_with("https://"))
    return fail(
        fmt::format("--server: expected an address that begins with http:// or https://, "
                    "found {}",
                    vexil::quoted(url)));
  return url;
}

// "300+5": seconds for the game, and after each turn.
Result<std::string> read_offered_clock(std::string_view text) {
  const std::size_t plus = text.find('+');
  const auto bank = parse_number("--offer clock", std::string(text.substr(0, plus)), 10, 1'209'600);
  if (!bank) return fail(bank.error().message);
  JsonObject clock;
  clock.number("bank", *bank);
  if (plus != std::string_view::npos) {
    const auto increment =
        parse_number("--offer clock", std::string(text.substr(plus + 1)), 0, 86'400);
    if (!increment) return fail(increment.error().message);
    clock.number("increment", *increment);
  }
  return clock.done();
}

// "barrage,clock=300+5,rated=yes" as the body of a new game.
Result<std::string> read_offer(std::string_view text) {
  const std::size_t end = text.find(',');
  const auto game = Catalog::shipped().open(text.substr(0, end));
  if (!game) return fail("--offer: " + game.error().message);
  JsonObject body;
  body.text("game", text.substr(0, end)).text("opponent", "lobby");
  text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
  while (!text.empty()) {
    const std::string_view item = text.substr(0, text.find(','));
    text.remove_prefix(std::min(item.size() + 1, text.size()));
    if (item.starts_with("clock=")) {
      const auto clock = read_offered_clock(item.substr(6));
      if (!clock) return fail(clock.error().message);
      body.add("clock", *clock);
    } else if (item == "rated=yes" || item == "rated=no") {
      body.add("rated", item == "rated=yes" ? "true" : "false");
    } else {
      return fail(fmt::format("--offer: expected clock=SECONDS+SECONDS or rated=yes, found {}",
                              vexil::quoted(item)));
    }
  }
  return body.done();
}

Result<void> read_numbers(const BotArguments& arguments, server::BridgeOptions& options) {
  const auto games = parse_number("--games", arguments.games, 1, kMostGamesAtOnce);
  if (!games) return fail(games.error().message);
  options.games = *games;
  if (arguments.total) {
    const auto total = parse_number("--total", *arguments.total, 1, 1'000'000'000);
    if (!total) return fail(total.error().message);
    options.total = *total;
  }
  const auto movetime = parse_number("--movetime", arguments.movetime, 1, 86'400'000);
  if (!movetime) return fail(movetime.error().message);
  options.driver.movetime = std::chrono::milliseconds(*movetime);
  return {};
}

Result<server::BridgeOptions> bridge_options(const BotArguments& arguments) {
  server::BridgeOptions options;
  auto address = read_server(arguments.server);
  if (!address) return fail(address.error().message);
  options.server = *std::move(address);
  auto player = parse_player("engine:" + arguments.engine);
  if (!player) return fail("--engine: " + player.error().message);
  options.driver.player = *std::move(player);
  if (auto read = read_numbers(arguments, options); !read) return fail(read.error().message);
  auto policy = server::read_policy(arguments.accept);
  if (!policy) return fail("--accept: " + policy.error().message);
  options.accept = *std::move(policy);
  if (arguments.offer) {
    auto offer = read_offer(*arguments.offer);
    if (!offer) return fail(offer.error().message);
    options.offer = *std::move(offer);
  }
  auto token = read_token(arguments.token_file);
  if (!token) return fail(token.error().message);
  options.token = *std::move(token);
  return options;
}

// The game of --offer, which was read before.
GamePtr offered_game(const BotArguments& arguments) {
  if (!arguments.offer) return nullptr;
  return Catalog::shipped().open(arguments.offer->substr(0, arguments.offer->find(','))).value();
}

int run_bot(const BotArguments& arguments, Streams& streams) {
  auto options = bridge_options(arguments);
  if (!options) return refuse(streams, options.error());
  if (auto greeted = server::greet_engine(*options, offered_game(arguments)); !greeted)
    return refuse(streams, greeted.error());
  options->say = [&streams](const std::string& text) {
    streams.out.write(text + "\n");
    streams.out.flush();
  };
  const std::unique_ptr<server::Network> network = server::make_network();
  auto client = server::make_client(*network);
  if (!client) return refuse(streams, client.error());
  Result<void> outcome;
  {
    server::Bridge bridge(*network, **client, *std::move(options));
    network->on_signal([&bridge] { bridge.leave(); });
    bridge.begin([&](Result<void> done) {
      outcome = std::move(done);
      network->stop();
    });
    network->run();
  }
  if (!outcome) return refuse(streams, outcome.error());
  return 0;
}

void add_bot(const Command& program) {
  const Command command =
      program.add({"bot", "Connect an engine to a server, as a bot account",
                   "vexil bot --server http://localhost:7878 --token-file bot.token "
                   "--engine ./mybot"});
  BotArguments& to = command.run(run_bot);
  command.option("--server", "URL", &to.server, "The server's address").required();
  command.option("--engine", "CMD", &to.engine, "The engine's command").required();
  command.option("--token-file", "FILE", &to.token_file,
                 "The bot's token (default: VEXIL_BOT_TOKEN)");
  command.option("--games", "N", &to.games, "Most games at the same time (default: 1)");
  command.option("--total", "N", &to.total, "Stop after this many games");
  command.option("--accept", "WHAT", &to.accept,
                 "Lobby games to join: game=,clock=,rated=,opponents=humans|bots|all");
  command.option("--offer", "GAME", &to.offer,
                 "Keep a game in the lobby for others to join: GAME,clock=300+5,rated=yes");
  command.option("--movetime", "MS", &to.movetime,
                 "Milliseconds per decision in games without a clock (default: 2000)");
}

}  // namespace

CommandFile bot_command() { return {.place = 270, .add = add_bot}; }

}  // namespace vexil
