// The machine of a server process, on which a test lets the disk hang and sets the wall clock.
#pragma once

#include <string>
#include <vector>

#include "preload/faults.h"
#include "support/temporary_folder.h"

namespace vexil {

class FaultyMachine {
 public:
  FaultyMachine();
  ~FaultyMachine();
  FaultyMachine(const FaultyMachine&) = delete;
  FaultyMachine& operator=(const FaultyMachine&) = delete;

  // What a process needs in its environment.
  [[nodiscard]] std::vector<std::string> environment() const;
  [[nodiscard]] Faults& faults() { return *faults_; }

 private:
  TemporaryFolder folder_;
  Faults* faults_;
};

}  // namespace vexil
