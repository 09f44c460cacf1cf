#include "loa/match/journal.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cassert>
#include <cerrno>
#include <nlohmann/json.hpp>
#include <system_error>

#include "loa/base/parse_error.h"

namespace loa {

using detail::fail_with;

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view header_start = "{\"journal\":";

std::string expected_header() { return fmt::format("{}{},\"config\":...}}", header_start, journal_version); }

/// A whole line without its end; nothing where the file ends first.
bool read_whole_line(std::ifstream& stream, std::string& line, bool& is_torn) {
  if (!std::getline(stream, line)) return false;
  is_torn = stream.eof();
  return !is_torn;
}

bool ends_with_whole_line(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  stream.seekg(-1, std::ios::end);
  return stream.get() == '\n';
}

void write_all(int output, std::string_view text, const std::filesystem::path& path) {
  while (!text.empty()) {
    const ssize_t written = ::write(output, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) fail_with("cannot write", path, errno);
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

}  // namespace

std::string header_line(const JournalHeader& header) {
  Json json{{"journal", journal_version}, {"config", Json::parse(header.config)}, {"seed", header.seed}};
  if (!header.shard.empty()) json["shard"] = header.shard;
  json["version"] = header.version;
  json["started"] = header.started;
  json["threads"] = header.threads;
  return json.dump() + "\n";
}

JournalHeader parse_header(std::string_view line) {
  try {
    const Json json = Json::parse(line);
    const int version = json.at("journal").get<int>();
    if (version != journal_version) {
      throw ParseError(fmt::format("a journal of version {}", version),
                       fmt::format("version {}", journal_version), {1, 1});
    }
    return {.config = json.at("config").dump(),
            .seed = json.at("seed").get<std::uint64_t>(),
            .shard = json.value("shard", ""),
            .version = json.at("version").get<std::string>(),
            .started = json.at("started").get<std::string>(),
            .threads = json.at("threads").get<int>()};
  } catch (const Json::exception&) {
    throw ParseError(fmt::format("'{}' is no header of a journal", printable(line)), expected_header(),
                     {1, 1});
  }
}

JournalReader::JournalReader(const std::filesystem::path& file)
    : path_(file), stream_(file, std::ios::binary) {
  if (!stream_) fail_with("cannot read", file, errno);
  if (!read_whole_line(stream_, header_text_, is_torn_)) {
    throw ParseError("the journal has no header", "a whole first line", {1, 1}, file.string());
  }
  try {
    header_ = parse_header(header_text_);
  } catch (const ParseError& error) {
    throw error.in(file.string());
  }
}

std::optional<JournalLine> JournalReader::next() {
  JournalLine line;
  if (!read_whole_line(stream_, line.text, is_torn_)) {
    if (stream_.bad()) fail_with("cannot read", path_, errno);
    return std::nullopt;
  }
  line.number = ++number_;
  return line;
}

JournalWriter::JournalWriter(const std::filesystem::path& folder)
    : folder_(folder), file_(folder / journal_file_name) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) fail_with("cannot make the folder", folder, error.value());
  lock_ = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (lock_ < 0) fail_with("cannot open the folder", folder, errno);
  try {
    if (detail::lock_alone(lock_, folder)) return;
  } catch (const JournalError&) {
    ::close(lock_);
    throw;
  }
  ::close(lock_);
  throw JournalError(fmt::format(
      "{} is being written by another process: wait for it, or choose another folder", file_.string()));
}

JournalWriter::~JournalWriter() {
  if (output_ >= 0) ::close(output_);
  ::close(lock_);  // which also unlocks it
}

void JournalWriter::begin(const JournalHeader& header) {
  replace_with(header_line(header));
  open_for_appending();
}

void JournalWriter::go_on(const std::set<int>& dropped) {
  if (!dropped.empty() || !ends_with_whole_line(file_)) {
    JournalReader reader(file_);
    std::string kept = reader.header_text() + "\n";
    while (const auto line = reader.next()) {
      if (!dropped.contains(line->number)) kept += line->text + "\n";
    }
    replace_with(kept);
  }
  open_for_appending();
}

void JournalWriter::append(std::string_view lines) {
  assert(output_ >= 0 && lines.ends_with('\n') && "whole lines are added to a journal that was begun");
  detail::append_whole(output_, lines, file_);
}

void JournalWriter::open_for_appending() {
  output_ = ::open(file_.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
  if (output_ < 0) fail_with("cannot write", file_, errno);
}

/// The old file stays whole until the new one is.
void JournalWriter::replace_with(std::string_view text) {
  const std::filesystem::path fresh = file_.string() + ".new";
  const int output = ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (output < 0) fail_with("cannot write", fresh, errno);
  try {
    write_all(output, text, fresh);
    if (::fsync(output) != 0) fail_with("cannot write", fresh, errno);
  } catch (const JournalError&) {
    ::close(output);
    ::unlink(fresh.c_str());
    throw;
  }
  ::close(output);
  if (::rename(fresh.c_str(), file_.c_str()) != 0) fail_with("cannot replace", file_, errno);
}

JournalState journal_state(const std::filesystem::path& folder) {
  const std::filesystem::path file = folder / journal_file_name;
  std::ifstream stream(file, std::ios::binary);
  std::string line;
  bool is_torn = false;
  if (!stream) return JournalState::absent;
  if (read_whole_line(stream, line, is_torn)) return JournalState::begun;
  if (line.empty()) return JournalState::absent;
  if (line.starts_with(header_start) || header_start.starts_with(line)) return JournalState::torn_header;
  throw ParseError(fmt::format("'{}' is no header of a journal", printable(line)), expected_header(), {1, 1},
                   file.string());
}

}  // namespace loa
