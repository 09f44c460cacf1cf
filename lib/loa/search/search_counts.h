// What happened inside a search: for tables that compare variants. Where nobody asks, counting costs nothing.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace loa {

/// *Shape* sums over all nodes of a search; `nodes` of SearchReport counts always
struct SearchCounts {
  std::uint64_t inner_nodes = 0;       ///< with depth left, so searched by moves
  std::uint64_t leaves = 0;            ///< given to the leaf search
  std::uint64_t quiescence_nodes = 0;  ///< entered by a capture below a leaf
  std::uint64_t wins_seen = 0;         ///< inner nodes that were won in one
  std::uint64_t table_hits = 0;        ///< positions found in the table
  std::uint64_t table_cuts = 0;        ///< inner nodes answered by the table
  std::uint64_t child_table_cuts = 0;  ///< by a child's entry (enhanced transposition cut-offs)
  std::uint64_t null_tries = 0;        ///< null moves searched
  std::uint64_t null_cuts = 0;
  std::uint64_t static_null_cuts = 0;  ///< inner nodes that stood well above beta
  std::uint64_t multi_tries = 0;       ///< multi-cut searches begun
  std::uint64_t multi_cuts = 0;
  std::uint64_t futile_moves = 0;       ///< moves left out next to the leaves
  std::uint64_t reduced_moves = 0;      ///< searched less deep
  std::uint64_t reductions_failed = 0;  ///< of those, searched again
  std::uint64_t cut_offs = 0;           ///< inner nodes where a searched move reached beta
  std::uint64_t first_cut_offs = 0;     ///< of those, by the first move

  SearchCounts& operator+=(const SearchCounts& other);
};

/// A field and what it is called in tables.
struct CountField {
  std::string_view name;
  std::uint64_t SearchCounts::*field;
};

inline constexpr std::array<CountField, 17> all_count_fields = {{
    {"inner_nodes", &SearchCounts::inner_nodes},
    {"leaves", &SearchCounts::leaves},
    {"quiescence_nodes", &SearchCounts::quiescence_nodes},
    {"wins_seen", &SearchCounts::wins_seen},
    {"table_hits", &SearchCounts::table_hits},
    {"table_cuts", &SearchCounts::table_cuts},
    {"child_table_cuts", &SearchCounts::child_table_cuts},
    {"null_tries", &SearchCounts::null_tries},
    {"null_cuts", &SearchCounts::null_cuts},
    {"static_null_cuts", &SearchCounts::static_null_cuts},
    {"multi_tries", &SearchCounts::multi_tries},
    {"multi_cuts", &SearchCounts::multi_cuts},
    {"futile_moves", &SearchCounts::futile_moves},
    {"reduced_moves", &SearchCounts::reduced_moves},
    {"reductions_failed", &SearchCounts::reductions_failed},
    {"cut_offs", &SearchCounts::cut_offs},
    {"first_cut_offs", &SearchCounts::first_cut_offs},
}};
static_assert(sizeof(SearchCounts) == all_count_fields.size() * sizeof(std::uint64_t),
              "every field has a name");

/// Whether a search counts.
enum class Counting : std::uint8_t { off, on };

/// Adds to a field where counting is on.
template <Counting C>
class Counter {
 public:
  void add(std::uint64_t SearchCounts::*field, std::uint64_t n = 1) {
    if constexpr (C == Counting::on) counts_.*field += n;
  }
  [[nodiscard]] SearchCounts counts() const {
    if constexpr (C == Counting::on) return counts_;
    return {};
  }

 private:
  struct Nothing {};
  [[no_unique_address]] std::conditional_t<C == Counting::on, SearchCounts, Nothing> counts_{};
};

}  // namespace loa
