#include "players/search/chances.h"

#include <cmath>

#include "players/search/world_search.h"

namespace vexil {

double chance_of(double points) {
  if (points >= kSureWin) return 1;
  if (points <= -kSureWin) return 0;
  return 1 / (1 + std::exp(-scaled_points(points)));
}

double scaled_points(double points) {
  constexpr double kScale = 300;
  return std::asinh(points / kScale);
}

}  // namespace vexil
