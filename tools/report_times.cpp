#include "tools/report_times.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>

#include "loa/base/parse_error.h"
#include "loa/match/move_times.h"

namespace loa {
namespace {

using Json = nlohmann::json;

constexpr double least_ms = 0.001;  // what a clock of microseconds can tell

/// A game's line: {"game":12,"opening":4,"us":[153,98,...]}, a number for each move behind the opening.
struct GameTimes {
  int game = 0;
  int opening = 0;
  std::vector<double> us;
};

std::optional<GameTimes> times_in(const std::string& line) {
  try {
    const Json json = Json::parse(line);
    return GameTimes{json.at("game").get<int>(), json.at("opening").get<int>(),
                     json.at("us").get<std::vector<double>>()};
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

/// The times of games by number; of a game that is there twice the later line.
std::map<int, GameTimes> times_of(std::istream& stream, const std::string& file) {
  std::map<int, GameTimes> times;
  std::optional<int> broken;
  int number = 0;
  for (std::string line; std::getline(stream, line);) {
    ++number;
    if (broken) break;
    if (auto game = times_in(line)) {
      times[game->game] = std::move(*game);
    } else {
      broken = number;
    }
  }
  if (broken && number > *broken) {
    throw ParseError("the line is no times of a game", R"({"game":12,"opening":4,"us":[153,98,...]})",
                     {*broken, 1}, file);
  }
  return times;
}

}  // namespace

std::vector<std::vector<double>> move_times_ms(const ReportedMatch& match) {
  const std::string file = (std::filesystem::path(match.folder) / move_times_file_name).string();
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return {};
  const std::map<int, GameTimes> times = times_of(stream, file);
  std::vector<std::vector<double>> by_player(match.tally.players.size());
  for (const SeatedGame& game : match.games) {
    const auto known = times.find(game.game.game);
    if (known == times.end()) continue;
    Side side = match.config().start.side;
    if (known->second.opening % 2 != 0) side = opponent(side);
    for (const double us : known->second.us) {
      by_player[static_cast<std::size_t>(game.player(side))].push_back(std::max(us / 1000, least_ms));
      side = opponent(side);
    }
  }
  return by_player;
}

}  // namespace loa
