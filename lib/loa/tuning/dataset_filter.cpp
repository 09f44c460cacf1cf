#include "loa/tuning/dataset_filter.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <unordered_set>

#include "loa/tuning/canonical_position.h"
#include "loa/tuning/quiet.h"

namespace loa {

std::string filter_text(const FilterConfig& config) {
  std::vector<std::string> words;
  if (config.plies) words.push_back("plies=" + int_range_text(*config.plies));
  if (config.score) words.push_back("score=" + int_range_text(*config.score));
  if (config.scored) words.emplace_back("scored");
  if (config.quiet) words.emplace_back("quiet");
  if (config.unique) words.emplace_back("unique");
  return fmt::format("{}", fmt::join(words, ","));
}

DatasetHeader filtered_header(DatasetHeader header, const FilterConfig& config) {
  auto settings = nlohmann::ordered_json::parse(header.settings);
  settings["filters"].push_back(filter_text(config));
  header.settings = settings.dump();
  return header;
}

DatasetFilter::DatasetFilter(const FilterConfig& config, const DatasetHeader& header) : config_(config) {
  visit_variant(header.variant.name, [&](auto tag) {
    using V = typename decltype(tag)::type;
    using Seen = std::unordered_set<CanonicalPosition, CanonicalHash>;
    is_quiet_ = [rules = header.rules.rules](const Sample& sample) { return is_quiet<V>(sample, rules); };
    is_new_ = [seen = std::make_shared<Seen>()](const Sample& sample) {
      return seen->insert(canonical_position<V>(sample)).second;
    };
  });
}

std::vector<Sample> DatasetFilter::kept(std::span<const Sample> game) {
  std::vector<Sample> samples;
  for (const Sample& sample : game) {
    ++counts_.read;
    if (passes(sample)) samples.push_back(sample);
  }
  counts_.kept += samples.size();
  return samples;
}

bool DatasetFilter::passes(const Sample& sample) {
  const auto dropped = [](std::uint64_t& count) {
    ++count;
    return false;
  };
  if (config_.plies && !config_.plies->has(sample.ply)) return dropped(counts_.plies);
  if (!has_wanted_score(sample)) return dropped(counts_.score);
  if (config_.quiet && !is_quiet_(sample)) return dropped(counts_.loud);
  if (config_.unique && !is_new_(sample)) return dropped(counts_.repeated);
  return true;
}

bool DatasetFilter::has_wanted_score(const Sample& sample) const {
  if ((config_.scored || config_.score) && !sample.score) return false;
  return !config_.score || (!is_proven(*sample.score) && config_.score->has(*sample.score));
}

}  // namespace loa
