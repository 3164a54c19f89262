#include "server/tools/analyses.h"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

#include "analysis/analyse_record.h"
#include "analysis/analysis_json.h"
#include "json/writer.h"

namespace vexil::server {

std::string_view status_name(AnalysisStatus status) {
  constexpr std::array<std::string_view, 4> kNames{"queued", "running", "done", "cancelled"};
  return kNames[static_cast<std::size_t>(status)];
}

std::string job_json(const Analyses::Job& job, bool with_lines) {
  const bool summed_up = job.status == AnalysisStatus::kDone && !job.lines.empty();
  const std::size_t decisions = job.lines.size() - (summed_up ? 1 : 0);
  JsonObject object;
  object.text("id", job.id)
      .text("status", status_name(job.status))
      .number("done", decisions)
      .number("total", job.order.decisions);
  if (with_lines) {
    JsonList lines;
    for (std::size_t at = 0; at < decisions; ++at) lines.add(job.lines[at]);
    object.add("decisions", lines.done());
    if (summed_up) object.add("summary", job.lines.back());
  }
  return object.done();
}

Analyses::Analyses(Loop& loop, Secrets& secrets, Capacity capacity)
    : loop_(loop),
      secrets_(secrets),
      capacity_(capacity),
      thread_(1, WorkThreads::kUnbounded, give_way) {}

Analyses::~Analyses() {
  for (const auto& [id, job] : jobs_) job->stop = true;
}

void Analyses::forget_old() {
  std::erase_if(jobs_, [this](const auto& item) {
    return item.second->finished != 0 && item.second->finished + capacity_.life <= loop_.now();
  });
  while (jobs_.size() > capacity_.kept) {
    auto oldest = jobs_.end();
    for (auto at = jobs_.begin(); at != jobs_.end(); ++at)
      if (at->second->finished != 0 &&
          (oldest == jobs_.end() || at->second->finished < oldest->second->finished))
        oldest = at;
    if (oldest == jobs_.end()) return;
    jobs_.erase(oldest);
  }
}

std::optional<Refusal> Analyses::refused_client(const Client& client) const {
  std::size_t mine = 0;
  std::size_t from_here = 0;
  std::size_t open = 0;
  for (const auto& [id, job] : jobs_) {
    if (job->finished != 0) continue;
    ++open;
    if (job->owner == client.account) ++mine;
    if (job->address == client.address) ++from_here;
  }
  if (mine >= capacity_.of_account)
    return refusal("too-many", "You have two analyses under way: wait for one or cancel it.");
  if (from_here >= capacity_.of_address)
    return refusal("too-many",
                   "As many analyses as are possible for your address are under way: try again "
                   "in a minute.");
  if (open >= capacity_.waiting)
    return refusal("busy", "Too many analyses are waiting: try again in a minute.");
  return std::nullopt;
}

Decided<Analyses::JobPtr> Analyses::begin(Client client, AnalysisOrder order) {
  forget_old();
  if (auto refused = refused_client(client)) return tl::unexpected(*std::move(refused));
  auto job = std::make_shared<Job>();
  job->id = secrets_.token();
  job->owner = std::move(client.account);
  job->address = std::move(client.address);
  job->number = ++begun_;
  job->order = std::move(order);
  jobs_.emplace(job->id, job);
  start_next();
  return job;
}

// Of those who wait, the address that was served longest ago, then its account, then the first.
Analyses::JobPtr Analyses::next_in_turn() const {
  const auto last = [this](const std::string& who) {
    const auto found = last_started_.find(who);
    return found == last_started_.end() ? 0 : found->second;
  };
  using Turn = std::tuple<std::uint64_t, std::uint64_t, std::uint64_t>;
  JobPtr next;
  Turn earliest;
  for (const auto& [id, job] : jobs_) {
    if (job->finished != 0) continue;
    const Turn turn{last("@" + job->address), last(job->owner), job->number};
    if (next && turn > earliest) continue;
    next = job;
    earliest = turn;
  }
  return next;
}

// On the logic thread; the thread takes one job at a time, so those who come later can still be
// before others who have had their turn.
void Analyses::start_next() {
  if (working_) return;
  const JobPtr job = next_in_turn();
  if (!job) {
    last_started_.clear();
    return;
  }
  working_ = true;
  last_started_["@" + job->address] = last_started_[job->owner] = ++started_;
  static_cast<void>(thread_.add([this, job] {
    judge(job);
    loop_.post([this] {
      working_ = false;
      start_next();
    });
  }));
}

Analyses::JobPtr Analyses::find(const std::string& id, const std::string& owner) {
  forget_old();
  const auto found = jobs_.find(id);
  return found != jobs_.end() && found->second->owner == owner ? found->second : nullptr;
}

void Analyses::cancel(const JobPtr& job) {
  job->stop = true;
  finish(job);
}

void Analyses::add_line(const JobPtr& job, std::string line) {
  if (job->finished != 0) return;
  job->status = AnalysisStatus::kRunning;
  job->lines.push_back(std::move(line));
  // A follower whose client goes at this moment takes itself out of the list.
  const auto followers = job->followers;
  for (const auto& follower : followers) follower(&job->lines.back());
}

void Analyses::finish(const JobPtr& job) {
  if (job->finished != 0) return;
  job->status = job->stop ? AnalysisStatus::kCancelled : AnalysisStatus::kDone;
  job->finished = loop_.now();
  const auto followers = std::move(job->followers);
  job->followers.clear();
  for (const auto& follower : followers) follower(nullptr);
}

// ── On the thread ──

void Analyses::judge(const JobPtr& job) {
  if (job->stop) return;
  Limits limits;
  limits.nodes = job->order.nodes;
  limits.stop = &job->stop;
  Appraiser appraiser(limits);
  AnalysisSummary summary;
  const auto done = seated_replay(job->order.record, [&](const Moment& moment) {
    if (job->stop) return;
    const DecisionReport report = analyse(appraiser, moment);
    // What was cut short says nothing.
    if (job->stop) return;
    summary.add(report);
    std::string line = decision_json(*moment.seat.game(), report, job->order.top);
    loop_.post([this, job, line = std::move(line)] { add_line(job, line); });
  });
  if (job->stop) return;
  // Together: whoever looks in between would take the summary for a decision.
  loop_.post([this, job, line = done ? summary_json(summary) : std::string()] {
    if (!line.empty()) add_line(job, line);
    finish(job);
  });
}

}  // namespace vexil::server
