// A large file that is put in its place when it is whole.
#pragma once

#include <filesystem>
#include <string>

namespace loa {

/// Written next to its place and then renamed: nobody ever sees half of it, and what was there before stays until then.
class NewFile {
 public:
  explicit NewFile(const std::string& path);
  /// Removes what was written, unless it was put in place.
  ~NewFile();
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;

  /// Where to write.
  [[nodiscard]] const std::filesystem::path& part() const { return part_; }
  /// *Needs* all written and closed. *Throws* ParseError that names the file.
  void put_in_place();

 private:
  std::filesystem::path target_;
  std::filesystem::path part_;
};

/// *Throws* UsageError where both names mean one file.
void require_two_files(const std::string& in, const std::string& out);

}  // namespace loa
