#include "loa/rules/variant.h"

#include <algorithm>

namespace loa {

std::string variant_names() {
  std::string names;
  for (const VariantInfo& info : all_variants) {
    if (!names.empty()) names += ", ";
    names += info.name;
  }
  return names;
}

VariantInfo variant_named(std::string_view name) {
  return visit_variant(name, [](auto tag) { return info_of<typename decltype(tag)::type>; });
}

std::optional<VariantInfo> variant_of_size(int size) {
  const auto* found = std::ranges::find(all_variants, size, &VariantInfo::size);
  if (found == all_variants.end()) return std::nullopt;
  return *found;
}

}  // namespace loa
