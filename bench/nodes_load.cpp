// Durable turns a second of 1, 2 and 3 nodes on one PostgreSQL, against one server on SQLite, in
// one run on one machine. Starts everything itself, in a temporary folder; the players of a game
// sit at different nodes. Turns are made when their time has come, whether or not the nodes keep
// up, and times count from then.
//   build/bench/nodes_load [--seconds N] [--rate N] [--tables N] [--views] [--vexil PROGRAM]
// The run takes about so many seconds, 200 where nothing is said; 30 are enough to try it.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <optional>
#include <stdexcept>
#include <thread>

#include "bench/load/disk.h"
#include "bench/load/run.h"
#include "bench/load/usage.h"
#include "store/postgres/pg_connection.h"
#include "support/postgres_server.h"

namespace vexil::load {
namespace {

using store::postgres::PgConnection;

constexpr int kSetups = 4;
constexpr double kWithinMs = 100;     // Of 99 in 100 turns, at a rate that counts as kept.
constexpr double kEverything = 1e5;   // Turns a second that no setup keeps.
constexpr double kAtItsLimit = 0.85;  // So much of what there is counts as all of it.

constexpr int kMostSteps = 4;  // Once the time is over.

struct Arguments {
  std::filesystem::path program;
  double seconds = 200;
  double rate = 200;
  int tables = 0;  // 0: as many as there is time to seat.
  bool views = false;

  [[nodiscard]] double share() const { return seconds / kSetups; }
  [[nodiscard]] int tables_or_default() const {
    return tables > 0 ? tables : std::clamp(static_cast<int>(share() * 12), 60, 600);
  }
};

// What was used while turns were made as fast as they could be.
struct AllOut {
  double turns = 0;  // A second.
  double commits = 0;
  double transactions = 0;
  Use servers;
  Use postgres;
  Use generator;
  double machine = 0;
  double sync_ms = 0;  // Until something was durable, in the median.

  // The share of the time in which each writer waits for the disk.
  [[nodiscard]] double writing(int nodes) const { return commits / nodes * sync_ms / 1000; }
};

struct Line {
  std::string name;
  int nodes = 1;
  Histogram acknowledged;
  Histogram on_screen;
  std::uint64_t refused = 0;
  double kept = 0;
  AllOut all_out;
  std::string stored;
};

// ── What is used meanwhile ──────────────────────────────────────────────────────────────────────

class Usage {
 public:
  Usage(Run& run, const PostgresServer* postgres) : begin_(now_micros()) {
    machine_ = machine_seconds();
    for (const auto& server : run.servers()) add_threads(servers_, server->pid());
    if (postgres != nullptr) add_with_children(postgres_, postgres->pid());
    add_threads(generator_, ::getpid());
  }
  // Until `end`.
  void put_into(AllOut& all_out, const Usage& end) const {
    const double seconds = static_cast<double>(end.begin_ - begin_) / 1e6;
    all_out.servers = use_between(servers_, end.servers_, seconds);
    all_out.postgres = use_between(postgres_, end.postgres_, seconds);
    all_out.generator = use_between(generator_, end.generator_, seconds);
    all_out.machine = (end.machine_ - machine_) / seconds;
  }

 private:
  std::int64_t begin_;
  double machine_ = 0;
  Times servers_;
  Times postgres_;
  Times generator_;
};

// The first thing of which there was no more, else nothing.
std::string limit_of(const Line& line) {
  const AllOut& all_out = line.all_out;
  std::string limits;
  const auto note = [&](double share, const std::string& what) {
    if (share < kAtItsLimit) return;
    limits += (limits.empty() ? "" : ", ") + what;
  };
  note(all_out.machine / std::max(1U, std::thread::hardware_concurrency()), "all cores");
  note(all_out.servers.busiest, "a thread of a node");
  note(all_out.postgres.busiest, "a process of PostgreSQL");
  note(all_out.generator.busiest, "the load generator");
  note(all_out.writing(line.nodes), "the disk");
  return limits.empty() ? "waiting for each other" : limits;
}

// ── One setup ───────────────────────────────────────────────────────────────────────────────────

class Setup {
 public:
  Setup(const Arguments& arguments, PostgresServer* postgres, int nodes)
      : arguments_(arguments),
        until_(now_micros() + static_cast<std::int64_t>(arguments.share() * 0.9e6)),
        postgres_(postgres),
        address_(postgres != nullptr ? postgres->make_database() : ""),
        run_(arguments.program, {"classic-2016", arguments.views, 0}, words(), nodes) {
    line_.name = postgres == nullptr
                     ? "SQLite, one server"
                     : fmt::format("PostgreSQL, {} node{}", nodes, nodes == 1 ? "" : "s");
    line_.nodes = nodes;
  }

  Line measure() {
    const std::int64_t log = log_position();
    run_.seat(arguments_.tables_or_default());
    run_.play(arguments_.rate, arguments_.share() * 0.15, 1);
    line_.acknowledged = run_.figures().turn_to_acknowledgement;
    line_.on_screen = run_.figures().turn_to_opponent;
    go_all_out();
    find_kept();
    line_.refused += run_.figures().refused;
    if (postgres_ != nullptr) weigh(log);
    return line_;
  }

 private:
  [[nodiscard]] std::vector<std::string> words() const {
    if (postgres_ == nullptr) return {};
    return {"--database", address_};
  }
  [[nodiscard]] std::int64_t log_position() const {
    if (postgres_ == nullptr) return 0;
    return connection().number("SELECT (pg_current_wal_insert_lsn() - '0/0')::bigint");
  }
  [[nodiscard]] PgConnection connection() const { return {address_, std::chrono::seconds(20)}; }
  [[nodiscard]] double metric(const std::string& name) const {
    double sum = 0;
    for (const auto& server : run_.servers()) sum += server->metric(name);
    return sum;
  }

  // Every table makes its next turn as soon as it has seen the last one.
  void go_all_out() {
    AllOut& all_out = line_.all_out;
    const double seconds = arguments_.share() * 0.07;
    const std::int64_t begin = now_micros();
    const double commits = metric("vexil_commits_total");
    const double transactions = metric("vexil_transactions_total");
    std::optional<Usage> before;
    DiskWatch disk(std::filesystem::temp_directory_path());
    run_.play(kEverything, seconds, 1, [&] { before.emplace(run_, postgres_); });
    before->put_into(all_out, Usage(run_, postgres_));
    all_out.sync_ms = disk.times().quantile_ms(0.5);
    all_out.turns = static_cast<double>(run_.figures().turn_to_opponent.count()) / seconds;
    line_.refused += run_.figures().refused;
    const double took = static_cast<double>(now_micros() - begin) / 1e6;
    all_out.commits = (metric("vexil_commits_total") - commits) / took;
    all_out.transactions = (metric("vexil_transactions_total") - transactions) / took;
    run_.rest(1);
  }

  // Halves what lies between a rate that was kept and one that was not, while there is time.
  void find_kept() {
    double bad = line_.all_out.turns * 1.2;
    int steps = 0;
    for (double rate = line_.all_out.turns * 0.75; bad > 1.07 * line_.kept;
         rate = (line_.kept + bad) / 2) {
      // Where the machine is very busy it takes a few steps until one is kept at all.
      if (now_micros() > until_ && (line_.kept > 0 || steps >= kMostSteps)) break;
      ++steps;
      // A second try, because the disk and the machine have other users.
      (keeps(rate) || keeps(rate) ? line_.kept : bad) = rate;
    }
  }
  [[nodiscard]] bool keeps(double rate) {
    const double seconds = arguments_.share() * 0.05;
    run_.play(rate, seconds, 0.7);
    const Histogram& seen = run_.figures().turn_to_opponent;
    line_.refused += run_.figures().refused;
    const bool good = seen.quantile_ms(0.99) <= kWithinMs &&
                      static_cast<double>(seen.count()) >= rate * seconds * 0.95;
    if (!good) run_.rest(0.5);
    return good;
  }

  // What an entry takes in the database's tables, and in the log that a replica is sent.
  void weigh(std::int64_t log) {
    PgConnection connection = this->connection();
    const auto entries = static_cast<double>(
        std::max<std::int64_t>(1, connection.number("SELECT count(*) FROM entries")));
    const auto size =
        static_cast<double>(connection.number("SELECT pg_total_relation_size('entries')::bigint"));
    const auto logged = static_cast<double>(log_position() - log);
    const std::int64_t in_place = connection.number(
        "SELECT (100 * n_tup_hot_upd / greatest(1, n_tup_upd))::bigint FROM pg_stat_user_tables "
        "WHERE relname = 'games'");
    line_.stored = fmt::format(
        "{:.0f} entries, {:.0f} bytes each, {:.0f} bytes of log each; {} % of the games' updates "
        "touch no index",
        entries, size / entries, logged / entries, in_place);
  }

  const Arguments& arguments_;
  std::int64_t until_;
  PostgresServer* postgres_;
  std::string address_;
  mutable Run run_;
  Line line_;
};

// ── The table ───────────────────────────────────────────────────────────────────────────────────

void print_head(const Arguments& arguments, const Histogram& sync) {
  fmt::print(
      "{} tables, the players of each at different nodes{}; {} cores; 8 KiB are durable after "
      "{:.1f} ms (p50), {:.1f} ms (p99).\n"
      "kept: turns a second of which 99 in 100 are on the opponent's screen within {:.0f} ms.\n"
      "all out: every table makes its next turn as soon as it has seen the last one; processors in "
      "cores (the busiest thread),\n"
      "  disk: the share of the time in which a writer waits for it.\n\n",
      arguments.tables_or_default(), arguments.views ? ", with views" : "",
      std::thread::hardware_concurrency(), sync.quantile_ms(0.5), sync.quantile_ms(0.99),
      kWithinMs);
  fmt::print("{:<20} | at {:>4.0f} turns/s, p50/p99 ms       | kept          | {:<73} |\n", "",
             arguments.rate, "all out");
  fmt::print(
      "{:<20} | {:<15} {:<15} | {:>6} {:>6} | {:>7} {:>9} {:>6} {:>12} {:>12} {:>12} {:>9} | {}\n",
      "", "acknowledged", "on the screen", "a s", "ratio", "turns/s", "commits/s", "disk", "nodes",
      "PostgreSQL", "generator", "others", "at its limit");
  std::fflush(stdout);  // Before there are children who would print it too.
}

std::string times(const Histogram& seen) {
  return fmt::format("{:.1f} / {:.1f}", seen.quantile_ms(0.5), seen.quantile_ms(0.99));
}
std::string cores(const Use& use) { return fmt::format("{:.2f} ({:.2f})", use.all, use.busiest); }

void print_line(const Line& line, double kept_by_first) {
  const AllOut& out = line.all_out;
  const double others =
      std::max(0.0, out.machine - out.servers.all - out.postgres.all - out.generator.all);
  fmt::print(
      "{:<20} | {:<15} {:<15} | {:>6.0f} {:>6.2f} | {:>7.0f} {:>9.0f} {:>5.0f}% {:>12} {:>12} "
      "{:>12} {:>9.2f} | {}\n",
      line.name, times(line.acknowledged), times(line.on_screen), line.kept,
      line.kept / std::max(1.0, kept_by_first), out.turns, out.commits,
      100 * out.writing(line.nodes), cores(out.servers), cores(out.postgres), cores(out.generator),
      others, limit_of(line));
  const double turns = std::max(1.0, out.turns);
  fmt::print(
      "{:<20} | {:.0f} us of the nodes' processors a turn, {:.0f} of PostgreSQL's, {:.0f} of the "
      "generator's; ",
      "", out.servers.all / turns * 1e6, out.postgres.all / turns * 1e6,
      out.generator.all / turns * 1e6);
  fmt::print("{:.0f} turns a commit, {:.1f} ms until it is durable\n",
             out.transactions / std::max(1.0, out.commits), out.sync_ms);
  if (line.refused > 0) fmt::print("{:<20} | {} turns were refused\n", "", line.refused);
  if (!line.stored.empty()) fmt::print("{:<20} | {}\n", "", line.stored);
  std::fflush(stdout);
}

Arguments read(int count, char** words) {
  Arguments arguments;
  arguments.program =
      std::filesystem::read_symlink("/proc/self/exe").parent_path().parent_path() / "vexil";
  for (int i = 1; i < count; ++i) {
    const std::string word = words[i];
    if (word == "--views") {
      arguments.views = true;
      continue;
    }
    if (i + 1 == count) throw std::runtime_error("not understood: " + word);
    const std::string value = words[++i];
    if (word == "--vexil") {
      arguments.program = value;
    } else if (word == "--seconds") {
      arguments.seconds = std::max(20.0, std::stod(value));
    } else if (word == "--rate") {
      arguments.rate = std::max(1.0, std::stod(value));
    } else if (word == "--tables") {
      arguments.tables = std::max(2, std::stoi(value));
    } else {
      throw std::runtime_error("not understood: " + word);
    }
  }
  return arguments;
}

int measure(const Arguments& arguments) {
  const std::filesystem::path place = std::filesystem::temp_directory_path();
  DiskProbe disk(place);
  for (int i = 0; i < 100; ++i) disk.sync();
  // On the disk that SQLite has too, with a log that a replica could follow.
  PostgresServer postgres({.place = place,
                           .lines = {"shared_buffers = 128MB", "max_wal_size = 1GB",
                                     "wal_level = replica", "synchronous_commit = on"}});
  print_head(arguments, disk.times());
  double first = 0;
  for (int nodes = 0; nodes < kSetups; ++nodes) {
    PostgresServer* const database = nodes == 0 ? nullptr : &postgres;
    const Line line = Setup(arguments, database, std::max(1, nodes)).measure();
    if (nodes == 0) first = line.kept;
    print_line(line, first);
  }
  return 0;
}

}  // namespace
}  // namespace vexil::load

int main(int count, char** words) {
  try {
    return vexil::load::measure(vexil::load::read(count, words));
  } catch (const std::exception& failure) {
    fmt::print("{}\n", failure.what());
    return 1;
  }
}
