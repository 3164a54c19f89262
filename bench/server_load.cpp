// What a server carries: starts `vexil serve` on a temporary folder, plays against it over the
// loopback network from this process, and prints a table. Turns are made when their time has come,
// whether or not the server keeps up, and times count from then. Where rounds are given, the worst
// of them is.
//   build/bench/server_load [PART...] [--vexil PROGRAM] [--rounds N] [--seconds N] [--no-views]
//     [--rate N]
// Parts: games saturation idle memory spectators reconnect start bots; all of them where none is
// named.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <set>
#include <stdexcept>

#include "bench/load/run.h"
#include "store/sqlite.h"

namespace vexil::load {
namespace {

struct Arguments {
  std::filesystem::path program;
  std::set<std::string> parts;
  int rounds = 3;
  int seconds = 15;
  bool views = true;
  double rate = 0;  // Of turns a second, the only one to try; 0: looked for.
};

void print_row(const std::string& what, const std::string& figure, const std::string& bar) {
  fmt::print("{:<58} {:>24}   {}\n", what, figure, bar);
  std::fflush(stdout);
}

// The worst of several rounds, figure by figure.
struct Worst {
  double p50 = 0;
  double p99 = 0;
  double p999 = 0;
  std::uint64_t count = ~std::uint64_t{0};

  void take(const Histogram& round) {
    p50 = std::max(p50, round.quantile_ms(0.5));
    p99 = std::max(p99, round.quantile_ms(0.99));
    p999 = std::max(p999, round.quantile_ms(0.999));
    count = std::min(count, round.count());
  }
  [[nodiscard]] std::string text() const {
    return fmt::format("{:.1f} / {:.1f} / {:.1f} ms", p50, p99, p999);
  }
};

void measure_games(const Arguments& arguments) {
  Run run(arguments.program, {"classic-2016", arguments.views, 0});
  run.seat(1000);
  Worst opponent;
  Worst acknowledged;
  double cpu = 0;
  for (int round = 0; round < arguments.rounds; ++round) {
    run.play(500, arguments.seconds);
    opponent.take(run.figures().turn_to_opponent);
    acknowledged.take(run.figures().turn_to_acknowledgement);
    cpu = std::max(cpu, run.cpu());
  }
  print_row("1,000 games, 500 turns/s: to the opponent, p50/p99/p99.9", opponent.text(),
            "5 / 50 / 150 ms");
  print_row("  to the acknowledgement", acknowledged.text(), "");
  print_row("  turns a round at least; server's CPU",
            fmt::format("{}; {:.0f} %", opponent.count, cpu * 100), "");
}

// Raises the rate until turns take too long, then looks closer between good and bad.
double find_saturation(const Arguments& arguments, const std::vector<std::string>& options) {
  Run run(arguments.program, {"classic-2016", false, 0}, options);
  run.seat(1200);
  const double step = arguments.seconds / 3.0;
  const auto good_at = [&](double rate) {
    run.play(rate, step, 1);
    const Figures& figures = run.figures();
    const bool good = figures.turn_to_opponent.quantile_ms(0.99) <= 100 &&
                      static_cast<double>(figures.turn_to_opponent.count()) >= rate * step * 0.95;
    print_row(
        fmt::format("    {:.0f} turns/s: p50/p99, ended, CPU", rate),
        fmt::format("{:.1f} / {:.1f} ms, {}, {:.0f} %", figures.turn_to_opponent.quantile_ms(0.5),
                    figures.turn_to_opponent.quantile_ms(0.99), figures.ended, run.cpu() * 100),
        good ? "" : "too slow");
    if (!good) run.idle(1);
    return good;
  };
  // A second try, because the disk and the machine have other users.
  const auto carries = [&](double rate) {
    if (good_at(rate)) return true;
    return good_at(rate);
  };
  if (arguments.rate > 0) return good_at(arguments.rate) ? arguments.rate : 0;
  double good = 0;
  double bad = 500;
  while (bad < 60'000 && carries(bad)) {
    good = bad;
    bad *= 1.5;
  }
  for (int step = 0; step < 2; ++step) {
    const double between = (good + bad) / 2;
    (carries(between) ? good : bad) = between;
  }
  return good;
}

void measure_saturation(const Arguments& arguments) {
  const double grouped = find_saturation(arguments, {});
  const double single = find_saturation(arguments, {"--no-group-commit"});
  print_row("Saturation: durable turns/s at p99 <= 100 ms", fmt::format("{:.0f}", grouped), "");
  print_row("  with one commit a turn", fmt::format("{:.0f}", single), "");
  print_row("  ratio", fmt::format("{:.2f}", grouped / std::max(single, 1.0)), "");
}

// Opens sockets that only listen; with a game's id they watch it as a browser would.
class Listeners {
 public:
  Listeners(Run& run, int count, const std::string& game) : run_(run) {
    for (int i = 0; i < count; ++i) open(game);
    run.wait_for("listening", 60, [&] { return ready_ == count; });
  }
  [[nodiscard]] std::uint64_t received() const { return received_; }

 private:
  void open(const std::string& game) {
    server::ClientSocketHandler handler;
    const auto place = sockets_.size();
    handler.opened = [this, place, game] {
      if (game.empty()) {
        ++ready_;
        return;
      }
      sockets_[place]->send(std::make_shared<const std::string>(
          fmt::format(R"({{"id":1,"type":"watch","game":"{}","as":"spectator"}})", game)));
    };
    handler.message = [this](std::string_view text) {
      if (text.starts_with(R"({"id":1,"ok":true)")) ++ready_;
      if (text.starts_with(R"({"id":1,"error")") && run_.hall().fault.empty())
        run_.hall().fault = std::string(text);
      if (text.starts_with(R"({"game")")) ++received_;
    };
    sockets_.push_back(run_.client().open(run_.server().url("/api/socket"), {}, handler));
  }

  Run& run_;
  std::vector<std::shared_ptr<server::Socket>> sockets_;
  int ready_ = 0;
  std::uint64_t received_ = 0;
};

void measure_idle(const Arguments& arguments) {
  Run run(arguments.program, {"classic-2016", false, 0});
  run.idle(1);
  const std::uint64_t before = run.server().resident_bytes();
  const Listeners listeners(run, 5000, "");
  run.idle(12);  // Past a ping of each.
  const std::uint64_t after = run.server().resident_bytes();
  print_row("5,000 idle sockets: bytes each", fmt::format("{}", (after - before) / 5000), "");
}

// A server that starts again has no sockets and no history: what it holds more than an empty one
// are the games.
void measure_memory(const Arguments& arguments) {
  constexpr int kGames = 1000;
  constexpr int kTurns = 100;
  Run run(arguments.program, {"classic-2016", false, 0});
  run.idle(1);
  const std::uint64_t before = run.server().resident_bytes();
  run.seat(kGames);
  const auto grown = [&](int turns) {
    for (const auto& table : run.tables()) table->leave();
    run.idle(1);
    run.server().end(SIGTERM);
    run.server().start();
    run.idle(2);
    print_row(fmt::format("{} live games after {} turns: bytes each", kGames, turns),
              fmt::format("{}", (run.server().resident_bytes() - before) / kGames), "");
  };
  grown(0);
  int resumed = 0;
  for (const auto& table : run.tables()) table->come_back([&resumed] { ++resumed; });
  run.wait_for("coming back", 60, [&] { return resumed == 2 * kGames; });
  run.play(kGames, kTurns, 0);
  grown(kTurns);
}

void measure_spectators(const Arguments& arguments) {
  Run run(arguments.program, {"classic-2016", true, 0});
  run.seat(1);
  const Listeners listeners(run, 500, run.tables().front()->id());
  Worst players;
  double cpu = 0;
  for (int round = 0; round < arguments.rounds; ++round) {
    run.play(5, arguments.seconds);
    players.take(run.figures().turn_to_opponent);
    cpu = std::max(cpu, run.cpu());
  }
  print_row("500 spectators, 5 turns/s: players' p50/p99/p99.9", players.text(), "p99 50 ms");
  print_row("  messages to spectators; server's CPU",
            fmt::format("{}; {:.0f} %", listeners.received(), cpu * 100), "");
}

void measure_reconnect(const Arguments& arguments) {
  Run run(arguments.program, {"classic-2016", arguments.views, 0});
  run.seat(1000);
  double slowest = 0;
  double start = 0;
  for (int round = 0; round < arguments.rounds; ++round) {
    run.play(500, 4, 0);
    run.server().end(round % 2 == 0 ? SIGKILL : SIGTERM);
    run.idle(0.5);
    start = std::max(start, run.server().start());
    const std::int64_t begin = now_micros();
    int resumed = 0;
    for (std::size_t i = 0; i < run.tables().size(); ++i) {
      run.hall().network.at(run.hall().network.now() + static_cast<int>(i), [&run, i, &resumed] {
        run.tables()[i]->come_back([&resumed] { ++resumed; });
      });
    }
    run.wait_for("reconnecting", 60, [&] { return resumed == 2000; });
    slowest = std::max(slowest, static_cast<double>(now_micros() - begin) / 1e6);
  }
  print_row("2,000 sockets reconnect within 1 s: all resumed after",
            fmt::format("{:.2f} s", slowest), "10 s");
  print_row("  restart with 1,000 live games", fmt::format("{:.2f} s", start), "");
}

void fill_with_finished(const std::filesystem::path& folder, int games) {
  store::SqliteOptions options;
  options.folder = folder;
  auto store = store::open_sqlite(options);
  if (!store) throw std::runtime_error(store.error().message);
  store::Game game;
  game.settings = R"({"game":"classic-2016+no-capture-cap=400"})";
  game.name = "classic-2016+no-capture-cap=400";
  game.listed = true;
  for (int i = 0; i < games; ++i) {
    game.id = fmt::format("L{:07}", i);
    game.created = game.updated = 1'700'000'000'000 + i;
    store::Transaction writes{store::CreateGame{game}};
    for (std::uint64_t n = 1; n <= 10; ++n)
      writes.emplace_back(store::AppendEntry{
          game.id, {n, game.created, R"({"kind":"action","side":"red","text":"a4a5"})"}});
    store::Game ended = game;
    ended.status = store::GameStatus::kEnded;
    ended.result = "1-0";
    ended.termination = "flag";
    writes.emplace_back(store::UpdateGame{ended});
    (*store)->submit(std::move(writes), [](const store::Committed&) {});
    while (i % 1000 == 999 && (*store)->figures().waiting > 0) usleep(1000);
  }
}

void measure_start(const Arguments& arguments) {
  const TemporaryFolder folder(std::filesystem::temp_directory_path());
  fill_with_finished(folder.path(), 100'000);
  double slowest = 0;
  for (int round = 0; round < arguments.rounds; ++round) {
    ServerProcess server(arguments.program, folder.path(), {});
    slowest = std::max(slowest, server.start());
  }
  print_row("Start with 100,000 finished games", fmt::format("{:.2f} s", slowest), "2 s");
}

// People who think for two seconds after each answer of their bot, at fifty tables, while others
// play each other.
void measure_bots(const Arguments& arguments) {
  for (const int level : {3, 6, 10}) {
    Run people(arguments.program, {"classic-2016", true, 0});
    people.seat(50);
    people.hall().options.bot_level = level;
    people.seat(50);
    Worst human;
    Histogram bots;
    double cpu = 0;
    for (int round = 0; round < arguments.rounds; ++round) {
      people.play(100.0 / 4, arguments.seconds, 4);
      human.take(people.figures().turn_to_opponent);
      bots = people.figures().bot_answer;
      cpu = std::max(cpu, people.cpu());
    }
    print_row(fmt::format("50 games against level {}: its answers, p5/p50/p95", level),
              fmt::format("{:.0f} / {:.0f} / {:.0f} ms", bots.quantile_ms(0.05),
                          bots.quantile_ms(0.5), bots.quantile_ms(0.95)),
              "500 to 2000 ms");
    print_row("  people against people meanwhile, p50/p99/p99.9", human.text(), "p99 100 ms");
    print_row("  answers; server's CPU", fmt::format("{}; {:.0f} %", bots.count(), cpu * 100), "");
  }
}

Arguments read(int count, char** words) {
  Arguments arguments;
  arguments.program =
      std::filesystem::read_symlink("/proc/self/exe").parent_path().parent_path() / "vexil";
  for (int i = 1; i < count; ++i) {
    const std::string word = words[i];
    const bool more = i + 1 < count;
    if (word == "--vexil" && more) {
      arguments.program = words[++i];
    } else if (word == "--rounds" && more) {
      arguments.rounds = std::atoi(words[++i]);
    } else if (word == "--seconds" && more) {
      arguments.seconds = std::atoi(words[++i]);
    } else if (word == "--rate" && more) {
      arguments.rate = std::atof(words[++i]);
    } else if (word == "--no-views") {
      arguments.views = false;
    } else {
      arguments.parts.insert(word);
    }
  }
  return arguments;
}

int run_parts(const Arguments& arguments) {
  const std::vector<std::pair<std::string, void (*)(const Arguments&)>> parts{
      {"games", measure_games},
      {"saturation", measure_saturation},
      {"idle", measure_idle},
      {"memory", measure_memory},
      {"spectators", measure_spectators},
      {"reconnect", measure_reconnect},
      {"start", measure_start},
      {"bots", measure_bots},
  };
  print_row("what", "figure", "bar");
  for (const auto& [name, measure] : parts) {
    if (!arguments.parts.empty() && !arguments.parts.contains(name)) continue;
    try {
      measure(arguments);
    } catch (const std::exception& failure) {
      fmt::print("{}: {}\n", name, failure.what());
      return 1;
    }
  }
  return 0;
}

}  // namespace
}  // namespace vexil::load

int main(int count, char** words) {
  return vexil::load::run_parts(vexil::load::read(count, words));
}
