// One fault after another, at random: a node killed or frozen, its network cut, held up or lossy,
// PostgreSQL restarted. Whatever was acknowledged is there once and in order, and all go on.
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "cluster/crowd.h"
#include "support/postgres_server.h"
#include "support/run_length.h"
#include "support/tcp_proxy.h"

namespace vexil::server {
namespace {

constexpr int kNodes = 3;
constexpr std::uint32_t kFaults = 8;

class Chaos : public testing::Test {
 protected:
  // Does it, for up to six seconds, which is longer than nodes hold out.
  void strike(std::uint32_t fault, Random& random) {
    const int node = static_cast<int>(random.below(kNodes));
    TcpProxy& proxy = *proxies_[static_cast<std::size_t>(node)];
    const auto wait = [time = random.below(6000)] {
      std::this_thread::sleep_for(std::chrono::milliseconds(time));
    };
    switch (fault) {
      case 0:
        cluster_->kill(node);
        wait();
        return cluster_->start(node);
      case 1:
        cluster_->process(node).freeze();
        wait();
        return cluster_->process(node).thaw();
      case 2:
        proxy.cut();
        wait();
        return proxy.resume();
      case 3:
        proxy.freeze();
        wait();
        return proxy.resume();
      case 4:
        proxy.swallow();
        wait();
        return proxy.resume();
      case 5:
        return proxy.cut_at_answer();
      case 6:
        return proxy.cut_at_request();
      default:
        postgres_.stop(random.below(2) == 0 ? PostgresServer::Stop::kFast
                                            : PostgresServer::Stop::kImmediate);
        if (random.below(3) == 0) wait();
        return postgres_.start();
    }
  }

  void SetUp() override {
    ClusterOptions options;
    options.nodes = kNodes;
    options.database = postgres_.make_database();
    for (int node = 0; node < kNodes; ++node) {
      proxies_.push_back(std::make_unique<TcpProxy>(postgres_.port()));
      options.detours[node] = proxies_.back()->through(options.database);
    }
    cluster_ = std::make_unique<Cluster>(options);
  }

  PostgresServer postgres_;
  std::vector<std::unique_ptr<TcpProxy>> proxies_;
  std::unique_ptr<Cluster> cluster_;
};

TEST_F(Chaos, LosesNothingThatWasAcknowledged) {
  Crowd crowd(*cluster_, 3, 2);
  Random random(20261118);
  for (int strikes = 0; strikes < run_length(2, 30) && !HasFailure(); ++strikes) {
    ASSERT_TRUE(crowd.goes_on(5 + static_cast<int>(random.below(20))));
    const std::uint32_t fault = random.below(kFaults);
    SCOPED_TRACE("fault " + std::to_string(fault) + " as number " + std::to_string(strikes));
    strike(fault, random);
    ASSERT_TRUE(crowd.goes_on(10));
  }
  crowd.rest();
  crowd.check();
}

}  // namespace
}  // namespace vexil::server
