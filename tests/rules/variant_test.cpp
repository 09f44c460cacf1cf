// The boards the game is played on, by type, by name and by size.
#include "loa/rules/variant.h"

#include <gtest/gtest.h>

#include <string>
#include <type_traits>

namespace loa {
namespace {

static_assert(Loa5::size == 5 && Loa5::squares == 25 && Loa5::max_men == 6 && !Loa5::has_neutral);
static_assert(Loa6::size == 6 && Loa6::squares == 36 && Loa6::max_men == 8 && !Loa6::has_neutral);
static_assert(Loa7::size == 7 && Loa7::squares == 49 && Loa7::max_men == 10 && !Loa7::has_neutral);
static_assert(Loa8::size == 8 && Loa8::squares == 64 && Loa8::max_men == 12 && !Loa8::has_neutral);
static_assert(Zen11::size == 11 && Zen11::squares == 121 && Zen11::max_men == 12 && Zen11::has_neutral);

// Eight directions for each man, Zen included.
static_assert(Loa8::max_moves == 96 && Zen11::max_moves == 104);

template <class V>
bool names_itself() {
  const VariantInfo info = variant_named(V::name);
  return info.name == V::name && info.size == V::size && info.has_neutral == V::has_neutral &&
         info.max_men == V::max_men;
}

template <class V>
bool is_visited_by_name() {
  return visit_variant(V::name, [](auto tag) { return std::is_same_v<typename decltype(tag)::type, V>; });
}

TEST(Variant, IsFoundByName) {
  EXPECT_TRUE(names_itself<Loa5>());
  EXPECT_TRUE(names_itself<Loa6>());
  EXPECT_TRUE(names_itself<Loa7>());
  EXPECT_TRUE(names_itself<Loa8>());
  EXPECT_TRUE(names_itself<Zen11>());
}

TEST(Variant, IsVisitedByName) {
  EXPECT_TRUE(is_visited_by_name<Loa5>());
  EXPECT_TRUE(is_visited_by_name<Loa6>());
  EXPECT_TRUE(is_visited_by_name<Loa7>());
  EXPECT_TRUE(is_visited_by_name<Loa8>());
  EXPECT_TRUE(is_visited_by_name<Zen11>());
}

TEST(Variant, AllStandInOneList) {
  EXPECT_EQ(variant_names(), "loa5, loa6, loa7, loa8, zen11");
  for (const VariantInfo& info : all_variants) EXPECT_EQ(variant_named(info.name).size, info.size);
}

TEST(Variant, IsToldByItsSize) {
  for (int size = -1; size <= 20; ++size) {
    const auto info = variant_of_size(size);
    const bool exists = (size >= 5 && size <= 8) || size == 11;
    ASSERT_EQ(info.has_value(), exists) << size;
    EXPECT_EQ(info.value_or(VariantInfo{}).size, exists ? size : 0);
  }
  EXPECT_EQ(variant_of_size(11)->name, "zen11");
}

TEST(Variant, UnknownNamesAreNamedInTheError) {
  for (const std::string name : {"", "loa", "loa9", "LOA8", "loa8 ", "zen"}) {
    EXPECT_THROW(static_cast<void>(variant_named(name)), ParseError) << name;
  }
  try {
    static_cast<void>(variant_named("loa9\n"));
    FAIL();
  } catch (const ParseError& error) {
    EXPECT_STREQ(error.what(),
                 "no variant is called 'loa9\\x0a' (expected one of loa5, loa6, loa7, loa8, zen11)");
  }
}

}  // namespace
}  // namespace loa
