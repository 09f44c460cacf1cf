#include "tools/elo_json.h"

#include <optional>
#include <string>

namespace loa {
namespace {

using Json = nlohmann::ordered_json;

Json or_null(const std::optional<double>& value) { return value ? Json(*value) : Json(); }

}  // namespace

void add_elo(Json& json, const EloEstimate& estimate) {
  json["elo"] = or_null(estimate.elo);
  json["error"] = or_null(estimate.error);
  json["elo_at_least"] = or_null(estimate.at_least);
  json["elo_at_most"] = or_null(estimate.at_most);
  json["bound_method"] = estimate.at_least || estimate.at_most ? Json(std::string(bound_method)) : Json();
  json["normalized_elo"] = estimate.normalized ? Json(estimate.normalized->value) : Json();
  json["normalized_error"] = estimate.normalized ? Json(estimate.normalized->error) : Json();
  json["superiority"] = or_null(estimate.superiority);
}

}  // namespace loa
