#include "server/tools/far_analyses.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <utility>

#include "server/core/callback.h"
#include "server/nodes/words.h"

namespace vexil::server {
namespace {

constexpr const char* kAsk = "analysis-ask";  // ID OWNER SIZE: what comes after so many bytes?
constexpr const char* kAnswer = "analysis-answer";  // ID OWNER STATUS DECISIONS SIZE AT PIECE
constexpr const char* kCancel = "analysis-cancel";  // ID OWNER
constexpr char kLineEnd = '\x1e';                   // A message has no line feeds.
constexpr std::size_t kPieceSize = 6000;
constexpr std::size_t kMostPieces = 50;  // In one answer; a node that needs more asks again.
constexpr Millis kPause = 500;
constexpr int kPatience = 6;  // Questions without an answer.
constexpr Millis kCopyLife = 60'000;
constexpr std::size_t kMostCopies = 100;

bool is_word(std::string_view text) {
  return !text.empty() && text.size() <= 100 && std::ranges::all_of(text, [](unsigned char letter) {
    return std::isalnum(letter) != 0 || letter == '-' || letter == '_';
  });
}

std::size_t next_number(std::string_view& text) {
  std::size_t number = 0;
  return read_number(next_word(text), number) ? number : 0;
}

std::optional<AnalysisStatus> status_of(std::string_view name) {
  for (const auto status : {AnalysisStatus::kQueued, AnalysisStatus::kRunning,
                            AnalysisStatus::kDone, AnalysisStatus::kCancelled})
    if (status_name(status) == name) return status;
  return std::nullopt;
}

// The piece that begins there; no letter of several bytes is cut.
std::string_view piece_at(const std::string& text, std::size_t at) {
  std::size_t end = std::min(at + kPieceSize, text.size());
  while (end > at && end < text.size() && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80)
    --end;
  return std::string_view(text).substr(at, end - at);
}

}  // namespace

struct FarAnalyses::Piece {
  AnalysisStatus status = AnalysisStatus::kQueued;
  std::size_t decisions = 0;
  std::size_t size = 0;  // Of all lines.
  std::size_t at = 0;
  std::string_view text;
};

FarAnalyses::FarAnalyses(Nodes& nodes, Loop& loop, Analyses& here)
    : nodes_(nodes), loop_(loop), here_(here) {
  nodes_.subscribe(kAsk, [this](const std::string&, std::string_view text) { answer(text); });
  nodes_.subscribe(kAnswer, [this](const std::string&, std::string_view text) { receive(text); });
  nodes_.subscribe(kCancel, [this](const std::string&, std::string_view text) {
    const std::string id(next_word(text));
    if (const auto job = here_.find(id, std::string(next_word(text)))) here_.cancel(job);
  });
}

// ── Who asks ──

FarAnalyses::CopyPtr FarAnalyses::copy_of(const std::string& id, const std::string& owner) {
  std::erase_if(copies_, [this](const auto& item) {
    return item.second->waiting.empty() && item.second->used + kCopyLife <= loop_.now();
  });
  const std::string key = id + " " + owner;
  CopyPtr& copy = copies_[key];
  if (!copy) {
    copy = std::make_shared<Copy>();
    copy->job = std::make_shared<Analyses::Job>();
    copy->job->id = id;
    copy->job->owner = owner;
  }
  copy->used = loop_.now();
  return copy;
}

Task<Analyses::JobPtr> FarAnalyses::find(std::string id, std::string owner) {
  if (nodes_.alone() || !is_word(id) || !is_word(owner)) co_return nullptr;
  const CopyPtr copy = copy_of(id, owner);
  if (copy->job->finished != 0) co_return copy->job;
  if (copies_.size() > kMostCopies) {
    copies_.erase(id + " " + owner);
    co_return nullptr;
  }
  Callback<bool> answering([this, copy](std::function<void(bool)> done) {
    copy->waiting.push_back(std::move(done));
    ask(copy);
  });
  const bool answered = co_await answering;
  co_return answered ? copy->job : nullptr;
}

Task<Analyses::JobPtr> FarAnalyses::cancel(std::string id, std::string owner) {
  // Messages of one node come in their order: the question meets the job as it is then.
  if (is_word(id) && is_word(owner)) nodes_.send(kCancel, id + " " + owner);
  return find(std::move(id), std::move(owner));
}

void FarAnalyses::follow(const Analyses::Job& job) {
  const auto copy = copies_.find(job.id + " " + job.owner);
  if (copy != copies_.end() && copy->second->job.get() == &job) ask(copy->second);
}

void FarAnalyses::ask(const CopyPtr& copy) {
  nodes_.send(kAsk, fmt::format("{} {} {}", copy->job->id, copy->job->owner, copy->size));
  ask_again_soon(copy);
}

// While somebody waits for an answer or follows the job.
void FarAnalyses::ask_again_soon(const CopyPtr& copy) {
  if (std::exchange(copy->asked_soon, true)) return;
  loop_.at(loop_.now() + kPause, [this, copy] {
    copy->asked_soon = false;
    if (copy->waiting.empty() && (copy->job->followers.empty() || copy->job->finished != 0)) return;
    copy->used = loop_.now();
    if (++copy->unanswered > kPatience)
      give_up(*copy);
    else
      ask(copy);
  });
}

// No node has the job, or the one that had it is gone.
void FarAnalyses::give_up(Copy& copy) {
  for (const auto& done : std::exchange(copy.waiting, {})) done(false);
  finish(copy, AnalysisStatus::kCancelled);
  copies_.erase(copy.job->id + " " + copy.job->owner);
}

void FarAnalyses::finish(Copy& copy, AnalysisStatus status) {
  copy.job->status = status;
  copy.job->finished = loop_.now();
  for (const auto& follower : std::exchange(copy.job->followers, {})) follower(nullptr);
}

void FarAnalyses::receive(std::string_view text) {
  const std::string id(next_word(text));
  const auto found = copies_.find(id + " " + std::string(next_word(text)));
  if (found == copies_.end()) return;
  const auto status = status_of(next_word(text));
  if (!status) return;
  Piece piece;
  piece.status = *status;
  piece.decisions = next_number(text);
  piece.size = next_number(text);
  piece.at = next_number(text);
  piece.text = text;
  const CopyPtr copy = found->second;
  take(*copy, piece);
}

void FarAnalyses::take(Copy& copy, const Piece& piece) {
  Analyses::Job& job = *copy.job;
  // A piece may come twice, or after one that was lost; the latter is asked for again.
  if (job.finished != 0 || piece.at > copy.size) return;
  copy.unanswered = 0;
  job.order.decisions = piece.decisions;
  const std::size_t known = std::min(copy.size - piece.at, piece.text.size());
  copy.rest += piece.text.substr(known);
  copy.size += piece.text.size() - known;
  for (std::size_t end = 0; (end = copy.rest.find(kLineEnd)) != std::string::npos;) {
    job.lines.push_back(copy.rest.substr(0, end));
    copy.rest.erase(0, end + 1);
    const auto followers = job.followers;
    for (const auto& follower : followers) follower(&job.lines.back());
  }
  if (copy.size < piece.size) return;
  job.status = piece.status;
  if (piece.status == AnalysisStatus::kDone || piece.status == AnalysisStatus::kCancelled)
    finish(copy, piece.status);
  for (const auto& done : std::exchange(copy.waiting, {})) done(true);
}

// ── Who has it ──

void FarAnalyses::answer(std::string_view text) {
  const std::string id(next_word(text));
  const std::string owner(next_word(text));
  const Analyses::JobPtr job = here_.find(id, owner);
  if (!job) return;
  std::string lines;
  for (const std::string& line : job->lines) lines.append(line).append(1, kLineEnd);
  std::size_t at = std::min(next_number(text), lines.size());
  for (std::size_t piece = 0; piece < kMostPieces; ++piece) {
    const std::string_view piece_text = piece_at(lines, at);
    nodes_.send(kAnswer, fmt::format("{} {} {} {} {} {} {}", id, owner, status_name(job->status),
                                     job->order.decisions, lines.size(), at, piece_text));
    at += piece_text.size();
    if (at == lines.size()) return;
  }
}

}  // namespace vexil::server
