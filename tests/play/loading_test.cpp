// The time to load all editions: only reported, since a limit would fail on a busy machine.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <ctime>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "editions/embedded.h"
#include "editions/game.h"

namespace vexil {
namespace {

// Processor time, so that what else the machine does is left out.
double milliseconds_of(const std::function<void()>& work) {
  const std::clock_t begun = std::clock();
  work();
  return 1000.0 * static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
}

void load_and_open_all() {
  std::vector<std::shared_ptr<const Family>> families;
  for (const EmbeddedFile& file : embedded_editions())
    families.push_back(
        std::make_shared<const Family>(read_family(file.text, std::string(file.name)).value()));
  const Catalog catalog(std::move(families));
  for (const std::string& id : catalog.ids()) ASSERT_TRUE(catalog.open(id)) << id;
  ASSERT_EQ(catalog.ids().size(), Catalog::shipped().ids().size());
}

TEST(Loading, AllEditionsAndOpeningEveryGame) {
  const double first = milliseconds_of(load_and_open_all);
  double best = first;
  for (int again = 0; again < 10; ++again)
    best = std::min(best, milliseconds_of(load_and_open_all));
  fmt::print("loading all editions and opening every game: {:.2f} ms, at best {:.2f} ms\n", first,
             best);
}

}  // namespace
}  // namespace vexil
