#include "server/two_seats.h"

#include <gtest/gtest.h>

#include <utility>

#include "view/viewer.h"

namespace vexil::server {

TwoSeats::TwoSeats(std::uint64_t seed) : random(seed), client(std::move(*BlockingClient::make())) {}

void TwoSeats::begin(const std::string& origin, std::string_view name,
                     const boost::json::object& clock) {
  for (const Side side : kSides)
    seats[at(side)] =
        std::make_unique<TestSeat>(*client, origin, side == Side::kRed ? "red" : "blue");
  const boost::json::value made =
      seats[0]->player.post("/api/games", {{"game", name}, {"side", "red"}, {"clock", clock}});
  id = made.at("id").as_string();
  static_cast<void>(
      seats[1]->player.post("/api/games/" + id + "/join", {{"invite", made.at("invite")}}));
  for (const auto& seat : seats) {
    ASSERT_TRUE(seat->sit(id));
    ASSERT_EQ(seat->set_up(name, random), Went::kDone) << seat->refusal;
  }
}

void TwoSeats::play(std::atomic<int>& done, const std::atomic<bool>& stop) {
  while (!stop) {
    TestSeat& any = *seats[random.below(2)];
    TestSeat& deciding = *seats[seats[0]->decides() ? 0 : 1];
    TestSeat& seat = random.below(4) == 0 ? any : deciding;
    if (!seat.player.settle()) return;
    const Went went = seat.go_on(random);
    if (went == Went::kLost) return;
    EXPECT_EQ(went, Went::kDone) << seat.refusal;
    ++done;
  }
}

}  // namespace vexil::server
