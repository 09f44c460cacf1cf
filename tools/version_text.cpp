#include "tools/version_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <omp.h>

#include <nlohmann/json.hpp>
#include <vector>

#include "tools/version_facts.h"

namespace loa {
namespace {

// Those that matter for boards in machine words. The compiler wants each name as a literal.
std::vector<std::string> processor_features() {
  std::vector<std::string> features;
#if defined(__x86_64__)
  const auto add_if = [&](bool present, const char* name) {
    if (present) features.emplace_back(name);
  };
  add_if(__builtin_cpu_supports("popcnt"), "popcnt");
  add_if(__builtin_cpu_supports("bmi"), "bmi1");
  add_if(__builtin_cpu_supports("bmi2"), "bmi2");
  add_if(__builtin_cpu_supports("avx2"), "avx2");
  add_if(__builtin_cpu_supports("avx512f"), "avx512f");
  add_if(__builtin_cpu_supports("avx512bw"), "avx512bw");
  add_if(__builtin_cpu_supports("avx512vl"), "avx512vl");
  add_if(__builtin_cpu_supports("avx512vbmi"), "avx512vbmi");
  add_if(__builtin_cpu_supports("avx512vbmi2"), "avx512vbmi2");
  add_if(__builtin_cpu_supports("avx512bitalg"), "avx512bitalg");
  add_if(__builtin_cpu_supports("avx512vpopcntdq"), "avx512vpopcntdq");
  add_if(__builtin_cpu_supports("gfni"), "gfni");
#endif
  return features;
}

// _OPENMP is the month of the standard. *Source* the specifications at openmp.org, one per month.
std::string openmp_version() {
  switch (_OPENMP) {
    case 201511: return "4.5";
    case 201811: return "5.0";
    case 202011: return "5.1";
    case 202111: return "5.2";
    default: return fmt::format("of {}-{:02}", _OPENMP / 100, _OPENMP % 100);
  }
}

}  // namespace

std::string program_version() {
  return fmt::format("{} ({})", version_facts().version, version_facts().commit);
}

std::string version_text() {
  const VersionFacts& facts = version_facts();
  const std::string flags = facts.tuning_flags;
  return fmt::format(
      "loa {}\n"
      "commit     {}\n"
      "compiler   {}, {}\n"
      "tuning     {}\n"
      "processor  {}, {} available\n"
      "OpenMP     {}\n",
      facts.version, facts.commit, facts.compiler, facts.build_type,
      flags.empty() ? "none (portable)" : flags, fmt::join(processor_features(), " "), omp_get_num_procs(),
      openmp_version());
}

std::string version_json() {
  const VersionFacts& facts = version_facts();
  const nlohmann::ordered_json json{
      {"version", facts.version},          {"commit", facts.commit},
      {"compiler", facts.compiler},        {"build_type", facts.build_type},
      {"tuning", facts.tuning_flags},      {"processor_features", processor_features()},
      {"processors", omp_get_num_procs()}, {"openmp", openmp_version()},
  };
  return json.dump(2) + "\n";
}

}  // namespace loa
