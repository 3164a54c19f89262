// vexil verify-record FILE [--red HEX] [--blue HEX]
#include <fmt/format.h>

#include "cli/commands.h"
#include "editions/words.h"
#include "server/game/promises.h"

namespace vexil {
namespace {

Result<std::optional<server::Digest>> noted(std::string_view name,
                                            const std::optional<std::string>& text) {
  if (!text) return std::optional<server::Digest>();
  server::Digest digest{};
  if (!server::read_hex(*text, digest))
    return fail(
        fmt::format("{}: expected 64 hexadecimal digits, found {}", name, vexil::quoted(*text)));
  return std::optional(digest);
}

}  // namespace

int run_verify_record(const VerifyRecordArguments& arguments, Streams& streams) {
  const auto red = noted("--red", arguments.red);
  if (!red) return refuse(streams, red.error());
  const auto blue = noted("--blue", arguments.blue);
  if (!blue) return refuse(streams, blue.error());
  return for_each_game(arguments.games, Layout::kLines, streams,
                       [&](const Record& record, std::size_t) -> Result<std::string> {
                         auto line = server::verify_promises(record, {*red, *blue});
                         if (!line) return fail(line.error().message);
                         return *line + "\n";
                       });
}

}  // namespace vexil
