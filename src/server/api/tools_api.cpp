#include "server/api/tools_api.h"

#include <utility>

#include "editions/games_json.h"
#include "editions/setup.h"
#include "editions/translation.h"
#include "json/writer.h"
#include "notation/game_file.h"
#include "notation/setup_text.h"
#include "notation/stream.h"
#include "players/levels.h"
#include "players/setups/setup_maker.h"
#include "server/net/gzip.h"
#include "server/net/static_files.h"
#include "server/tools/frames.h"
#include "server/tools/qr_code.h"
#include "server/tools/running_games.h"
#include "server/tools/setup_check.h"
#include "server/tools/try_out.h"

namespace vexil::server {
namespace {

constexpr std::size_t kMostRecord = 900'000;  // Bytes; the network has its own bound.
constexpr std::size_t kMostTurns = 5'000;
constexpr std::int64_t kMostFrames = 2'000;

// Compressed and with a tag: the texts are long, and every visitor needs them at once.
HttpResponse public_reply(const PublicJson& answer, const Call& call) {
  HttpResponse response;
  response.headers.set("content-type", "application/json");
  response.headers.set("cache-control", "public, max-age=300");
  response.headers.set("vary", "accept-encoding");
  response.headers.set("etag", answer.tag);
  response.body = answer.json;
  const std::string* accepted = call.request.headers.find("accept-encoding");
  const std::string* known = call.request.headers.find("if-none-match");
  if (known != nullptr && names_tag(*known, answer.tag)) {
    response.status = 304;
    response.body = std::make_shared<const std::string>();
  } else if (accepted != nullptr && choose_encoding(*accepted, true, false) == Encoding::kGzip) {
    response.headers.set("content-encoding", "gzip");
    response.headers.set("etag", "W/" + answer.tag);
    response.body = answer.gzip;
  }
  return response;
}

std::string levels_json() {
  JsonList list;
  for (int number = 1; number <= kLevels; ++number)
    list.add(JsonObject()
                 .number("level", static_cast<std::uint64_t>(number))
                 .text("name", level(number).name)
                 .text("text", level(number).text)
                 .done());
  return JsonObject().add("levels", list.done()).done();
}

std::string tag_of(const std::string& text) {
  return "\"" + hex(digest(text)).substr(0, 32) + "\"";
}

// The game under "game"; null where it is not one.
GamePtr read_game(Body& body) {
  const std::string name = body.text("game", 500);
  if (name.empty()) {
    body.refuse("game", "the name of a game");
    return nullptr;
  }
  auto game = Catalog::shipped().open(name);
  if (!game) body.refuse("game", "a game: " + game.error().message);
  return game ? *game : nullptr;
}

// Any form of a single game.
Decided<Record> read_record(const std::string& text, const std::string& gravon_game) {
  GamePtr game;
  if (!gravon_game.empty()) {
    auto opened = Catalog::shipped().open(gravon_game);
    if (!opened) return tl::unexpected(refusal("bad-request", opened.error().message));
    game = *std::move(opened);
  }
  GameFileReader reader(lines_of(text), Catalog::shipped(), game);
  auto record = reader.next();
  if (!record) return tl::unexpected(refusal("bad-record", record.error().message));
  if (!*record) return tl::unexpected(refusal("bad-record", "There is no game in this text."));
  if ((*record)->turn_count() > kMostTurns)
    return tl::unexpected(refusal("too-large", "Records of more than 5000 turns are not taken."));
  return **std::move(record);
}

// A position line, or a game with both setups.
std::optional<GamePosition> read_start(Body& body) {
  if (body.has("position")) {
    auto here = parse_position(body.text("position", 5000));
    if (!here) body.refuse("position", "a position: " + here.error().message);
    return here ? std::optional(*std::move(here)) : std::nullopt;
  }
  const GamePtr game = read_game(body);
  const std::string red_text = body.text("red", 2000);
  const std::string blue_text = body.text("blue", 2000);
  if (!game) return std::nullopt;
  const auto red = parse_setup(*game, Side::kRed, red_text);
  const auto blue = parse_setup(*game, Side::kBlue, blue_text);
  if (!red) body.refuse("red", "a setup: " + red.error().message);
  if (!blue) body.refuse("blue", "a setup: " + blue.error().message);
  if (!red || !blue) return std::nullopt;
  return GamePosition{game, start_position(game->edition, *red, *blue)};
}

}  // namespace

PublicJson::PublicJson(std::string text)
    : json(std::make_shared<const std::string>(std::move(text))),
      gzip(std::make_shared<const std::string>(gzipped(*json))),
      tag(tag_of(*json)) {}

ToolsApi::ToolsApi(const Services& services)
    : loop_(services.loop),
      secrets_(services.secrets),
      rooms_(services.rooms),
      editions_(games_json(Catalog::shipped())),
      levels_(levels_json()),
      analysis_rate_(services.config.rates.analyses),
      jobs_(services.loop),
      analyses_(services.loop, services.secrets),
      far_analyses_(services.nodes, services.loop, analyses_) {
  services.limits.share("analyses", analysis_rate_);
  for (const std::string& language : shipped_languages())
    texts_.emplace(language, PublicJson(texts_json(language)));
}

void ToolsApi::add_to(Router& router) {
  const auto add = [&](const char* method, const char* pattern, Handler handler) {
    router.add({method, pattern, Needs::kNothing, "", std::move(handler)});
  };
  add("GET", "/api/editions",
      [this](Call& call) -> Task<Reply> { co_return public_reply(editions_, call); });
  add("GET", "/api/editions/texts/{language}", [this](Call& call) { return texts(call); });
  add("GET", "/api/levels",
      [this](Call& call) -> Task<Reply> { co_return public_reply(levels_, call); });
  add("POST", "/api/setup/suggest", [this](Call& call) { return make_setup(call, true); });
  add("POST", "/api/setup/random", [this](Call& call) { return make_setup(call, false); });
  add("POST", "/api/setup/check", [this](Call& call) { return check_setup(call); });
  add("POST", "/api/try", [this](Call& call) { return try_action(call); });
  add("POST", "/api/replay", [this](Call& call) { return replay(call); });
  add("POST", "/api/qr", [this](Call& call) { return draw_qr(call); });
  router.add({"POST", "/api/analysis", Needs::kPlayer, "game:play",
              [this](Call& call) { return begin_analysis(call); }});
  add("GET", "/api/analysis/{id}", [this](Call& call) { return look_at_analysis(call); });
  add("GET", "/api/analysis/{id}/stream", [this](Call& call) { return stream_analysis(call); });
  add("DELETE", "/api/analysis/{id}", [this](Call& call) { return cancel_analysis(call); });
}

Task<Reply> ToolsApi::texts(Call& call) {
  const auto found = texts_.find(call.parameters[0]);
  if (found == texts_.end())
    co_return error_reply(refusal("not-found", "There are no texts in this language."));
  co_return public_reply(found->second, call);
}

// ── Setups ──

Task<Reply> ToolsApi::make_setup(Call& call, bool suggest) {
  Body body(call.request.body);
  const GamePtr game = read_game(body);
  constexpr std::int64_t kMostSeed = 9'007'199'254'740'991;  // What a browser's number can hold.
  const auto chance = static_cast<std::int64_t>(secrets_.seed() % kMostSeed);
  const std::int64_t seed = body.number_or("seed", chance, 0, kMostSeed);
  if (auto wrong = body.refusal()) co_return error_reply(*wrong);
  auto work = [game, seed, suggest] {
    Random random(static_cast<std::uint64_t>(seed));
    return setup_answer(*game, suggest ? vexil::make_setup(*game, Side::kRed, random)
                                       : random_setup(*game, random));
  };
  const Decided<std::string> answer = co_await jobs_.run(std::move(work));
  if (!answer) co_return error_reply(answer.error());
  co_return json_reply(*answer);
}

Task<Reply> ToolsApi::check_setup(Call& call) {
  Body body(call.request.body);
  const GamePtr game = read_game(body);
  const std::string text = body.text("setup", 2000);
  if (auto wrong = body.refusal()) co_return error_reply(*wrong);
  co_return json_reply(check_answer(*game, text));
}

// ── Positions and records ──

Task<Reply> ToolsApi::try_action(Call& call) {
  Body body(call.request.body);
  std::optional<GamePosition> start = read_start(body);
  std::vector<std::string> turns = body.texts("turns", kMostTurns);
  std::optional<std::string> action;
  if (body.has("action")) action = body.text("action", 1000);
  if (auto wrong = body.refusal()) co_return error_reply(*wrong);
  if (auto running = refuse_running(rooms_, turn_squares(turns))) co_return error_reply(*running);
  auto work = [request = TryRequest{*std::move(start), std::move(turns), std::move(action)}] {
    return try_out(request);
  };
  const Decided<Decided<std::string>> answer = co_await jobs_.run(std::move(work));
  if (!answer) co_return error_reply(answer.error());
  if (!*answer) co_return error_reply(answer->error());
  co_return json_reply(**answer);
}

// An invitation is a secret, so it comes in the body and not in an address that proxies write down.
Task<Reply> ToolsApi::draw_qr(Call& call) {
  constexpr std::size_t kMostText = 500;
  Body body(call.request.body);
  const std::string text = body.text("text", kMostText);
  if (text.empty()) body.refuse("text", "a text");
  if (auto wrong = body.refusal()) co_return error_reply(*wrong);
  JsonList rows;
  const std::vector<std::string> drawn = qr_rows(text);
  for (const std::string& row : drawn) rows.add(json_string(row));
  co_return json_reply(JsonObject().number("size", drawn.size()).add("rows", rows.done()).done());
}

Task<Reply> ToolsApi::replay(Call& call) {
  Body body(call.request.body);
  const std::string text = body.text("record", kMostRecord);
  const std::string gravon_game = body.text_or("game", "", 500);
  const std::size_t view = body.word_or("view", 3, {"red", "blue", "public", "full"});
  const auto from = static_cast<std::size_t>(body.number_or("from", 0, 0, kMostTurns));
  const auto count = static_cast<std::size_t>(body.number_or("count", kMostFrames, 1, kMostFrames));
  if (auto wrong = body.refusal()) co_return error_reply(*wrong);
  auto work = [=]() -> Decided<std::string> {
    Decided<Record> record = read_record(text, gravon_game);
    if (!record) return tl::unexpected(std::move(record.error()));
    FramesWanted wanted{std::nullopt, from, count};
    if (view < kViewers.size()) wanted.viewer = kViewers[view];
    auto frames = replay_frames(*std::move(record), wanted);
    if (!frames) return tl::unexpected(refusal("bad-record", frames.error().message));
    return *std::move(frames);
  };
  const Decided<Decided<std::string>> answer = co_await jobs_.run(std::move(work));
  if (!answer) co_return error_reply(answer.error());
  if (!*answer) co_return error_reply(answer->error());
  co_return json_reply(**answer);
}

}  // namespace vexil::server
