#include "shown_again/table.h"

#include <gtest/gtest.h>

#include <cctype>

#include "notation/stream.h"

namespace vexil::server {
namespace {

// 64 hexadecimal digits are a commitment or a salt.
std::string masked(std::string text) {
  std::size_t run = 0;
  for (std::size_t at = 0; at <= text.size(); ++at) {
    const bool digit =
        at < text.size() && (std::isdigit(static_cast<unsigned char>(text[at])) != 0 ||
                             (text[at] >= 'a' && text[at] <= 'f'));
    if (digit) {
      ++run;
      continue;
    }
    if (run == 64) std::fill_n(text.begin() + static_cast<std::ptrdiff_t>(at - run), run, '#');
    run = 0;
  }
  return text;
}

// Who is there, and signs of life: they hang on when the server notices a closed connection.
bool says_nothing(std::string_view text) {
  return text.find("\"presence\":") != std::string_view::npos || text.starts_with("{\"ping\":");
}

}  // namespace

Table::Table(const Script& script)
    : script_(script), server_(TestTime::kStepped), client_(std::move(*BlockingClient::make())) {
  for (const Viewer viewer : kViewers) {
    TestPlayer& player = people_.emplace_back(*client_, server_.origin());
    // The same order at every table gives the same accounts.
    EXPECT_NE(player.request("PUT", "/api/account/preferences", R"({"preferences":{}})"), "");
    static_cast<void>(viewer);
  }
  const boost::json::value made =
      person(Viewer::kRed).post("/api/games", {{"game", script.game}, {"side", "red"}});
  id_ = made.at("id").as_string();
  static_cast<void>(
      person(Viewer::kBlue).post(here("/join"), {{"invite", made.at("invite").as_string()}}));
  for (const Viewer viewer : kViewers) {
    person(viewer).on_message = [this, viewer](std::string_view text) {
      if (!says_nothing(text)) received_[at(viewer)] += std::string(text) + "\n";
    };
    EXPECT_TRUE(person(viewer).open());
    EXPECT_TRUE(person(viewer).ask({{"type", "events"}}).has_value());
    EXPECT_TRUE(person(viewer).watch(id_, viewer_name(viewer), 0).has_value());
  }
  give(Viewer::kRed, {{"type", "ready"}, {"setup", script.red}});
  give(Viewer::kBlue, {{"type", "ready"}, {"setup", script.blue}});
}

void Table::give(Viewer viewer, const boost::json::object& command) {
  settle();
  const auto answer = person(viewer).command(id_, viewer_name(viewer), command);
  ASSERT_TRUE(answer && answer->ends_with("\"ok\":true}"))
      << answer.value_or("lost") << " to " << boost::json::serialize(command);
  server_.advance(1000);
  settle();
}

void Table::settle() {
  for (TestPlayer& player : people_) ASSERT_TRUE(player.settle());
}

void Table::play(std::size_t turns) {
  for (; played_ < turns; ++played_)
    give(played_ % 2 == 0 ? Viewer::kRed : Viewer::kBlue,
         act_command(script_.turns[played_], played_ + 1));
}

void Table::end() { give(Viewer::kRed, {{"type", "resign"}}); }

void Table::take_back() {
  give(Viewer::kRed, {{"type", "offer-takeback"}});
  give(Viewer::kBlue, {{"type", "answer-takeback"}, {"yes", true}});
}

std::string Table::here(std::string_view rest) const {
  return "/api/games/" + id_ + std::string(rest);
}

std::string Table::as(Viewer viewer) const { return "as=" + std::string(viewer_name(viewer)); }

std::string Table::get(Viewer viewer, const std::string& target) {
  return masked(person(viewer).get(target));
}

std::string Table::post(Viewer viewer, const std::string& target, std::string body) {
  return masked(person(viewer).request("POST", target, std::move(body)));
}

std::string Table::second_page(Viewer viewer, std::uint64_t after, bool view) {
  TestPlayer page = person(viewer).another_page();
  std::string received;
  page.on_message = [&](std::string_view text) {
    if (!says_nothing(text)) received += std::string(text) + "\n";
  };
  EXPECT_TRUE(page.open());
  EXPECT_TRUE(page.watch(id_, viewer_name(viewer), after, view).has_value());
  EXPECT_TRUE(page.settle());
  page.close();
  settle();
  return masked(std::move(received));
}

std::string Table::stream(Viewer viewer, const std::string& query) {
  // The line with what was missed comes first.
  const auto lines = person(viewer).lines(here("/stream?" + as(viewer) + query));
  return masked(lines->next().value_or("lost"));
}

std::string Table::with_seat_token(Viewer viewer, const std::string& target) {
  if (viewer == Viewer::kSpectator) return {};
  const boost::json::value made = person(viewer).post(here("/token"), boost::json::object());
  Fields headers;
  headers.set("authorization", "Bearer " + std::string(made.at("token").as_string()));
  const auto answer = client_->get(server_.url(target), headers);
  return masked(answer ? answer->body : "lost");
}

std::string Table::received(Viewer viewer) {
  settle();
  return masked(std::exchange(received_[at(viewer)], {}));
}

}  // namespace vexil::server
