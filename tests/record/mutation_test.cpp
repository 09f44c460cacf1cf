// Seeded mutations of good records: each either reads or gives a ParseError, and what reads can be judged and
// written again.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "loa/base/parse_error.h"
#include "loa/base/random.h"
#include "loa/record/record_file.h"
#include "loa/record/replay.h"
#include "support/print_records.h"
#include "support/random_records.h"

namespace loa {
namespace {

constexpr int mutations_of_each_form = 3000;

/// Pieces of all forms, so that a mutation is often nearly right.
constexpr std::array<std::string_view, 24> pieces = {
    "(",        ")",      ";",         "[",         "]",     "\\",   "\"",
    "{",        "}",      ":",         ",",         "\n",    "#",    "# result: draw\n",
    "pass",     "c8-c6 ", "B[resign]", "AB[a1:c3]", "PL[W]", "null", "1000000000",
    "\xc3\xb6", "\xff",   "RE[?]"};

std::size_t somewhere(const std::string& text, Random& random) {
  return random.below(static_cast<std::uint32_t>(text.size()) + 1);
}

void mutate(std::string& text, Random& random) {
  const std::size_t at = somewhere(text, random);
  const std::size_t length = random.below(20);
  switch (random.below(6)) {
    case 0: text.erase(at, length); break;
    case 1: text.insert(at, pieces[random.below(pieces.size())]); break;
    case 2: text.insert(somewhere(text, random), text.substr(at, length)); break;
    case 3: text.resize(at); break;
    case 4: text.insert(at, 1, static_cast<char>(random.below(256))); break;
    default:
      if (at < text.size()) text[at] = static_cast<char>(random.below(256));
  }
}

/// Judges what was read and writes it in its own form. *Throws* ParseError
void use(const WrittenRecord& written, RecordForm form) {
  const Replay result = replay(written);
  EXPECT_LE(result.plies, static_cast<int>(written.record.moves.size()));
  if (!result.is_legal()) return;
  const GameRecord full = with_outcome(written.record, result);
  EXPECT_EQ(read_records(records_text({full}, form), "again").at(0).record, full);
}

struct Tally {
  int legal = 0;
  int refused = 0;
};

Tally mutate_records(RecordForm form) {
  Tally tally;
  for (std::uint64_t seed = 1; seed <= mutations_of_each_form; ++seed) {
    Random random(seed_for(seed, static_cast<std::uint64_t>(form)));
    GameRecord record = test::random_record<Loa6>(NamedRules(), random);
    if (form == RecordForm::json_lines) record.comments.clear();
    if (record.moves.empty()) record.start.ply = 0;  // SGF tells it with the first move
    std::string text = records_text({record}, form);
    for (std::uint32_t times = 1 + random.below(3); times > 0; --times) mutate(text, random);
    SCOPED_TRACE("seed " + std::to_string(seed) + ": " + printable(text, 2000));
    try {
      for (const WrittenRecord& written : read_records(text, "mutated")) use(written, form);
      ++tally.legal;
    } catch (const ParseError& error) {
      EXPECT_EQ(std::string_view(error.what()).find('\n'), std::string_view::npos) << error.what();
      ++tally.refused;
    }
  }
  return tally;
}

class Mutation : public ::testing::TestWithParam<RecordForm> {};

TEST_P(Mutation, IsReadOrRefused) {
  const Tally tally = mutate_records(GetParam());
  EXPECT_GT(tally.legal, mutations_of_each_form / 100) << "mutations should not all be hopeless";
  EXPECT_GT(tally.refused, mutations_of_each_form / 10);
}

INSTANTIATE_TEST_SUITE_P(EveryForm, Mutation,
                         ::testing::Values(RecordForm::text, RecordForm::sgf, RecordForm::json_lines));

}  // namespace
}  // namespace loa
