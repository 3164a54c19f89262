// The interface of what fills the terminal: a screen knows keys and a canvas, but no terminal.
#pragma once

#include "cli/play/canvas.h"
#include "cli/play/keys.h"

namespace vexil {

// The smallest terminal that can show everything.
inline constexpr Extent kLeastExtent{24, 80};

class Screen {
 public:
  virtual ~Screen() = default;
  Screen() = default;
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;

  virtual void handle(const Key& key) = 0;
  // Called several times a second: what happened besides the keys.
  virtual void tick() {}
  // REQUIRES: the canvas has kLeastExtent at least.
  virtual void draw(Canvas& canvas) = 0;
};

}  // namespace vexil
