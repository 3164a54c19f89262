#include "cli/progress.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/text.h"

namespace vexil {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t kBarWidth = 20;
constexpr std::chrono::nanoseconds kTerminalPause = 100ms;
constexpr std::chrono::nanoseconds kPlainPause = 10s;

std::string bar(double part) {
  const auto filled = static_cast<std::size_t>(part * static_cast<double>(kBarWidth));
  return fmt::format("[{}{}]", std::string(filled, '#'), std::string(kBarWidth - filled, '-'));
}

// "3:20", "2:03:20".
std::string duration_text(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::llround(seconds));
  if (whole >= 3600)
    return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
  return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

std::string elo_text(const Tally& tally) {
  const auto elo = tally.elo();
  const auto error = tally.elo_error();
  return fmt::format("Elo {} ± {}", elo ? fmt::format("{:+.1f}", *elo) : "-",
                     error ? fmt::format("{:.1f}", *error) : "-");
}

std::string two_players_text(const ContestSettings& settings, const Tally& tally) {
  std::string text = fmt::format("  +{} -{} ={}  {}", tally.wins(), tally.losses(), tally.draws(),
                                 elo_text(tally));
  if (!settings.sprt) return text;
  text += fmt::format("  LLR {:.2f} ({:.2f}, {:.2f})", settings.sprt->ratio(tally.pairs()),
                      settings.sprt->lower(), settings.sprt->upper());
  const SprtState state = settings.sprt->state(tally.pairs());
  if (state != SprtState::kOpen) text += fmt::format(" {}", sprt_state_text(state));
  return text;
}

std::string leader_text(const ContestSettings& settings, const Standing& standing) {
  const auto best = std::max_element(
      standing.players.begin(), standing.players.end(),
      [](const Tally& one, const Tally& two) { return one.score() < two.score(); });
  const auto player = static_cast<std::size_t>(best - standing.players.begin());
  return fmt::format("  {} leads with {:.1f}%", printable(player_name(settings.series, player), 30),
                     100 * best->score());
}

}  // namespace

std::string progress_text(const ContestSettings& settings, const Standing& standing,
                          std::chrono::duration<double> spent) {
  const std::size_t all = settings.series.games;
  const double part = all == 0 ? 1 : static_cast<double>(standing.games) / static_cast<double>(all);
  std::string text = fmt::format("{} {}/{}", bar(part), standing.games, all);
  if (standing.pairings.size() == 1)
    text += two_players_text(settings, standing.pairings[0]);
  else
    text += leader_text(settings, standing);
  const std::size_t played = standing.games - standing.resumed;
  if (played > 0 && standing.games < all)
    text += fmt::format("  ETA {}", duration_text(spent.count() / static_cast<double>(played) *
                                                  static_cast<double>(all - standing.games)));
  return text;
}

void ProgressLine::show(const Standing& standing) {
  const auto now = time_.now();
  const std::chrono::nanoseconds pause = terminal_ ? kTerminalPause : kPlainPause;
  if (now - shown_ >= pause) write(standing, now);
}

void ProgressLine::finish(const Standing& standing) {
  write(standing, time_.now());
  if (terminal_) out_.write("\n");
  out_.flush();
}

void ProgressLine::write(const Standing& standing, std::chrono::nanoseconds now) {
  shown_ = now;
  const std::string text = progress_text(settings_, standing, now - begun_);
  // On a terminal the end of an older, longer line is cleared.
  out_.write(terminal_ ? "\r" + text + "\x1b[K" : text + "\n");
  out_.flush();
}

}  // namespace vexil
