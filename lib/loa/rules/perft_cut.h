// The tree of a count, cut some plies below the root into parts that are counted each alone.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "loa/base/count.h"
#include "loa/rules/perft.h"
#include "loa/rules/perft_divide.h"
#include "loa/rules/perft_symmetry.h"
#include "loa/rules/position.h"

namespace loa {

/// Root moves to positions that are the same, or counted as the same, are one branch.
struct PerftShare {
  std::size_t branch = 0;
  std::uint64_t paths = 0;  ///< from the position behind one root move of that branch to the part
  bool operator==(const PerftShare&) const = default;
};

/// A position at the cut, and how often it is reached.
template <Position P>
struct PerftPart {
  P position;
  std::vector<PerftShare> shares;  ///< at least one, each of another branch
};

/// The tree, cut at one ply. *Shape* a path that ends above the cut has no part. With symmetries each part stands for all
/// paths to its position and to the images of its position; without, there is a part for each path.
template <Position P>
struct PerftCut {
  std::vector<Move> root_moves;        ///< sorted
  std::vector<std::size_t> branch_of;  ///< for each root move
  std::vector<PerftPart<P>> parts;     ///< in an order that depends on nothing but the root and the plies
  int plies = 1;                       ///< from the root to the parts
};

/// Where to cut: at the first ply with so many parts, but no deeper than that ply.
struct PerftCutTerms {
  NoMove no_move = NoMove::pass;
  Symmetries symmetries = Symmetries::on;
  std::size_t enough_parts = 1;
  int most_plies = 1;
};

/// The deepest cut of a tree of V that is offered: the paths to its parts are counted in 64 bits.
template <class V>
inline constexpr int deepest_perft_cut = detail::depth_within_64_bits<V>();

/// *Needs* `most_plies` from 1 to deepest_perft_cut<V>
template <Position P>
[[nodiscard]] PerftCut<P> cut_tree(const P& position, const PerftCutTerms& terms);

/// How many paths from the root a part stands for.
template <Position P>
[[nodiscard]] std::uint64_t paths_to(const PerftCut<P>& cut, const PerftPart<P>& part);

/// The leaves below each root move. *Shape* `leaves` as `cut.parts`. *Throws* CountOverflow
template <Position P>
[[nodiscard]] std::vector<MoveLeaves> leaves_by_move(const PerftCut<P>& cut,
                                                     const std::vector<Count>& leaves);

namespace detail {

/// Gathers the positions of one ply; with symmetries, images of one position are one part.
template <Position P>
class PartCollector {
 public:
  explicit PartCollector(Symmetries symmetries) : symmetries_(symmetries) {}

  /// The number of the part that the position belongs to, which is a new one or one that is there.
  std::size_t add(const P& position, const std::vector<PerftShare>& shares) {
    if (symmetries_ == Symmetries::on) {
      const auto [entry, is_new] = number_of_.try_emplace(symmetric_packing(position), parts_.size());
      if (!is_new) {
        add_shares(parts_[entry->second].shares, shares);
        return entry->second;
      }
    }
    parts_.push_back({position, shares});
    return parts_.size() - 1;
  }
  [[nodiscard]] std::vector<PerftPart<P>>& parts() { return parts_; }

 private:
  using V = typename P::VariantType;
  struct Hash {
    std::size_t operator()(const PackedPosition<V>& packing) const { return key_of(packing); }
  };

  static void add_shares(std::vector<PerftShare>& sum, const std::vector<PerftShare>& shares) {
    for (const PerftShare& share : shares) {
      const auto same = std::ranges::find(sum, share.branch, &PerftShare::branch);
      if (same == sum.end()) {
        sum.push_back(share);
      } else {
        same->paths += share.paths;
      }
    }
  }

  Symmetries symmetries_;
  std::vector<PerftPart<P>> parts_;
  std::unordered_map<PackedPosition<V>, std::size_t, Hash> number_of_;
};

/// Cut at the first ply.
template <Position P>
[[nodiscard]] PerftCut<P> cut_into_branches(const P& position, const PerftCutTerms& terms) {
  PerftCut<P> cut;
  cut.root_moves = perft_moves(position, terms.no_move);
  PartCollector<P> collector(terms.symmetries);
  for (const Move move : cut.root_moves) {
    cut.branch_of.push_back(collector.add(played(position, move), {}));
  }
  cut.parts = std::move(collector.parts());
  for (std::size_t branch = 0; branch < cut.parts.size(); ++branch) cut.parts[branch].shares = {{branch, 1}};
  return cut;
}

template <Position P>
void cut_one_ply_deeper(PerftCut<P>& cut, const PerftCutTerms& terms) {
  PartCollector<P> collector(terms.symmetries);
  for (const PerftPart<P>& part : cut.parts) {
    for (const Move move : perft_moves(part.position, terms.no_move)) {
      collector.add(played(part.position, move), part.shares);
    }
  }
  cut.parts = std::move(collector.parts());
  ++cut.plies;
}

}  // namespace detail

template <Position P>
PerftCut<P> cut_tree(const P& position, const PerftCutTerms& terms) {
  assert(terms.most_plies >= 1 && terms.most_plies <= deepest_perft_cut<typename P::VariantType> &&
         "a cut deeper than paths can be counted");
  PerftCut<P> cut = detail::cut_into_branches(position, terms);
  while (cut.parts.size() < terms.enough_parts && !cut.parts.empty() && cut.plies < terms.most_plies) {
    detail::cut_one_ply_deeper(cut, terms);
  }
  return cut;
}

template <Position P>
std::uint64_t paths_to(const PerftCut<P>& cut, const PerftPart<P>& part) {
  std::uint64_t paths = 0;
  for (const PerftShare& share : part.shares) {
    paths += share.paths * static_cast<std::uint64_t>(std::ranges::count(cut.branch_of, share.branch));
  }
  return paths;
}

template <Position P>
std::vector<MoveLeaves> leaves_by_move(const PerftCut<P>& cut, const std::vector<Count>& leaves) {
  assert(leaves.size() == cut.parts.size() && "one count for each part");
  std::vector<Count> below_branch(cut.root_moves.size());
  for (std::size_t i = 0; i < leaves.size(); ++i) {
    for (const PerftShare& share : cut.parts[i].shares) below_branch[share.branch] += leaves[i] * share.paths;
  }
  std::vector<MoveLeaves> moves;
  for (std::size_t i = 0; i < cut.root_moves.size(); ++i) {
    moves.push_back({cut.root_moves[i], below_branch[cut.branch_of[i]]});
  }
  return moves;
}

}  // namespace loa
