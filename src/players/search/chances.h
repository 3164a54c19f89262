// What a search score means as a chance to win the game. bench/chances measures how far it is
// right.
#pragma once

namespace vexil {

// The score to be expected of a game in which the player is ahead by so many points, 0 to 1;
// certain where a line ends the game. It never stands still: of two large leads the larger one is
// the better chance.
[[nodiscard]] double chance_of(double points);

// What the chance is the logistic function of: the inverse hyperbolic sine is even in the middle
// and grows like a logarithm.
[[nodiscard]] double scaled_points(double points);

}  // namespace vexil
