// Figures for the operator, in Prometheus' text form. Nothing in them is about a single player.
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

  // A value that is asked for when somebody looks.
  void gauge(const std::string& name, const std::string& help, std::function<double()> value);
  void counter(const std::string& name, const std::string& help, std::function<double()> value);
  // How long turns took from their arrival until they were durable and told.
  void turn_took(double seconds);

  [[nodiscard]] std::string text();

 private:
  class Registry;
  std::unique_ptr<Registry> registry_;
};

}  // namespace vexil::server
