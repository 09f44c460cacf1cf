// Any bytes as what an engine or its user says: every line is taken or refused in one line, and what was understood reads
// the same again.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "loa/base/parse_error.h"
#include "loa/protocol/gtp.h"
#include "loa/protocol/line_splitter.h"
#include "loa/protocol/ugi_command.h"
#include "loa/protocol/ugi_reply.h"
#include "require.h"

namespace {

using loa::fuzz::require;

void check_ugi_command(std::string_view line) {
  try {
    const auto read = loa::parse_ugi_command(line);
    if (!read) return;
    const std::string text = loa::ugi_text(read->command);
    const auto again = loa::parse_ugi_command(text);
    require(again && again->command == read->command, "a UGI command reads the same again", line);
  } catch (const loa::ParseError& error) {
    loa::fuzz::require_one_line(error);
  }
}

void check_ugi_reply(std::string_view line) {
  const std::string text = loa::ugi_text(loa::parse_ugi_reply(line));
  for (const char letter : text) {
    require(static_cast<unsigned char>(letter) >= 0x20, "a UGI reply is one line of text", line);
  }
}

void check_gtp(std::string_view line, loa::GtpReplyReader& reader) {
  if (const auto command = loa::parse_gtp_command(line)) {
    require(loa::parse_gtp_command(loa::gtp_text(*command)) == command, "a GTP command reads the same again",
            line);
  }
  if (const auto reply = reader.add(line)) {
    const std::string text = loa::gtp_text(*reply);
    require(text.find("\n\n") == text.size() - 2, "only its end ends a GTP reply", text);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  loa::LineSplitter splitter;
  splitter.add({reinterpret_cast<const char*>(data), size});
  loa::GtpReplyReader reader;
  for (auto line = splitter.next(); line; line = splitter.next()) {
    check_ugi_command(line->text);
    check_ugi_reply(line->text);
    check_gtp(line->text, reader);
  }
  return 0;
}
