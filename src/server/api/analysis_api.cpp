// Analyses as jobs; the rest of ToolsApi.
#include <utility>

#include "analysis/seated_replay.h"
#include "json/writer.h"
#include "notation/game_file.h"
#include "server/api/line_feed.h"
#include "server/api/tools_api.h"
#include "server/tools/running_games.h"

namespace vexil::server {
namespace {

constexpr std::size_t kMostAnalysedRecord = 900'000;
constexpr std::size_t kMostAnalysedTurns = 2'000;
constexpr std::int64_t kUsualNodes = 20'000;  // As `vexil analyse` has it.
constexpr std::int64_t kLeastNodes = 1'000;
constexpr std::int64_t kMostNodes = 200'000;

// A record that can be judged, with the number of its decisions.
Decided<AnalysisOrder> read_order(const std::string& text) {
  GameFileReader reader(lines_of(text));
  auto record = reader.next();
  if (!record) return tl::unexpected(refusal("bad-record", record.error().message));
  if (!*record) return tl::unexpected(refusal("bad-record", "There is no game in this text."));
  AnalysisOrder order;
  order.record = **std::move(record);
  if (order.record.turn_count() > kMostAnalysedTurns)
    return tl::unexpected(refusal("too-large", "Records of more than 2000 turns are not taken."));
  const auto done = seated_replay(order.record, [&](const Moment&) { ++order.decisions; });
  if (!done) return tl::unexpected(refusal("bad-record", done.error().message));
  return order;
}

Refusal no_job() { return refusal("not-found", "You have no such analysis (any more)."); }

}  // namespace

Task<Analyses::JobPtr> ToolsApi::job_of(const Call& call) {
  if (!call.caller.account) co_return nullptr;
  const std::string& owner = call.caller.account->id;
  if (Analyses::JobPtr job = analyses_.find(call.parameters[0], owner)) co_return job;
  co_return co_await far_analyses_.find(call.parameters[0], owner);
}

Task<Reply> ToolsApi::begin_analysis(Call& call) {
  Body body(call.request.body);
  const std::string text = body.text("record", kMostAnalysedRecord);
  const std::int64_t nodes = body.number_or("nodes", kUsualNodes, kLeastNodes, kMostNodes);
  const std::int64_t top = body.number_or("top", 3, 1, 20);
  if (auto wrong = body.refusal()) co_return error_reply(*wrong);
  if (!call.caller.account)
    co_return error_reply(refusal("scope", "A seat token is good for its own game only."));
  const std::string owner = call.caller.account->id;
  if (const auto wait = analysis_rate_.take(owner, loop_.now())) co_return too_often_reply(*wait);
  auto work = [text] { return read_order(text); };
  Decided<Decided<AnalysisOrder>> order = co_await jobs_.run(std::move(work));
  if (!order) co_return error_reply(order.error());
  if (!*order) co_return error_reply(order->error());
  if (auto running = refuse_running(rooms_, turn_squares((*order)->record)))
    co_return error_reply(*running);
  (*order)->nodes = static_cast<std::uint64_t>(nodes);
  (*order)->top = static_cast<std::size_t>(top);
  Analyses::Client client{owner, address_key(call.caller.address)};
  const Decided<Analyses::JobPtr> job = analyses_.begin(std::move(client), **std::move(order));
  if (!job) co_return error_reply(job.error());
  co_return json_reply(job_json(**job, false), 202);
}

Task<Reply> ToolsApi::look_at_analysis(Call& call) {
  const Analyses::JobPtr job = co_await job_of(call);
  if (!job) co_return error_reply(no_job());
  co_return json_reply(job_json(*job, true));
}

Task<Reply> ToolsApi::cancel_analysis(Call& call) {
  if (!call.caller.account) co_return error_reply(no_job());
  const std::string& owner = call.caller.account->id;
  Analyses::JobPtr job = analyses_.find(call.parameters[0], owner);
  if (job) {
    analyses_.cancel(job);
  } else {
    job = co_await far_analyses_.cancel(call.parameters[0], owner);
  }
  if (!job) co_return error_reply(no_job());
  co_return json_reply(job_json(*job, false));
}

// Every judged decision as a line as soon as it is there, then the summary.
Task<Reply> ToolsApi::stream_analysis(Call& call) {
  const Analyses::JobPtr job = co_await job_of(call);
  if (!job) co_return error_reply(no_job());
  StreamResponse response{ndjson_head(), {}};
  response.open = [this, job](std::shared_ptr<LineStream> stream) -> std::function<void()> {
    const auto feed = std::make_shared<LineFeed>(loop_, std::move(stream));
    for (const std::string& line : job->lines) feed->line(line);
    if (job->finished != 0) {
      feed->close();
      return [] {};
    }
    feed->keep_alive();
    const auto place = job->followers.insert(job->followers.end(),
                                             [weak = std::weak_ptr(feed)](const std::string* line) {
                                               const auto open = weak.lock();
                                               if (!open) return;
                                               if (line != nullptr)
                                                 open->line(*line);
                                               else
                                                 open->close();
                                             });
    far_analyses_.follow(*job);
    // Keeps the feed alive; a job that is finished has forgotten its followers already.
    return [job, feed, place] {
      if (job->finished == 0) job->followers.erase(place);
    };
  };
  co_return response;
}

}  // namespace vexil::server
