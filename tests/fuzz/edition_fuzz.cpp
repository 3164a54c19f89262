// Any edition file: a mistake is explained in one line, or every game of it can be opened, set up
// and played, and what it plays is read as it is printed.
#include <memory>
#include <string>

#include "editions/family.h"
#include "editions/game.h"
#include "editions/setup.h"
#include "fuzz/check.h"
#include "notation/position_text.h"
#include "rules/apply.h"
#include "rules/generate.h"

namespace vexil {
namespace {

void check_play(const Catalog& catalog, const std::string& id) {
  const auto game = catalog.open(id);
  promise(game.has_value(), "a game of a good file can be opened", id);
  promise((*game)->name == id, "without options its name is its id", id);
  Random random(1);
  const SetupTypes red = random_setup(**game, random);
  const SetupTypes blue = random_setup(**game, random);
  Position position = start_position((*game)->edition, red, blue);
  History history;
  ActionList actions;
  for (int decision = 0; decision < 30; ++decision) {
    const std::string line = print_position(**game, position);
    const auto read = parse_position(line, catalog);
    promise(read && print_position(*read->game, read->position) == line,
            "a printed position is read", line);
    generate((*game)->edition, position, history, actions);
    if (actions.empty()) return;
    const auto chosen = random.below(static_cast<std::uint32_t>(actions.size()));
    apply((*game)->edition, position, history, actions[chosen]);
  }
}

}  // namespace
}  // namespace vexil

extern "C" int vexil_fuzz_edition(const std::uint8_t* data, std::size_t size) {
  auto family = vexil::read_family(vexil::text_of(data, size), "fuzz.toml");
  if (!family) {
    vexil::promise(family.error().message.find('\n') == std::string::npos,
                   "a mistake is explained in one line", family.error().message);
    return 0;
  }
  std::vector<std::shared_ptr<const vexil::Family>> families;
  families.push_back(std::make_shared<const vexil::Family>(std::move(*family)));
  const vexil::Catalog catalog(std::move(families));
  for (const std::string& id : catalog.ids()) vexil::check_play(catalog, id);
  return 0;
}
