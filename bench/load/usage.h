// How much of the processor processes use, thread by thread, from /proc.
#pragma once

#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace vexil::load {

inline std::string text_of(const std::filesystem::path& file) {
  std::ifstream stream(file);
  return {std::istreambuf_iterator<char>(stream), {}};
}

struct ProcessorTime {
  int parent = 0;
  double seconds = 0;  // Zero too where there is no such process.
};

// "PID (NAME) STATE PARENT ..." with the ticks for the user and the system as fields 14 and 15.
inline ProcessorTime processor_time(const std::filesystem::path& stat) {
  const std::string text = text_of(stat);
  if (text.empty()) return {};
  std::istringstream fields(text.substr(text.rfind(')') + 2));
  ProcessorTime time;
  std::string field;
  for (int place = 3; place <= 15 && fields >> field; ++place) {
    if (place == 4) time.parent = std::stoi(field);
    if (place >= 14) time.seconds += std::stod(field) / static_cast<double>(sysconf(_SC_CLK_TCK));
  }
  return time;
}

// By thread or, of a process that does its work in processes, by child.
using Times = std::map<int, double>;

inline int number_of(const std::filesystem::path& entry) {
  const std::string name = entry.filename().string();
  int number = 0;
  std::from_chars(name.data(), name.data() + name.size(), number);
  return number;
}

inline void add_threads(Times& times, int process) {
  std::error_code gone;
  const auto tasks = std::filesystem::path("/proc") / std::to_string(process) / "task";
  for (const auto& task : std::filesystem::directory_iterator(tasks, gone))
    times[number_of(task.path())] = processor_time(task.path() / "stat").seconds;
}

inline void add_with_children(Times& times, int process) {
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    const int number = number_of(entry.path());
    if (number == 0) continue;
    const ProcessorTime time = processor_time(entry.path() / "stat");
    if (number == process || time.parent == process) times[number] = time.seconds;
  }
}

// Of all cores together, whoever used them.
inline double machine_seconds() {
  std::istringstream fields(text_of("/proc/stat"));
  std::string name;
  double user = 0;
  double nice = 0;
  double system = 0;
  double idle = 0;
  double waiting = 0;
  double interrupts = 0;
  double soft = 0;
  fields >> name >> user >> nice >> system >> idle >> waiting >> interrupts >> soft;
  return (user + nice + system + interrupts + soft) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

// In cores.
struct Use {
  double all = 0;
  double busiest = 0;  // Of its threads.
};

inline Use use_between(const Times& before, const Times& after, double seconds) {
  Use use;
  for (const auto& [thread, time] : after) {
    const auto found = before.find(thread);
    const double used = (time - (found == before.end() ? 0 : found->second)) / seconds;
    use.all += used;
    use.busiest = std::max(use.busiest, used);
  }
  return use;
}

}  // namespace vexil::load
