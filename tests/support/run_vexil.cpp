#include "support/run_vexil.h"

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>

#include "support/data_file.h"
#include "support/temporary_folder.h"

namespace vexil::server {
namespace {

std::string shell_word(const std::string& word) {
  std::string quoted = "'";
  for (const char letter : word) quoted += letter == '\'' ? "'\\''" : std::string(1, letter);
  return quoted + "'";
}

}  // namespace

Ran run_vexil(const std::vector<std::string>& words, std::string_view input) {
  const char* const program = std::getenv("VEXIL_PROGRAM");
  if (program == nullptr) throw std::runtime_error("VEXIL_PROGRAM does not name the program");
  const TemporaryFolder folder;
  const std::filesystem::path given = folder.path() / "input";
  write_file(given, input);
  std::string line = shell_word(program);
  for (const std::string& word : words) line += " " + shell_word(word);
  line += " 2>&1 < " + shell_word(given.string());
  std::FILE* const pipe = ::popen(line.c_str(), "r");
  if (pipe == nullptr) throw std::runtime_error("no process");
  Ran ran;
  std::array<char, 4096> buffer{};
  for (std::size_t size = 0; (size = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
    ran.text.append(buffer.data(), size);
  const int status = ::pclose(pipe);
  ran.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return ran;
}

}  // namespace vexil::server
