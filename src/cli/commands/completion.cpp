// vexil completion bash|zsh
#include "cli/completion.h"

#include "cli/command.h"
#include "cli/command_line.h"

namespace vexil {
namespace {

int run_completion_bash(Streams& streams) {
  streams.out.write(bash_completion(describe_commands()));
  return 0;
}

int run_completion_zsh(Streams& streams) {
  streams.out.write(zsh_completion(describe_commands()));
  return 0;
}

void add_completion(const Command& program) {
  const Command group = program.add(
      {"completion", "Print a completion script for a shell", "source <(vexil completion bash)"});
  group
      .add({"bash", "For bash",
            "vexil completion bash > ~/.local/share/bash-completion/completions/vexil"})
      .run(run_completion_bash);
  group.add({"zsh", "For zsh", "vexil completion zsh > ~/.zfunc/_vexil"}).run(run_completion_zsh);
}

}  // namespace

CommandFile completion_command() { return {.place = 300, .add = add_completion}; }

}  // namespace vexil
