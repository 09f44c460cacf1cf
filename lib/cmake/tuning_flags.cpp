// Run by LoaTune.cmake at configure time: prints the compiler flags for the processor it runs on, or nothing.
// Levels are those of the x86-64 psABI, which GCC and Clang know by name; a named level, unlike "native", means the
// same on every machine and to every compiler that later builds against the installed library.
#include <cpuid.h>
#include <cstdio>

namespace {

// Three features that __builtin_cpu_supports of Clang 14 cannot name.
bool has_f16c_movbe_lzcnt() {
  unsigned eax = 0, ebx = 0, ecx = 0, edx = 0;
  if (__get_cpuid(1, &eax, &ebx, &ecx, &edx) == 0 || (ecx & bit_F16C) == 0 || (ecx & bit_MOVBE) == 0)
    return false;
  return __get_cpuid(0x80000001, &eax, &ebx, &ecx, &edx) != 0 && (ecx & bit_LZCNT) != 0;
}

bool has_v2() {
  return __builtin_cpu_supports("sse3") && __builtin_cpu_supports("ssse3") &&
         __builtin_cpu_supports("sse4.1") && __builtin_cpu_supports("sse4.2") &&
         __builtin_cpu_supports("popcnt");
}

bool has_v3() {
  return has_v2() && __builtin_cpu_supports("avx") && __builtin_cpu_supports("avx2") &&
         __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma") &&
         has_f16c_movbe_lzcnt();
}

bool has_v4() {
  return has_v3() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
         __builtin_cpu_supports("avx512vl");
}

}  // namespace

int main() {
  __builtin_cpu_init();
  if (has_v4()) {
    std::printf("-march=x86-64-v4");
    if (__builtin_cpu_supports("avx512vbmi")) std::printf(" -mavx512vbmi");
    if (__builtin_cpu_supports("avx512vbmi2")) std::printf(" -mavx512vbmi2");
    if (__builtin_cpu_supports("avx512vnni")) std::printf(" -mavx512vnni");
    if (__builtin_cpu_supports("avx512bitalg")) std::printf(" -mavx512bitalg");
    if (__builtin_cpu_supports("avx512vpopcntdq")) std::printf(" -mavx512vpopcntdq");
    if (__builtin_cpu_supports("gfni")) std::printf(" -mgfni");
  } else if (has_v3()) {
    std::printf("-march=x86-64-v3");
  } else if (has_v2()) {
    std::printf("-march=x86-64-v2");
  }
}
