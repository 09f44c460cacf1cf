// Facts about this build. They are found when it is built and stand in a small generated file of their own, so that a new
// commit compiles that file again and nothing else.
#pragma once

namespace loa {

struct VersionFacts {
  const char* version;  ///< of the project, `0.1.0`
  const char*
      commit;  ///< `1a2b3c4d5e6f`, with `-dirty` after it when tracked files differ; `unknown` without git
  const char* compiler;      ///< `GNU 12.2.0`
  const char* build_type;    ///< `Release`
  const char* tuning_flags;  ///< handed to the compiler for this machine; empty in a portable build
};

[[nodiscard]] const VersionFacts& version_facts();

}  // namespace loa
