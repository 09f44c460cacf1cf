// The implementations of the rules that typed tests run over, with readable names.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <type_traits>

#include "loa/rules/bit_position.h"
#include "loa/rules/mailbox_position.h"
#include "loa/rules/variant.h"

namespace loa::test {

/// Both implementations on the usual board.
using EightPositions = ::testing::Types<BitPosition<Loa8>, MailboxPosition<Loa8>>;
/// Both implementations of the game with the neutral man.
using ZenPositions = ::testing::Types<BitPosition<Zen11>, MailboxPosition<Zen11>>;
/// Both implementations of every variant.
using AllPositions =
    ::testing::Types<BitPosition<Loa5>, MailboxPosition<Loa5>, BitPosition<Loa6>, MailboxPosition<Loa6>,
                     BitPosition<Loa7>, MailboxPosition<Loa7>, BitPosition<Loa8>, MailboxPosition<Loa8>,
                     BitPosition<Zen11>, MailboxPosition<Zen11>>;

/// *Example* `TYPED_TEST_SUITE(LineCount, EightPositions, PositionNames)` gives LineCount/bit_loa8.
struct PositionNames {
  template <class P>
  static std::string GetName(int) {
    using V = typename P::VariantType;
    return (std::is_same_v<P, BitPosition<V>> ? "bit_" : "mailbox_") + std::string(V::name);
  }
};

}  // namespace loa::test
