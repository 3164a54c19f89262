// Lines of a viewer's stream: each is refused in one line or followed; what was followed can be
// shown, as a view and as the snapshot for engines.
#include <memory>
#include <string>

#include "engines/snapshot.h"
#include "fuzz/check.h"
#include "notation/scan.h"
#include "notation/stream_reader.h"

namespace vexil {
namespace {

void check_views(const StreamReader& reader) {
  const auto view = std::make_unique<View>();
  reader.observer().table(*view);
  reader.observer().recall(*view);
  const std::string snapshot = print_snapshot(reader.game(), reader.number(), *view);
  promise(snapshot.find('\n') == std::string::npos, "a snapshot is one line", snapshot);
}

}  // namespace
}  // namespace vexil

extern "C" int vexil_fuzz_stream(const std::uint8_t* data, std::size_t size) {
  constexpr int kSeldom = 16;  // What is possible is costly to work out.
  vexil::StreamReader reader;
  int followed = 0;
  for (const std::string_view line : vexil::split(vexil::text_of(data, size), '\n')) {
    const auto read = reader.read(line);
    if (!read)
      vexil::promise(read.error().message.find('\n') == std::string::npos, "a refusal is one line",
                     read.error().message);
    else if (++followed % kSeldom == 0)
      vexil::check_views(reader);
  }
  if (reader.started()) vexil::check_views(reader);
  return 0;
}
