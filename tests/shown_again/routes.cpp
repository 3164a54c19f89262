#include "shown_again/routes.h"

#include <gtest/gtest.h>

#include "cli/play/session.h"

namespace vexil::server {
namespace {

// One that asks for an address of the game, as this viewer.
Route of_game(std::string_view name, Shows shows, std::string rest) {
  return {name, shows, [rest = std::move(rest)](Table& table, Viewer viewer) {
            const char mark = rest.find('?') == std::string::npos ? '?' : '&';
            return table.get(viewer, table.here(rest + mark + table.as(viewer)));
          }};
}

Route of_lists(std::string_view name, std::string target) {
  return {name, Shows::kNothing, [target = std::move(target)](Table& table, Viewer viewer) {
            return table.get(viewer, target);
          }};
}

Route of_page(std::string_view name, std::uint64_t after, bool view) {
  return {name, Shows::kEverything, [after, view](Table& table, Viewer viewer) {
            return table.second_page(viewer, after, view);
          }};
}

Route of_stream(std::string_view name, std::string query) {
  return {name, Shows::kEverything, [query = std::move(query)](Table& table, Viewer viewer) {
            return table.stream(viewer, query);
          }};
}

Route of_seat_token(std::string_view name, Shows shows, std::string rest) {
  return {name, shows, [rest = std::move(rest)](Table& table, Viewer viewer) {
            return table.with_seat_token(viewer, table.here(rest));
          }};
}

// The frame of the turn in which something was shown.
std::string frame_of_turn(Table& table, Viewer viewer) {
  return table.get(viewer, table.here("/frames?" + table.as(viewer) +
                                      "&count=1&from=" + std::to_string(table.script().shown_in)));
}

// The viewer's own record, given back to the server.
std::string replay_of_export(Table& table, Viewer viewer) {
  const std::string record = table.get(viewer, table.here("/export?" + table.as(viewer)));
  const boost::json::object body{{"record", record.substr(4)}, {"view", "full"}};
  return table.post(viewer, "/api/replay", boost::json::serialize(body));
}

std::vector<Route> all_routes() {
  return {
      of_game("the view", Shows::kEverything, ""),
      of_page("a page that is loaded again", 0, true),
      of_page("a second tab", 0, false),
      of_page("a reconnect after a while", 5, true),
      of_stream("the stream from its start", ""),
      of_stream("the stream with views", "&view=true"),
      of_stream("the stream after a message", "&after=5"),
      of_game("look back", Shows::kEverything, "/frames"),
      {"look back at one turn", Shows::kEverything, frame_of_turn},
      of_game("the record", Shows::kLost, "/export"),
      of_game("the record as JSON", Shows::kLost, "/export?format=json"),
      of_game("the record as a Gravon line", Shows::kNothing, "/export?format=gravon"),
      {"the record replayed", Shows::kPublished, replay_of_export},
      of_seat_token("the view with a seat token", Shows::kEverything, ""),
      of_seat_token("look back with a seat token", Shows::kEverything, "/frames"),
      of_seat_token("the record with a seat token", Shows::kLost, "/export"),
      {"the settings", Shows::kNothing,
       [](Table& table, Viewer viewer) { return table.get(viewer, table.here("/settings")); }},
      {"the private notes", Shows::kNothing,
       [](Table& table, Viewer viewer) { return table.get(viewer, table.here("/notes")); }},
      of_lists("the games", "/api/games"),
      of_lists("one's own games", "/api/games?mine=true"),
      of_lists("the lobby", "/api/lobby"),
      of_lists("the account", "/api/account"),
  };
}

}  // namespace

const std::vector<Route>& routes() {
  static const std::vector<Route> all = all_routes();
  return all;
}

std::string terminal_list(const Script& script, Side person, std::size_t turns) {
  Record record;
  record.set("Game", script.game);
  record.set("Result", "*");
  record.set("Termination", "unterminated");
  record.set("RedSetup", script.red);
  record.set("BlueSetup", script.blue);
  record.set("Person", person == Side::kRed ? "red" : "blue");
  record.set("Opponent", "random");
  record.set("Seed", "1");
  for (std::size_t turn = 0; turn < turns; ++turn) record.add_turn(script.turns[turn]);
  const auto session = vexil::Session::resume(record);
  EXPECT_TRUE(session) << session.error().message;
  if (!session) return {};
  std::string list;
  for (const std::string& turn : (*session)->earlier()) list += turn + "\n";
  return list;
}

}  // namespace vexil::server
