// The variants that typed tests run over, with readable names.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "loa/rules/variant.h"

namespace loa::test {

using AllVariants = ::testing::Types<Loa5, Loa6, Loa7, Loa8, Zen11>;

/// *Example* `TYPED_TEST_SUITE(Agreement, AllVariants, VariantNames)` gives Agreement/zen11.
struct VariantNames {
  template <class V>
  static std::string GetName(int) {
    return std::string(V::name);
  }
};

}  // namespace loa::test
