#include "loa/search/search_counts.h"

namespace loa {

SearchCounts& SearchCounts::operator+=(const SearchCounts& other) {
  for (const CountField& field : all_count_fields) this->*field.field += other.*field.field;
  return *this;
}

}  // namespace loa
