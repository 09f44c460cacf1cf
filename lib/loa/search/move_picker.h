// The moves of a node in the order a search tries them.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "loa/rules/move.h"

namespace loa {

/// The most promising move first: each `next` looks for the best of those that are left, since most nodes need but a few.
///
/// A move and its worth are one number, worth and one more in the high bits and the place in the list, counted backwards, in the low ones:
/// the largest number is the best move, and among equals the first of the list. A move that was taken is 0,
/// one that was put back has no worth.
template <class V>
class MovePicker {
 public:
  /// Worths are below this.
  static constexpr int worth_limit = (1 << 21) - 1;

  /// `worth(move)`, 0 or more, says how promising a move is. *Needs* `moves` stays as it is while this is used
  template <class Worth>
  MovePicker(const MoveList<V>& moves, Worth worth) : moves_(&moves), left_(moves.size()) {
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const int of_move = worth(moves[i]);
      assert(of_move >= 0 && of_move < worth_limit && "a worth that fits beside the place");
      keys_[i] = (static_cast<Key>(of_move + 1) << place_bits) | static_cast<Key>(last_place - i);
    }
    for (std::size_t i = moves.size(); i < padded_size(); ++i) keys_[i] = 0;
  }

  [[nodiscard]] bool is_done() const { return left_ == 0; }
  /// How many were taken or left out.
  [[nodiscard]] std::size_t taken() const { return moves_->size() - left_; }
  /// *Needs* not is_done(). *Shape* among equals the first of the list
  [[nodiscard]] Move next() {
    assert(!is_done() && "there is a move left");
    Key best = 0;
    for (std::size_t i = 0; i < padded_size(); ++i) best = std::max(best, keys_[i]);
    const std::size_t place = last_place - (best & last_place);
    keys_[place] = 0;
    --left_;
    was_put_back_ = best <= last_place;
    return (*moves_)[place];
  }
  /// Whether the move that was taken last had been put back.
  [[nodiscard]] bool was_put_back() const { return was_put_back_; }
  /// The move that was taken last is to be tried behind all others. *Needs* a move that was taken
  void put_back(Move move) {
    const auto place =
        static_cast<std::size_t>(std::find(moves_->begin(), moves_->end(), move) - moves_->begin());
    assert(place < moves_->size() && keys_[place] == 0 && "a move that was taken");
    keys_[place] = static_cast<Key>(last_place - place);
    ++left_;
  }
  /// Leaves out all moves that are left and that `is_unwanted`; returns how many those are.
  template <class IsUnwanted>
  std::size_t leave_out(IsUnwanted is_unwanted) {
    std::size_t out = 0;
    for (std::size_t i = 0; i < moves_->size(); ++i) {
      if (keys_[i] == 0 || !is_unwanted((*moves_)[i])) continue;
      keys_[i] = 0;
      ++out;
    }
    left_ -= out;
    return out;
  }

 private:
  using Key = std::uint32_t;
  static constexpr int place_bits = 11;
  static constexpr std::size_t last_place = (std::size_t{1} << place_bits) - 1;
  static_assert(MoveList<V>::capacity() <= last_place, "no move has the key 0");

  /// Whole registers, so that the search for the largest key has no rest.
  static constexpr std::size_t keys_at_once = 16;
  [[nodiscard]] std::size_t padded_size() const {
    return (moves_->size() + keys_at_once - 1) / keys_at_once * keys_at_once;
  }

  const MoveList<V>* moves_;
  std::size_t left_;
  bool was_put_back_ = false;
  alignas(
      64) std::array<Key, (MoveList<V>::capacity() + keys_at_once - 1) / keys_at_once * keys_at_once> keys_;
};

}  // namespace loa
