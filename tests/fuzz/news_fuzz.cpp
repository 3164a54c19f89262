// What nodes send each other, and texts as PostgreSQL holds them: whatever comes, of another
// version or of somebody else, is passed over or read, and what is read is written as it came.
#include <string>
#include <string_view>

#include "fuzz/check.h"
#include "server/nodes/news.h"
#include "server/rooms/remote_presence.h"
#include "store/postgres/peers_messages.h"
#include "store/text_code.h"

namespace vexil {
namespace {

void check_text_code(std::string_view text) {
  using store::decoded_text;
  using store::encoded_text;
  promise(decoded_text(encoded_text(text)) == text, "a text is kept as it is", text);
  static_cast<void>(decoded_text(text));
}

void check_news(std::string_view text) {
  if (const auto there = server::read_attendance(text))
    promise(server::read_attendance(server::attendance_text(there->game, there->there))->there ==
                there->there,
            "an attendance that was read is read again", text);
  if (const auto news = server::read_game_news(text); news && news->entry)
    promise(news->entry->number == news->number, "an entry has its own number", text);
}

}  // namespace
}  // namespace vexil

extern "C" int vexil_fuzz_news(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = vexil::text_of(data, size);
  vexil::check_text_code(text);
  vexil::check_news(text);
  vexil::store::postgres::Inbox inbox("here");
  inbox.take(text);
  for (const std::string& message : inbox.texts()) vexil::check_news(message);
  return 0;
}
