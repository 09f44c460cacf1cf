#include "loa/tuning/generate_dataset.h"

#include "loa/tuning/dataset_record.h"
#include "loa/tuning/generate_games.h"

namespace loa {

DatasetProgress generate_dataset(const SelfPlayConfig& config, const DatasetRun& run,
                                 const std::atomic<bool>& stop) {
  require_playable(config);
  const DatasetHeader header = header_of(config, run.version);
  DatasetWriter writer(run.file, header, run.existing);
  DatasetProgress progress{.games = writer.last_game() ? *writer.last_game() + 1 : 0,
                           .positions = writer.positions()};
  run.begins(progress, writer.header().version);
  if (progress.games >= run.games) return progress;
  const GameRange range{.first = progress.games, .end = run.games, .threads = run.threads};
  generate_games(config, range, stop, [&](const std::vector<Sample>& game) {
    writer.append(game_records(game, header.variant));
    progress = {.games = progress.games + 1, .positions = writer.positions()};
    run.game_done(progress);
  });
  return progress;
}

}  // namespace loa
