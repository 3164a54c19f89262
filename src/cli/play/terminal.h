// A terminal as the program sees it: keys come in, canvases go out.
#pragma once

#include <chrono>
#include <memory>

#include "base/result.h"
#include "cli/play/canvas.h"
#include "cli/play/keys.h"

namespace vexil {

class Terminal {
 public:
  virtual ~Terminal() = default;
  Terminal() = default;
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  [[nodiscard]] virtual Extent extent() const = 0;
  [[nodiscard]] virtual Signs signs() const = 0;
  virtual void show(const Canvas& canvas) = 0;
  // Waits for a key for at most so long.
  [[nodiscard]] virtual Key read(std::chrono::milliseconds patience) = 0;
  // Whether somebody wants the program to end: Ctrl-C, a signal, a terminal that went away.
  [[nodiscard]] virtual bool interrupted() const = 0;
};

// The terminal that standard input and output are. It is restored when the object goes, and
// whatever ends the program in an orderly way.
[[nodiscard]] Result<std::unique_ptr<Terminal>> open_terminal();

}  // namespace vexil
