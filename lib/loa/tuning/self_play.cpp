#include "loa/tuning/self_play.h"

#include "loa/match/opening.h"
#include "loa/search/make_engine.h"
#include "loa/search/random_move.h"

namespace loa {
namespace {

// Each game has one stream of random numbers for each use.
enum class Stream : std::uint64_t { opening_length, opening, exploring };

constexpr std::uint64_t stream_seed(std::uint64_t game_seed, Stream stream) {
  return seed_for(game_seed, static_cast<std::uint64_t>(stream));
}

/// The result that a proven score means.
Result proven_result(Score score, Side side) { return win_of(is_win(score) ? side : opponent(side)); }

}  // namespace

template <class V>
SelfPlay<V>::SelfPlay(const SelfPlayConfig& config)
    : config_(config),
      limits_(limits_of(config.player, config.limit)),
      engine_(make_engine<V>(config.player)) {}

template <class V>
std::vector<Sample> SelfPlay<V>::play(std::uint32_t number) {
  const std::uint64_t seed = seed_for(config_.seed, number);
  PlayedGame game = opened(seed);
  Random exploring(stream_seed(seed, Stream::exploring));
  engine_->new_game();
  std::vector<Sample> samples;
  Result result = Result::draw;  // of a game that is too long
  const auto longest = static_cast<std::size_t>(config_.longest_game);
  while (game.played().size() < longest) {
    samples.push_back(sampled(game, exploring));
    const Sample& sample = samples.back();
    if (sample.score && is_proven(*sample.score)) {
      result = proven_result(*sample.score, sample.side);
      break;
    }
    game.play(sample.move);
    if (const auto outcome = game.outcome()) {
      result = outcome->result;
      break;
    }
  }
  for (Sample& sample : samples) {
    sample.game = number;
    sample.result = result;
  }
  return samples;
}

template <class V>
typename SelfPlay<V>::PlayedGame SelfPlay<V>::opened(std::uint64_t seed) const {
  Random random(stream_seed(seed, Stream::opening_length));
  const IntRange& range = config_.opening_plies;
  const auto more = static_cast<int>(random.below(static_cast<std::uint32_t>(range.most - range.least + 1)));
  PlayedGame game(BitPosition<V>(config_.start), config_.rules, config_.start.ply);
  const Openings openings{range.least + more};
  for (const Move move :
       draw_opening(openings, config_.start, config_.rules, stream_seed(seed, Stream::opening))) {
    game.play(move);
  }
  return game;
}

template <class V>
Sample SelfPlay<V>::sampled(const PlayedGame& game, Random& exploring) {
  constexpr std::uint32_t percent = 100;
  Sample sample = sample_of(game.position(), game.ply());
  if (exploring.below(percent) < static_cast<std::uint32_t>(config_.explore_percent)) {
    sample.move = random_move(game.position(), exploring);
    return sample;
  }
  const SearchReport report = engine_->search(game, limits_);
  sample.move = report.lines.front().moves.front();
  sample.score = report.lines.front().score;
  return sample;
}

template class SelfPlay<Loa5>;
template class SelfPlay<Loa6>;
template class SelfPlay<Loa7>;
template class SelfPlay<Loa8>;
template class SelfPlay<Zen11>;

}  // namespace loa
