// Shows analyses that run on other nodes. A job stays on the node that started it. A node that is
// asked for a job that it does not have asks the others, and the one that has it answers piece by
// piece. The pieces are kept for a minute as a copy of the job, so that only new ones are sent
// again.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/core/loop.h"
#include "server/core/task.h"
#include "server/nodes/nodes.h"
#include "server/tools/analyses.h"

namespace vexil::server {

class FarAnalyses {
 public:
  // `here` are this node's own.
  FarAnalyses(Nodes& nodes, Loop& loop, Analyses& here);

  // A copy of the owner's job as it is now; nullptr where no other node has it.
  Task<Analyses::JobPtr> find(std::string id, std::string owner);
  // The same after it was cancelled.
  Task<Analyses::JobPtr> cancel(std::string id, std::string owner);
  // Fetches new lines for the copy's followers from now on. Nothing where the job is no copy.
  void follow(const Analyses::Job& job);

 private:
  struct Copy {
    Analyses::JobPtr job;
    std::size_t size = 0;  // Bytes of the job's lines that have come,
    std::string rest;      // of which these are the beginning of a line.
    Millis used = 0;
    int unanswered = 0;
    bool asked_soon = false;
    std::vector<std::function<void(bool)>> waiting;  // For an answer, or that there is none.
  };
  using CopyPtr = std::shared_ptr<Copy>;
  struct Piece;

  CopyPtr copy_of(const std::string& id, const std::string& owner);
  void ask(const CopyPtr& copy);
  void ask_again_soon(const CopyPtr& copy);
  void answer(std::string_view text);
  void receive(std::string_view text);
  void take(Copy& copy, const Piece& piece);
  void give_up(Copy& copy);
  void finish(Copy& copy, AnalysisStatus status);

  Nodes& nodes_;
  Loop& loop_;
  Analyses& here_;
  std::map<std::string, CopyPtr> copies_;  // By id and owner.
};

}  // namespace vexil::server
