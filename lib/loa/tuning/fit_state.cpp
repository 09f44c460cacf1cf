#include "loa/tuning/fit_state.h"

#include <fmt/format.h>

#include <array>
#include <bit>
#include <nlohmann/json.hpp>

#include "loa/base/parse_error.h"
#include "loa/base/text_hash.h"

namespace loa {
namespace {

using Json = nlohmann::json;

/// Numbers and texts, each apart from what follows.
class Digest {
 public:
  void add(std::uint64_t word) {
    const auto bytes = std::bit_cast<std::array<char, sizeof word>>(word);
    hash_.add({bytes.data(), bytes.size()});
  }
  void add(std::string_view text) {
    add(text.size());
    hash_.add(text);
  }
  [[nodiscard]] std::uint64_t value() const { return hash_.value(); }

 private:
  TextHash hash_;
};

void add_samples(Digest& digest, const std::vector<FitSample>& samples) {
  digest.add(samples.size());
  for (const FitSample& sample : samples) {
    for (const auto& of_side : sample.terms) {
      for (const std::int16_t term : of_side) digest.add(static_cast<std::uint64_t>(term));
    }
    for (std::size_t i = 0; i < sample.pattern_count; ++i)
      digest.add(static_cast<std::uint64_t>(sample.patterns[i]));
    digest.add(std::bit_cast<std::uint32_t>(sample.target));
    digest.add(side_index(sample.mover));
  }
}

template <class Number>
std::vector<Number> numbers(const Json& json, const char* name, std::size_t size) {
  auto found = json.at(name).get<std::vector<Number>>();
  if (found.size() != size)
    throw ParseError(fmt::format("'{}' has {} numbers", name, found.size()), fmt::format("{}", size));
  return found;
}

FitState state_in(const Json& json) {
  FitState state;
  state.epoch = json.at("epoch").get<int>();
  state.best_epoch = json.at("best_epoch").get<int>();
  state.steps = json.at("steps").get<std::uint64_t>();
  state.parameters = json.at("parameters").get<std::vector<float>>();
  const std::size_t size = state.parameters.size();
  state.first_moment = numbers<float>(json, "first_moment", size);
  state.second_moment = numbers<float>(json, "second_moment", size);
  state.best = numbers<float>(json, "best", size);
  if (state.epoch < 0 || state.best_epoch < 0 || state.best_epoch > state.epoch)
    throw ParseError("its epochs contradict each other", "best_epoch up to epoch");
  const auto losses = static_cast<std::size_t>(state.epoch) + 1;
  state.train_losses = numbers<double>(json, "train_losses", losses);
  state.held_out_losses = numbers<double>(json, "held_out_losses", losses);
  return state;
}

}  // namespace

std::uint64_t data_digest(const FitData& data) {
  Digest digest;
  add_samples(digest, data.train);
  add_samples(digest, data.held_out);
  return digest.value();
}

std::uint64_t fit_digest(const FitData& data, const FitConfig& config, std::string_view variant) {
  Digest digest;
  digest.add(data_digest(data));
  digest.add(variant);
  digest.add(fmt::format("{} {} {} {} {} {} {} {}", config.parts.lines, config.parts.network,
                         static_cast<int>(config.optimizer), config.epochs, config.rate, config.decay,
                         config.patience, config.seed));
  if (config.parts.without.any()) digest.add(terms_text(config.parts.without));
  return digest.value();
}

std::string fit_state_text(const FitState& state, std::uint64_t digest) {
  const Json json{{"fit_state", 1},
                  {"digest", digest},
                  {"epoch", state.epoch},
                  {"best_epoch", state.best_epoch},
                  {"steps", state.steps},
                  {"train_losses", state.train_losses},
                  {"held_out_losses", state.held_out_losses},
                  {"parameters", state.parameters},
                  {"first_moment", state.first_moment},
                  {"second_moment", state.second_moment},
                  {"best", state.best}};
  return json.dump() + "\n";
}

FitState parse_fit_state(std::string_view text, std::uint64_t digest) {
  try {
    const Json json = Json::parse(text);
    if (json.at("fit_state").get<int>() != 1) throw ParseError("a state of another version", "fit_state 1");
    if (json.at("digest").get<std::uint64_t>() != digest) {
      throw ParseError("this is the state of another fit",
                       "the same data and options as when it was begun, or another file");
    }
    return state_in(json);
  } catch (const Json::exception& error) {
    throw ParseError(fmt::format("this is no state of a fit: {}", printable(error.what(), 200)),
                     "what loa tune fit writes");
  }
}

}  // namespace loa
