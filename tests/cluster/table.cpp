#include "cluster/table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

#include "support/check_stored.h"

namespace vexil::server {
namespace {

using boost::json::value;

constexpr std::chrono::milliseconds kMoment{3};
constexpr std::chrono::milliseconds kTablePause{50};

}  // namespace

Table::Table(Cluster& cluster, const TableOptions& options)
    : cluster_(cluster),
      options_(options),
      random_(options.seed),
      client_(impatient_client(options.authorities)) {
  seats_.push_back(std::make_unique<TestSeat>(*client_, origin(options.red), "red"));
  seats_.push_back(std::make_unique<TestSeat>(*client_, origin(options.blue), "blue"));
  if (options.accounts) register_players();
  boost::json::object wish{{"game", options.game}, {"side", "red"}};
  for (const auto& [key, item] : options.more) wish[key] = item;
  const value made = red().player.post("/api/games", wish);
  id_ = made.at("id").as_string();
  const bool invited = made.as_object().contains("invite");
  if (wish.contains("opponent") && wish.at("opponent") == "bot") {
    seats_.pop_back();
  } else {
    const value with =
        invited ? value{{"invite", made.at("invite")}} : value(boost::json::object{});
    static_cast<void>(blue().player.post(path("/join"), with));
  }
  for (const auto& seat : seats_) EXPECT_TRUE(seat->sit(id_));
}

void Table::register_players() {
  const std::string seed = std::to_string(options_.seed);
  for (TestSeat* seat : players()) {
    const std::string name = (seat->as() == "red" ? "anna" : "bert") + seed;
    static_cast<void>(seat->player.post(
        "/api/register",
        {{"name", name}, {"password", "a long passphrase"}, {"invitation", cluster_.claim()}}));
  }
}

std::string Table::origin(int node) const {
  return options_.front.empty() ? cluster_.origin(node) : options_.front;
}

std::string Table::path(std::string_view rest) const {
  return "/api/games/" + id_ + std::string(rest);
}

TestSeat& Table::add_spectator(int node) {
  TestSeat& seat =
      *seats_.emplace_back(std::make_unique<TestSeat>(*client_, origin(node), "spectator"));
  // A guest, who may talk.
  static_cast<void>(
      seat.player.request("PUT", "/api/account/preferences", R"({"preferences":{}})"));
  EXPECT_TRUE(seat.sit(id_));
  return seat;
}

std::vector<const TestSeat*> Table::seats() const {
  std::vector<const TestSeat*> all;
  for (const auto& seat : seats_) all.push_back(seat.get());
  return all;
}

void Table::begin() {
  for (TestSeat* seat : players())
    EXPECT_EQ(seat->set_up(options_.game, random_), Went::kDone) << seat->refusal;
  for (const auto& seat : seats_)
    EXPECT_TRUE(seat->wait([&] { return seat->phase() == "running"; })) << seat->as();
}

TestSeat* Table::to_decide() {
  const auto is_known = [&] {
    for (const auto& seat : seats_) static_cast<void>(seat->player.listen(kMoment));
    return std::ranges::any_of(seats_,
                               [](const auto& seat) { return seat->decides() || seat->over(); });
  };
  // They listen for a moment each: that is pause enough.
  const bool known = eventually(is_known, std::chrono::milliseconds(0));
  EXPECT_TRUE(known) << "nobody receives the turn";
  for (const auto& seat : seats_)
    if (seat->decides()) return seat.get();
  return nullptr;
}

void Table::play(int actions) {
  for (int action = 0; action < actions; ++action) {
    TestSeat* const seat = to_decide();
    if (seat == nullptr) return;
    ASSERT_EQ(seat->act(random_), Went::kDone) << seat->refusal;
  }
}

void Table::play_until(const std::function<bool()>& enough) {
  while (!enough() && step()) {
  }
}

// Who has something to say: the one who decides or has to repeat, now and then anybody; null
// where all wait for news.
TestSeat* Table::next_speaker() {
  for (const auto& seat : seats_)
    while (seat->player.listen(std::chrono::milliseconds(0))) {
    }
  if (random_.below(6) == 0)
    return players()[random_.below(static_cast<std::uint32_t>(players().size()))];
  for (TestSeat* seat : players())
    if (seat->decides() || seat->is_pending()) return seat;
  return nullptr;
}

bool Table::step() {
  TestSeat* const seat = next_speaker();
  if (seat == nullptr) {
    // Or the player does not receive messages any more.
    for (const auto& one : seats_)
      if (!one->player.listen(kMoment) && !one->player.is_open() && !come_back(*one)) return false;
    return true;
  }
  const Went went = seat->go_on(random_);
  if (went == Went::kDone) ++done_;
  if (went == Went::kLater) {
    // The answer said that nothing was saved: no need to repeat it.
    if (random_.below(2) == 0) seat->give_up();
    std::this_thread::sleep_for(kTablePause);
  }
  EXPECT_NE(went, Went::kRefused) << seat->refusal;
  return went != Went::kRefused && (went != Went::kLost || come_back(*seat));
}

std::vector<TestSeat*> Table::players() const {
  std::vector<TestSeat*> all;
  for (const auto& seat : seats_)
    if (seat->as() != "spectator") all.push_back(seat.get());
  return all;
}

bool Table::come_back(TestSeat& seat) {
  int node = static_cast<int>(random_.below(static_cast<std::uint32_t>(cluster_.size())));
  const bool back = eventually([&] {
    node = (node + 1) % cluster_.size();
    return seat.sit_at(origin(node));
  });
  EXPECT_TRUE(back) << "no node lets " << seat.as() << " in";
  return back;
}

bool Table::all_receive_everything(store::Reader& reader) {
  const auto folded = fold_stored(reader, id_);
  if (!folded) return false;
  for (const auto& seat : seats_) {
    const Viewer viewer = seat->as() == "spectator" ? Viewer::kSpectator
                          : seat->as() == "red"     ? Viewer::kRed
                                                    : Viewer::kBlue;
    if (!seat->player.settle() && !come_back(*seat)) return false;
    if (!seat->wait([&] { return seat->received.size() >= folded->last_message(viewer); }))
      return false;
  }
  return true;
}

}  // namespace vexil::server
