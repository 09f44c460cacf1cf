#include "tools/new_file.h"

#include <fmt/format.h>
#include <unistd.h>

#include <system_error>

#include "loa/base/parse_error.h"
#include "tools/commands.h"

namespace loa {

NewFile::NewFile(const std::string& path) {
  std::error_code error;
  target_ = std::filesystem::weakly_canonical(path, error);  // the file itself where `path` is a link to it
  if (error) target_ = path;
  part_ = fmt::format("{}.part-{}", target_.string(), getpid());
}

NewFile::~NewFile() {
  std::error_code ignored;
  std::filesystem::remove(part_, ignored);  // not there any more once it is in place
}

void NewFile::put_in_place() {
  std::error_code error;
  std::filesystem::rename(part_, target_, error);
  if (error) {
    throw ParseError(fmt::format("cannot write this file: {}", error.message()), "", {},
                     printable(target_.string(), target_.string().size()));
  }
}

void require_two_files(const std::string& in, const std::string& out) {
  std::error_code error;
  if (!std::filesystem::equivalent(in, out, error) || error) return;
  throw UsageError(
      fmt::format("'{}' is read and written (expected another OUT: what it does not take over would be lost)",
                  printable(out)));
}

}  // namespace loa
