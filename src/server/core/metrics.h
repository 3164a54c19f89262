// Figures for whoever runs the server, in the text form of Prometheus. None is about a single
// player.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>

namespace vexil::server {

class Metrics {
 public:
  Metrics();
  ~Metrics();
  Metrics(const Metrics&) = delete;
  Metrics& operator=(const Metrics&) = delete;

  // `value` is called when the figures are read.
  void gauge(const std::string& name, const std::string& help, std::function<double()> value);
  void counter(const std::string& name, const std::string& help, std::function<double()> value) {
    counter(name, help, {}, std::move(value));
  }
  // One of several with that name, which differ in a label.
  using Labels = std::map<std::string, std::string>;
  void counter(const std::string& name, const std::string& help, const Labels& labels,
               std::function<double()> value);
  // How long an action took from its arrival until it was durable and sent to those who watch.
  void turn_took(double seconds);
  // A request or a message was refused with that code.
  void refused(const std::string& code);
  void logged_in(bool done);

  [[nodiscard]] std::string text();

 private:
  class Registry;
  std::unique_ptr<Registry> registry_;
};

}  // namespace vexil::server
