// The commands as CLI11 holds them. CLI11 is costly to compile: only command_line.cpp and
// server_commands.cpp include this.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <optional>
#include <string>

#include "cli/commands.h"

namespace vexil {

// The commands, and room for what the words give them.
class CommandLine {
 public:
  CommandLine();

  [[nodiscard]] CLI::App& app() { return app_; }
  [[nodiscard]] int run(Streams& streams) const { return run_(streams); }

 private:
  using Run = std::function<int(Streams&)>;

  CLI::App* add(CLI::App& parent, const char* name, const char* help, const char* example, Run run);
  CLI::App& add_group(const char* name, const char* help, const char* example);

  void add_play();
  void add_games();
  void add_legal();
  void add_apply();
  void add_position();
  void add_perft();
  void add_show();
  void add_random();
  void add_replay();
  void add_convert();
  void add_verify_record();
  void add_setup();
  void add_hint();
  void add_analyse();
  void add_match();
  void add_tournament();
  void add_stats();
  void add_engine();
  void add_engine_check();
  void add_serve();
  void add_backup();
  void add_verify();
  void add_transfer();
  void add_migrate();
  void add_admin();
  void add_deeds_about_people(CLI::App& admin);
  void add_deeds_about_the_server(CLI::App& admin);
  void add_deed(CLI::App& group, const char* name, const char* help, const char* example,
                int (*deed)(const AdminArguments&, Streams&),
                const std::function<void(CLI::App*)>& add_arguments);
  void add_bot();
  void add_edition();
  void add_bench();
  void add_completion();

  CLI::App app_{"An open platform for Stratego: the rules of eleven games, and their texts."};
  Run run_;
  PlayArguments play_;
  GamesArguments games_;
  ItemInput legal_;
  ApplyArguments apply_;
  PositionArguments position_;
  PerftArguments perft_;
  ShowArguments show_;
  RandomArguments random_;
  ReplayArguments replay_;
  ConvertArguments convert_;
  VerifyRecordArguments verify_record_;
  SetupArguments setup_;
  AnalysisArguments hint_;
  AnalysisArguments analyse_;
  MatchArguments match_;
  TournamentArguments tournament_;
  StatsArguments stats_;
  EngineArguments engine_;
  EngineCheckArguments engine_check_;
  ServeArguments serve_;
  BackupArguments backup_;
  VerifyArguments verify_;
  ExportArguments export_;
  ImportArguments import_;
  MigrateArguments migrate_;
  AdminArguments admin_;
  BotArguments bot_;
  std::string edition_file_;
  BenchPlayArguments bench_;
};

// A positional argument is named by what it stands for, so it needs no type.
template <class Value>
CLI::Option* add_argument(CLI::App* command, const char* name, Value& value, const char* help) {
  return command->add_option(name, value, help)->type_name("");
}

template <class Value>
CLI::Option* add_value(CLI::App* command, const char* name, const char* type, Value& value,
                       const char* help) {
  return command->add_option(name, value, help)->type_name(type);
}

inline void add_keep_going(CLI::App* command, bool& keep_going) {
  command->add_flag("--keep-going", keep_going, "Go on after a refused input, and count them");
}

inline void add_file(CLI::App* command, GameInput& input) {
  add_argument(command, "FILE", input.file, "Games as records, JSON or Gravon lines")->required();
  add_keep_going(command, input.keep_going);
}

}  // namespace vexil
