#include "loa/tuning/dataset_writer.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cassert>
#include <cerrno>

#include "loa/base/parse_error.h"
#include "loa/tuning/dataset_record.h"

namespace loa {

using detail::fail_with;

DatasetWriter::DatasetWriter(const std::filesystem::path& path, const DatasetHeader& header,
                             ExistingDataset existing)
    : path_(path) {
  file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (file_ < 0) fail_with("cannot open", path, errno);
  try {
    if (!detail::lock_alone(file_, path)) {
      throw JournalError(fmt::format(
          "{} is being written by another process: wait for it, or choose another file", path.string()));
    }
    begin_or_go_on(header, existing);
  } catch (const ParseError& error) {
    ::close(file_);
    throw error.in(printable(path.string(), path.string().size()));
  } catch (...) {
    ::close(file_);
    throw;
  }
}

DatasetWriter::~DatasetWriter() { ::close(file_); }  // which also unlocks it

void DatasetWriter::begin_or_go_on(const DatasetHeader& header, ExistingDataset existing) {
  const off_t end = ::lseek(file_, 0, SEEK_END);
  if (end < 0) fail_with("cannot read", path_, errno);
  const auto size = static_cast<std::uint64_t>(end);
  if (size > 0 && existing == ExistingDataset::refuse) {
    throw JournalError(fmt::format(
        "{} is there already (expected another file, or --resume to go on with it)", path_.string()));
  }
  const std::string fresh = header_bytes(header);
  const bool is_torn_header =
      size < fresh.size() && fresh.starts_with(read(0, static_cast<std::size_t>(size)));
  if (!is_torn_header) return take_up(header, size);
  cut_to(0);
  detail::append_whole(file_, fresh, path_);
  header_ = header;
}

void DatasetWriter::take_up(const DatasetHeader& header, std::uint64_t size) {
  const std::uint64_t first = header_size(read(0, dataset_prefix_size));
  header_ = parse_dataset_header(read(0, static_cast<std::size_t>(first)));
  if (const std::string differences = header_differences(header_, header); !differences.empty()) {
    throw ParseError(fmt::format("this data set was made otherwise: {}", differences),
                     "the same options as when it was begun, or another file");
  }
  const std::uint64_t record = record_size(header_.variant);
  positions_ = (size - first) / record;
  while (positions_ > 0 && !ends_game(first, positions_ - 1)) --positions_;
  cut_to(first + positions_ * record);
}

bool DatasetWriter::ends_game(std::uint64_t header_size, std::uint64_t i) {
  const std::size_t bytes = record_size(header_.variant);
  try {
    const DecodedRecord record = decode_record(read(header_size + i * bytes, bytes), header_.variant);
    if (record.is_last) last_game_ = record.sample.game;
    return record.is_last;
  } catch (const ParseError&) {
    return false;  // what a crash of the machine leaves can be anything; it does not count as a game
  }
}

void DatasetWriter::cut_to(std::uint64_t size) {
  if (::ftruncate(file_, static_cast<off_t>(size)) != 0) fail_with("cannot cut a torn end off", path_, errno);
}

std::string DatasetWriter::read(std::uint64_t at, std::size_t bytes) const {
  std::string text(bytes, '\0');
  std::size_t done = 0;
  while (done < bytes) {
    const ssize_t count = ::pread(file_, text.data() + done, bytes - done, static_cast<off_t>(at + done));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail_with("cannot read", path_, errno);
    if (count == 0) break;
    done += static_cast<std::size_t>(count);
  }
  text.resize(done);
  return text;
}

void DatasetWriter::append(std::string_view records) {
  assert(records.size() % record_size(header_.variant) == 0 && "whole records are added");
  detail::append_whole(file_, records, path_);
  positions_ += records.size() / record_size(header_.variant);
}

}  // namespace loa
