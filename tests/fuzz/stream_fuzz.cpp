// Lines of a viewer's stream: each is refused in one line or followed; what was followed can be
// shown, as a view and as the snapshot for engines.
#include <memory>
#include <string>

#include "arena/engines/snapshot.h"
#include "fuzz/check.h"
#include "notation/scan.h"
#include "notation/stream_reader.h"
#include "notation/view_text.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  vexil::StreamReader reader;
  const auto view = std::make_unique<vexil::View>();
  for (const std::string_view line : vexil::split(vexil::text_of(data, size), '\n')) {
    const auto read = reader.read(line);
    if (!read) {
      vexil::promise(read.error().message.find('\n') == std::string::npos, "a refusal is one line",
                     read.error().message);
      continue;
    }
    reader.observer().table(*view);
    reader.observer().recall(*view);
    const std::string snapshot = vexil::print_snapshot(reader.game(), reader.number(), *view);
    vexil::promise(snapshot.find('\n') == std::string::npos, "a snapshot is one line", snapshot);
  }
  return 0;
}
