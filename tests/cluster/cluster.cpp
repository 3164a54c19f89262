#include "cluster/cluster.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <utility>

#include "store/postgres.h"
#include "support/postgres_server.h"

namespace vexil::server {
namespace {

constexpr std::size_t kLogShown = 4000;
// Longer than a healthy server takes on a busy machine.
constexpr std::chrono::seconds kAnswerLimit{20};

std::string end_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::string text{std::istreambuf_iterator<char>(file), {}};
  return text.size() <= kLogShown ? text : text.substr(text.size() - kLogShown);
}

}  // namespace

Cluster::Cluster(ClusterOptions options) : options_(std::move(options)) {
  own_database_ = options_.database.empty();
  if (own_database_) options_.database = shared_postgres().make_database();
  processes_.resize(at(options_.nodes));
  origins_.resize(at(options_.nodes));
  for (int node = 0; node < options_.nodes; ++node) start(node);
}

Cluster::~Cluster() {
  processes_.clear();
  if (own_database_) shared_postgres().drop_database(options_.database);
  if (!testing::Test::HasFailure()) return;
  for (int node = 0; node < options_.nodes; ++node)
    std::printf("--- the log of node %d ends so:\n%s", node, end_of(log(node)).c_str());
}

std::string Cluster::data(int node) const {
  return (folder_.path() / ("node" + std::to_string(node))).string();
}

std::filesystem::path Cluster::log(int node) const {
  return folder_.path() / ("node" + std::to_string(node) + ".log");
}

std::string Cluster::origin(int node) const {
  const std::lock_guard lock(mutex_);
  return origins_.at(at(node));
}

void Cluster::start(int node) {
  const auto detour = options_.detours.find(node);
  ServerOptions server{data(node), {"--database", options_.database}, log(node)};
  if (detour != options_.detours.end()) server.words.back() = detour->second;
  for (const char* setting : {"chat-lines=100000", "bot-soonest-ms=0", "bot-latest-ms=0"})
    server.words.insert(server.words.end(), {"--set", setting});
  server.words.insert(server.words.end(), options_.words.begin(), options_.words.end());
  try {
    processes_[at(node)] = std::make_unique<ServerProcess>(server);
  } catch (const std::exception& failure) {
    throw std::runtime_error(failure.what() + (" " + end_of(log(node))));
  }
  const std::lock_guard lock(mutex_);
  origins_[at(node)] = processes_[at(node)]->origin();
  if (!processes_[at(node)]->claim().empty()) claim_ = processes_[at(node)]->claim();
}

void Cluster::kill(int node) { processes_.at(at(node)).reset(); }

int Cluster::stop(int node) {
  const int status = process(node).stop();
  processes_[at(node)].reset();
  return status;
}

std::unique_ptr<store::Store> Cluster::open_store() const {
  store::PostgresOptions options;
  options.address = options_.database;
  auto store = store::open_postgres(options);
  if (!store) throw std::runtime_error(store.error().message);
  return std::move(*store);
}

std::unique_ptr<BlockingClient> impatient_client(const std::string& authorities) {
  ClientOptions options;
  options.authorities = authorities;
  options.timeout = kAnswerLimit;
  return BlockingClient::make(options).value();
}

std::string ask_until(TestPlayer& player, const std::string& target, std::string_view text) {
  std::string answer;
  static_cast<void>(eventually([&] {
    answer = player.get(target);
    return answer.find(text) != std::string::npos;
  }));
  return answer;
}

}  // namespace vexil::server
