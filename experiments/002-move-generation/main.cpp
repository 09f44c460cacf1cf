// Runs the benches, unless this processor lacks what they were compiled for: then there are none. Compiled without the
// flags of its level, so that it runs on any processor.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <string_view>

namespace {

bool can_run() {
#if defined(__x86_64__)
  constexpr std::string_view level = LOA_LEVEL;
  __builtin_cpu_init();
  if (level == "v3") return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
  if (level == "v4") return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl");
#endif
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  if (!can_run()) {
    std::fprintf(stderr, "this processor cannot run what was compiled for level %s\n", LOA_LEVEL);
    return 0;
  }
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
