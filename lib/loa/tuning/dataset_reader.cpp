#include "loa/tuning/dataset_reader.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <system_error>

#include "loa/base/parse_error.h"
#include "loa/tuning/dataset_record.h"

namespace loa {
namespace {

[[noreturn]] void cannot_read(const std::string& name, const std::string& reason) {
  throw ParseError(fmt::format("cannot read this file: {}", reason), "", {}, name);
}

}  // namespace

RecordFile::RecordFile(const std::filesystem::path& path) : path_(path) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) cannot_read(name(), std::strerror(EISDIR));
  stream_.open(path, std::ios::binary);
  if (!stream_) cannot_read(name(), std::strerror(errno));
  try {
    read_header();
  } catch (const ParseError& error) {
    throw error.in(name());
  }
}

void RecordFile::read_header() {
  std::string bytes = read(dataset_prefix_size);
  bytes += read(header_size(bytes) - dataset_prefix_size);
  header_ = parse_dataset_header(bytes);
  record_.resize(record_size(header_.variant));
}

std::string RecordFile::name() const {
  const std::string text = path_.string();
  return printable(text, text.size());
}

std::string RecordFile::read(std::size_t bytes) {
  std::string text(bytes, '\0');
  stream_.read(text.data(), static_cast<std::streamsize>(bytes));
  text.resize(static_cast<std::size_t>(stream_.gcount()));
  return text;
}

std::optional<std::string_view> RecordFile::next() {
  if (left_over_ > 0 || !stream_) return std::nullopt;
  stream_.read(record_.data(), static_cast<std::streamsize>(record_.size()));
  if (stream_.bad()) cannot_read(name(), std::strerror(EIO));
  const auto bytes = static_cast<std::size_t>(stream_.gcount());
  if (bytes < record_.size()) {
    left_over_ = bytes;
    return std::nullopt;
  }
  ++number_;
  return record_;
}

std::string TornTail::text() const {
  return fmt::format("{} record{} and {} byte{}", records, records == 1 ? "" : "s", bytes,
                     bytes == 1 ? "" : "s");
}

bool DatasetReader::next(std::vector<Sample>& game) {
  game.clear();
  while (const auto bytes = file_.next()) {
    try {
      const DecodedRecord record = decode_record(*bytes, header().variant);
      game.push_back(record.sample);
      if (record.is_last) return true;
    } catch (const ParseError& error) {
      fail_at_record(file_, error);
    }
  }
  if (torn_.empty()) torn_ = {.records = game.size(), .bytes = file_.left_over()};
  game.clear();
  return false;
}

void fail_at_record(const RecordFile& file, const ParseError& fault) {
  throw ParseError(fmt::format("record {}: {}", file.number(), fault.problem()), fault.expected(), {},
                   file.name());
}

}  // namespace loa
