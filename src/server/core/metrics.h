// Figures for whoever runs the server, in the text form of Prometheus. None is about a single
// player.
#pragma once

#include <functional>
#include <memory>
#include <string>

namespace vexil::server {

class Metrics {
 public:
  Metrics();
  ~Metrics();
  Metrics(const Metrics&) = delete;
  Metrics& operator=(const Metrics&) = delete;

  // `value` is called when the figures are read.
  void gauge(const std::string& name, const std::string& help, std::function<double()> value);
  void counter(const std::string& name, const std::string& help, std::function<double()> value);
  // How long an action took from its arrival until it was durable and sent to those who watch.
  void turn_took(double seconds);

  [[nodiscard]] std::string text();

 private:
  class Registry;
  std::unique_ptr<Registry> registry_;
};

}  // namespace vexil::server
