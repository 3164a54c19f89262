#include "bench/load/run.h"

#include <fmt/format.h>

#include <stdexcept>
#include <utility>

namespace vexil::load {

Run::Run(const std::filesystem::path& program, const TableOptions& options,
         const std::vector<std::string>& words, int servers)
    : folder_(std::filesystem::temp_directory_path()),
      game_(Catalog::shipped().open(options.game).value()) {
  std::vector<std::string> all = open_limits();
  all.insert(all.end(), words.begin(), words.end());
  std::vector<const ServerProcess*> addresses;
  for (int i = 0; i < servers; ++i) {
    servers_.push_back(std::make_unique<ServerProcess>(
        program, folder_.path() / fmt::format("server-{}", i), all));
    started_ = servers_.back()->start();
    addresses.push_back(servers_.back().get());
  }
  network_ = server::make_network();
  client_ = server::make_client(*network_).value();
  hall_ = std::make_unique<Hall>(Hall{*network_, *client_, addresses, *game_, options});
}

void Run::seat(int count) {
  const std::size_t before = tables_.size();
  std::size_t begun = 0;
  std::size_t asked = 0;
  for (int i = 0; i < count; ++i) tables_.push_back(std::make_unique<Table>(*hall_));
  // Not all at once: that would measure how long requests queue.
  const auto ask = [&](auto& self) -> void {
    if (asked == static_cast<std::size_t>(count)) return;
    tables_[before + asked++]->begin([&] {
      ++begun;
      self(self);
    });
  };
  for (int i = 0; i < 30; ++i) ask(ask);
  wait_for("seating", 120, [&] { return begun == static_cast<std::size_t>(count); });
}

void Run::play(double rate, double seconds, double warm_up,
               const std::function<void()>& measuring) {
  const std::int64_t begin = now_micros();
  const auto warm = begin + static_cast<std::int64_t>(warm_up * 1e6);
  const auto end = warm + static_cast<std::int64_t>(seconds * 1e6);
  bool is_warm = false;
  std::uint64_t turn = 0;
  for (const auto& table : tables_) table->forget_owed();
  std::function<void()> tick = [&] {
    const std::int64_t now = now_micros();
    if (!is_warm && now >= warm) {
      is_warm = true;
      hall_->figures = {};
      cpu_ = cpu_seconds();
      if (measuring) measuring();
    }
    for (;; ++turn) {
      const auto when = begin + static_cast<std::int64_t>(static_cast<double>(turn) * 1e6 / rate);
      if (when > now || when > end) break;
      next_table().due(when);
    }
    timer_ = network_->at(network_->now() + 1, tick);
  };
  tick();
  wait_for("playing", seconds + warm_up + 60, [&] { return now_micros() >= end; });
  network_->cancel(timer_);
  cpu_ = (cpu_seconds() - cpu_) / seconds;
}

void Run::wait_for(const char* what, double seconds, const std::function<bool()>& done) {
  const auto over = [&] { return done() || !hall_->fault.empty(); };
  const bool in_time = server::run_until(
      *network_, over, std::chrono::milliseconds(static_cast<int>(seconds * 1000)));
  if (!hall_->fault.empty()) throw std::runtime_error(fmt::format("{}: {}", what, hall_->fault));
  if (!in_time) throw std::runtime_error(fmt::format("{}: not done in time", what));
}

void Run::idle(double seconds) {
  server::run_until(
      *network_, [] { return false; }, std::chrono::milliseconds(static_cast<int>(seconds * 1000)));
}

void Run::rest(double seconds) {
  for (const auto& table : tables_) table->forget_owed();
  idle(seconds);
}

Table& Run::next_table() {
  for (std::size_t tries = 0; tries < tables_.size(); ++tries) {
    next_ = (next_ + 1) % tables_.size();
    if (!tables_[next_]->over()) return *tables_[next_];
  }
  throw std::runtime_error("all games are over");
}

double Run::cpu_seconds() const {
  double seconds = 0;
  for (const auto& server : servers_) seconds += server->cpu_seconds();
  return seconds;
}

}  // namespace vexil::load
