// Tools for clients that do not know the rules:
//   GET /api/editions   GET /api/editions/texts/{language}   GET /api/levels
//   POST /api/setup/suggest   POST /api/setup/random   POST /api/setup/check
//   POST /api/try   POST /api/replay   POST /api/qr
//   POST /api/analysis   GET, DELETE /api/analysis/{id}   GET /api/analysis/{id}/stream
#pragma once

#include <map>
#include <memory>
#include <string>

#include "server/accounts/rate_limit.h"
#include "server/accounts/services.h"
#include "server/api/router.h"
#include "server/core/secrets.h"
#include "server/tools/analyses.h"
#include "server/tools/background_jobs.h"
#include "server/tools/far_analyses.h"

namespace vexil::server {

// An answer that is the same for everybody and may be cached.
struct PublicJson {
  explicit PublicJson(std::string text);

  std::shared_ptr<const std::string> json;
  std::shared_ptr<const std::string> gzip;
  std::string tag;
};

class ToolsApi {
 public:
  explicit ToolsApi(const Services& services);
  void add_to(Router& router);
  // For others who have such work. It ends with this.
  [[nodiscard]] BackgroundJobs& jobs() { return jobs_; }

 private:
  Task<Reply> texts(Call& call);
  Task<Reply> make_setup(Call& call, bool suggest);
  Task<Reply> check_setup(Call& call);
  Task<Reply> try_action(Call& call);
  Task<Reply> replay(Call& call);
  Task<Reply> draw_qr(Call& call);
  Task<Reply> begin_analysis(Call& call);
  Task<Reply> look_at_analysis(Call& call);
  Task<Reply> stream_analysis(Call& call);
  Task<Reply> cancel_analysis(Call& call);
  // The caller's own, here or on another node, or nullptr.
  Task<Analyses::JobPtr> job_of(const Call& call);

  Loop& loop_;
  Secrets& secrets_;
  const Rooms& rooms_;
  // Made once: they do not change while the server runs.
  PublicJson editions_;
  std::map<std::string, PublicJson, std::less<>> texts_;  // By language.
  PublicJson levels_;
  RateLimiter analysis_rate_;
  BackgroundJobs jobs_;
  Analyses analyses_;
  FarAnalyses far_analyses_;
};

}  // namespace vexil::server
