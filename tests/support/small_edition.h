// A small edition file in which every line is right, for unit tests.
#pragma once

#include <string_view>

namespace vexil {

inline constexpr std::string_view kSmallEdition = R"(family = "small"
order = 7
title = "Small"
published = "For tests"
text = "Five rows, two of them home rows."

[board]
rows = 5
home-rows = 2
source = { sheet = "Small sheet", clause = "Board 1" }
zones = "Ponds"
blocked = ["c3", "d3"]
blocked-source = "picture"

[sides]
source = "house"
red = { name = "Foxes", colour = "red" }
blue = { name = "Hens", colour = "white" }

[[pieces]]
label = "9"
name = { red = "Fox", blue = "Cock" }
strength = 9
roles = ["top"]
text = "The strongest."
gravon = "L"
source = { sheet = "Small sheet", clause = "Pieces" }

[[pieces]]
label = "2"
name = "Runner"
strength = 2
roles = ["scout", "defuser"]
text = "It runs."
source = "picture"

[[pieces]]
label = "S"
name = "Thief"
roles = ["assassin"]
text = "It kills the 9."
source = "inferred"

[[pieces]]
label = "B"
name = "Fence"
roles = ["mine"]
text = "It stays."
source = "reading"

[[pieces]]
label = "F"
name = "Egg"
roles = ["flag"]
text = "Guard it."
source = "tournament"

[[games]]
id = "small"
title = "Small"
text = "Without powers."
source = "house"
army = { 9 = { count = 1, source = "picture" }, F = { count = 1, source = "picture" } }

[[games]]
id = "small-powers"
title = "Small with powers"
text = "With powers."
source = "house"
defaults = { rescue = "on" }

[games.army]
9 = { count = 2, source = "picture" }
2 = { count = 3, source = "picture" }
S = { count = 1, source = "picture" }
B = { count = 4, source = "picture" }
F = { count = 1, source = "picture" }

[[powers]]
name = "Frighten"
text = "Everything around is attacked."
users = ["9"]
verb = "rampage"
reach = "step"
guard = "empty"
effect = "burst"
affects = ["weaker", "assassin"]
recoils = ["equal"]
with.rescue = { recoils = ["mine"] }
games = ["small-powers"]
source = { sheet = "Small sheet", clause = "Powers" }

[[powers]]
name = "Hop"
text = "Over others."
users = ["2", "9"]
verb = "fly"
reach = "leap"
guard = "empty"
effect = "shift"
followup = "strike"
over-zones = true
games = ["small-powers"]
source = "house"

[options.two-squares]
values = ["4", "off"]
default = "4"
text = "Back and forth."
source = "house"

[options.rescue]
values = ["on", "off"]
default = "off"
text = "Bring one back."
offered = true
source = { sheet = "Another sheet", clause = "Rescue" }

[options.move-cap]
default = "200"
text = "Draw after so many turns."
source = "house"

[[rules]]
name = "moving"
title = "Moving"
text = "One square."
source = "house"

[[rules]]
name = "powers"
title = "Powers"
text = "Use them."
games = ["small-powers"]
source = "house"
)";

}  // namespace vexil
