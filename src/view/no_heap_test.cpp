// Nothing in src/view allocates while a game is played, watched and sampled.
#include <cstdlib>
#include <new>

#include "tests/support/small_board.h"
#include "view/sampler.h"

namespace {
// Counted for the whole test program; only differences are looked at.
thread_local long allocations = 0;
}  // namespace

// Not inlined, or the compiler takes the pairs for mismatched ones.
[[gnu::noinline]] void* operator new(std::size_t size) {
  ++allocations;
  void* memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) std::abort();
  return memory;
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace vexil {
namespace {

TEST(NoHeap, IsUsedByPlayViewsAndSampling) {
  SmallBoard board("classic-2002+rescue+silent-defense", R"(
    10 . . . 8 F . . . . B
    9  5 . 8 . . . . 3 . 9
    8  8 . . . . . . 8 3 .
    7  . . . 5 F . . . 9 B
  )");
  const auto deliveries = std::make_unique<Deliveries>();
  const auto view = std::make_unique<View>();
  const auto observer = std::make_unique<Observer>(board.edition(), Viewer::kBlue,
                                                   hidden_from_others(board.setup(Side::kRed)),
                                                   board.setup(Side::kBlue));
  const auto sampler_memory = std::make_unique<std::array<std::byte, sizeof(WorldSampler)>>();
  Random random(5);

  const long before = allocations;
  Referee& referee = board.referee();
  for (int turn = 0; turn < 60 && !referee.ending().over(); ++turn) {
    ActionList legal;
    referee.legal(viewer_of(referee.position().to_move), legal);
    referee.act(legal[random.below(static_cast<std::uint32_t>(legal.size()))], *deliveries);
    const SeenEvents& received = deliveries->to(Viewer::kBlue);
    observer->update({received.data(), received.size()});
    observer->recall(*view);
    observer->table(*view);
    auto* sampler =
        new (sampler_memory->data()) WorldSampler(board.edition(), observer->knowledge());
    (void)sampler->sample(random);
    sampler->~WorldSampler();
  }
  EXPECT_EQ(allocations, before);
}

}  // namespace
}  // namespace vexil
