#include "server/core/metrics.h"

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

#include <utility>
#include <vector>

namespace vexil::server {

class Metrics::Registry {
 public:
  prometheus::Registry all;
  std::vector<std::function<void()>> refresh;
  prometheus::Histogram* turns = nullptr;
  prometheus::Family<prometheus::Counter>* refusals = nullptr;
  prometheus::Family<prometheus::Counter>* log_ins = nullptr;
};

Metrics::Metrics() : registry_(std::make_unique<Registry>()) {
  auto& family = prometheus::BuildHistogram()
                     .Name("vexil_turn_seconds")
                     .Help("From the arrival of a command until it was durable and sent")
                     .Register(registry_->all);
  registry_->turns = &family.Add({}, prometheus::Histogram::BucketBoundaries{
                                         0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1});
  registry_->refusals = &prometheus::BuildCounter()
                             .Name("vexil_refusals_total")
                             .Help("Requests and messages that were refused, by the code")
                             .Register(registry_->all);
  registry_->log_ins = &prometheus::BuildCounter()
                            .Name("vexil_logins_total")
                            .Help("Attempts to log in with a password")
                            .Register(registry_->all);
  for (const char* outcome : {"done", "refused"}) registry_->log_ins->Add({{"outcome", outcome}});
}

Metrics::~Metrics() = default;

void Metrics::gauge(const std::string& name, const std::string& help,
                    std::function<double()> value) {
  auto& gauge = prometheus::BuildGauge().Name(name).Help(help).Register(registry_->all).Add({});
  registry_->refresh.emplace_back([&gauge, value = std::move(value)] { gauge.Set(value()); });
}

void Metrics::counter(const std::string& name, const std::string& help, const Labels& labels,
                      std::function<double()> value) {
  auto& family = prometheus::BuildCounter().Name(name).Help(help).Register(registry_->all);
  auto& counter = family.Add(labels);
  registry_->refresh.emplace_back([&counter, value = std::move(value)] {
    counter.Increment(std::max(0.0, value() - counter.Value()));
  });
}

void Metrics::turn_took(double seconds) { registry_->turns->Observe(seconds); }

void Metrics::refused(const std::string& code) {
  registry_->refusals->Add({{"code", code}}).Increment();
}

void Metrics::logged_in(bool done) {
  registry_->log_ins->Add({{"outcome", done ? "done" : "refused"}}).Increment();
}

std::string Metrics::text() {
  for (const std::function<void()>& refresh : registry_->refresh) refresh();
  return prometheus::TextSerializer().Serialize(registry_->all.Collect());
}

}  // namespace vexil::server
