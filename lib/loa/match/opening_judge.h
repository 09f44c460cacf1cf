// What a search thinks of an opening: whether it is decided already, and how balanced it is.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "loa/match/opening_book.h"
#include "loa/search/limits.h"
#include "loa/search/player_spec.h"
#include "loa/search/score.h"

namespace loa {

/// How openings are judged. *Needs* the SPEC of an engine, limits without time
struct JudgeTerms {
  NamedRules rules;
  PlayerSpec engine = parse_player_spec("pvs:hash=4");
  Limits limits = {.depth = 4};
};

/// *Throws* ParseError where the SPEC is no engine's, or where no depth or nodes limit it.
void require_judge(const JudgeTerms& terms);

/// One thread's judge: an engine that forgets everything between two openings, so that each verdict stands alone.
class OpeningJudge {
 public:
  /// *Needs* terms that require_judge lets pass
  OpeningJudge(const JudgeTerms& terms, std::string_view variant);
  ~OpeningJudge();
  OpeningJudge(OpeningJudge&&) noexcept;
  OpeningJudge& operator=(OpeningJudge&&) = delete;

  /// The score of the position that the opening leads to, from the view of the side to move; a proven one where the
  /// search sees the end.
  [[nodiscard]] Score score(const Opening& opening);

 private:
  struct Engine;
  std::unique_ptr<Engine> engine_;
};

/// Why an opening is no good start for a fair game; nothing where it is. `bound`: the highest score of either side.
/// *Example* "decided: the side to move wins in 3 plies", "out of balance: 310 (at most 100)"
[[nodiscard]] std::optional<std::string> fault_of_score(Score score, std::optional<Score> bound);

}  // namespace loa
