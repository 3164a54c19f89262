// What each subcommand takes and the function that runs it; one file each. A command returns the
// exit status: 0, or 1 with one line on standard error for a value that is refused. Values arrive
// as they were written, so that a wrong one is the command's to refuse.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/items.h"
#include "cli/streams.h"

namespace vexil {

struct PlayArguments {
  std::optional<std::string> game;
  std::optional<std::string> level;
  std::optional<std::string> side;
  std::optional<std::string> seed;
  std::optional<std::string> resume;
  std::optional<std::string> save;
  bool plain = false;  // Lines instead of a screen.
};
int run_play(const PlayArguments& arguments, Streams& streams);

struct GamesArguments {
  std::optional<std::string> game;  // Its options rather than the list of games.
  bool json = false;
};
int run_games(const GamesArguments& arguments, Streams& streams);

int run_legal(const ItemInput& positions, Streams& streams);

struct ApplyArguments {
  ItemInput positions;
  std::vector<std::string> turns;
  bool actions = false;  // The turns are single actions; follow-ups stay open.
};
int run_apply(const ApplyArguments& arguments, Streams& streams);

struct PositionArguments {
  std::optional<std::string> position;  // Made canonical where given; otherwise the setups count.
  bool keep_going = false;
  std::string game;
  std::string red;
  std::string blue;
};
int run_position(const PositionArguments& arguments, Streams& streams);

struct PerftArguments {
  ItemInput positions;
  std::string depth;
  bool divide = false;
};
int run_perft(const PerftArguments& arguments, Streams& streams);

struct RandomArguments {
  std::string game;
  std::string games;
  std::string seed;
  std::optional<std::string> max_turns;  // Otherwise kLongestRandomGame.
};
// A random game may never end by itself (the last movers walled in, each in a corner of his own).
inline constexpr std::uint64_t kLongestRandomGame = 1'000'000;
int run_random(const RandomArguments& arguments, Streams& streams);

struct ReplayArguments {
  GameInput games;
  bool trace = false;                 // What the referee sees; otherwise:
  std::optional<std::string> viewer;  // Whose events are printed.
};
int run_replay(const ReplayArguments& arguments, Streams& streams);

struct ConvertArguments {
  GameInput games;
  std::optional<std::string> game;  // What Gravon lines are read as.
  std::string form;
};
int run_convert(const ConvertArguments& arguments, Streams& streams);

struct VerifyRecordArguments {
  GameInput games;
  std::optional<std::string> red;  // Commitments noted during the game.
  std::optional<std::string> blue;
};
int run_verify_record(const VerifyRecordArguments& arguments, Streams& streams);

struct SetupArguments {
  std::string game;
  std::optional<std::string> seed;
  ItemInput setups;  // For check.
};
int run_setup_check(const SetupArguments& arguments, Streams& streams);
int run_setup_random(const SetupArguments& arguments, Streams& streams);
int run_setup_suggest(const SetupArguments& arguments, Streams& streams);

// Of hint and analyse.
struct AnalysisArguments {
  GameInput games;
  std::optional<std::string> side;
  std::optional<std::string> turn;
  std::optional<std::string> movetime;
  std::optional<std::string> nodes;
  std::string top = "5";  // How many actions are named.
  bool json = false;
  bool stream = false;  // Hint: the file is what one player was told.
};
int run_hint(const AnalysisArguments& arguments, Streams& streams);
int run_analyse(const AnalysisArguments& arguments, Streams& streams);

struct ShowArguments {
  ItemInput positions;
  std::optional<std::string> viewer;  // Otherwise everything is shown.
  std::string colour = "auto";
};
int run_show(const ShowArguments& arguments, Streams& streams);

// What a match and a tournament have in common.
struct SeriesArguments {
  std::string game;
  std::string games;
  std::optional<std::string> movetime;
  std::optional<std::string> nodes;
  std::optional<std::string> time;
  std::optional<std::string> grace;
  std::optional<std::string> seed;
  std::string concurrency = "1";
  std::optional<std::string> setups;
  std::optional<std::string> record;
  std::optional<std::string> json;
};

struct MatchArguments {
  SeriesArguments series;
  std::string a;
  std::string b;
  std::optional<std::string> sprt;
};
int run_match(const MatchArguments& arguments, Streams& streams);

struct TournamentArguments {
  SeriesArguments series;  // The games are those of each pairing.
  std::vector<std::string> players;
  bool gauntlet = false;  // The first against all others, not everybody against everybody.
};
int run_tournament(const TournamentArguments& arguments, Streams& streams);

struct StatsArguments {
  GameInput games;
  bool json = false;
};
int run_stats(const StatsArguments& arguments, Streams& streams);

struct EngineArguments {
  std::string protocol = "vexil";
  std::string player = "search";
  std::optional<std::string> seed;
  std::optional<std::string> movetime;
};
int run_engine(const EngineArguments& arguments, Streams& streams);

struct EngineCheckArguments {
  std::string command;
  std::optional<std::string> seed;
  std::optional<std::string> grace;
};
int run_engine_check(const EngineCheckArguments& arguments, Streams& streams);

struct ServeArguments {
  std::optional<std::string> data;
  std::optional<std::string> database;
  std::string bind = "0.0.0.0";
  std::optional<std::string> port;
  std::optional<std::string> base_url;
  std::optional<std::string> certificate;
  std::optional<std::string> key;
  std::vector<std::string> trusted_proxies;
  std::vector<std::string> settings;  // NAME=VALUE
  bool list_settings = false;
  bool no_group_commit = false;
};
int run_serve(const ServeArguments& arguments, Streams& streams);

// ── A server's data: in a folder (--data where it is not the usual one) or in a database ──

struct BackupArguments {
  std::optional<std::string> data;
  std::optional<std::string> database;
  std::string file;
};
int run_backup(const BackupArguments& arguments, Streams& streams);
int run_restore(const BackupArguments& arguments, Streams& streams);

struct VerifyArguments {
  std::optional<std::string> data;
  std::optional<std::string> database;
};
int run_verify(const VerifyArguments& arguments, Streams& streams);

struct ExportArguments {
  std::optional<std::string> data;
  std::optional<std::string> database;
  std::optional<std::string> game;
  std::optional<std::string> user;
  std::string form = "record";
};
int run_export(const ExportArguments& arguments, Streams& streams);

struct ImportArguments {
  std::optional<std::string> data;
  std::optional<std::string> database;
  GameInput games;
};
int run_import(const ImportArguments& arguments, Streams& streams);

// Each a data folder or the address of a database.
struct MigrateArguments {
  std::string from;
  std::string to;
};
int run_migrate(const MigrateArguments& arguments, Streams& streams);

// What the deeds of an administrator are given; each uses some of it.
struct AdminArguments {
  std::optional<std::string> data;
  std::optional<std::string> database;
  std::string name;  // An account's, or a game's id.
  std::string text;  // A new name, an announcement, a mode.
  std::optional<std::string> hours;
  std::optional<std::string> reason;
  std::optional<std::string> result;
  std::optional<std::string> base_url;
};
int run_admin_ban(const AdminArguments& arguments, Streams& streams);
int run_admin_unban(const AdminArguments& arguments, Streams& streams);
int run_admin_mute(const AdminArguments& arguments, Streams& streams);
int run_admin_unmute(const AdminArguments& arguments, Streams& streams);
int run_admin_rename(const AdminArguments& arguments, Streams& streams);
int run_admin_end_game(const AdminArguments& arguments, Streams& streams);
int run_admin_announce(const AdminArguments& arguments, Streams& streams);
int run_admin_registration(const AdminArguments& arguments, Streams& streams);
int run_admin_reset_link(const AdminArguments& arguments, Streams& streams);
int run_admin_invite(const AdminArguments& arguments, Streams& streams);
int run_delete_user(const AdminArguments& arguments, Streams& streams);

struct BotArguments {
  std::string server;
  std::optional<std::string> token_file;  // Otherwise the environment has the token.
  std::string engine;
  std::string games = "1";
  std::optional<std::string> total;
  std::string accept;
  std::optional<std::string> offer;
  std::string movetime = "2000";
};
int run_bot(const BotArguments& arguments, Streams& streams);

int run_edition_check(const std::string& file, Streams& streams);

struct BenchPlayArguments {
  std::string game;
  std::string seconds;
};
int run_bench_play(const BenchPlayArguments& arguments, Streams& streams);
int run_bench_signature(Streams& streams);

}  // namespace vexil
