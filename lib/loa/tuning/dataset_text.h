// Samples as text for other programs: CSV (RFC 4180) and JSON lines.
//
//   game,ply,position,move,score,proven,result
//   0,8,1bbbbbb1/... b 8,c8xc6,14,,black
//   0,9,...,a6-c4,,win 3,black
//   {"game":0,"ply":8,"position":"...","move":"c8xc6","score":{"cp":14},"result":"black"}
//
// `score` is from the view of the side to move; an empty one and null say that nobody searched, and then the move is the
// one that was played. Proven ones are "win n" and "loss n" in plies, in JSON {"win":n} and {"loss":n}.
#pragma once

#include <string>
#include <string_view>

#include "loa/rules/variant.h"
#include "loa/tuning/sample.h"

namespace loa {

inline constexpr std::string_view csv_heading = "game,ply,position,move,score,proven,result\n";

/// One line, with its end. *Needs* a sample of the variant
[[nodiscard]] std::string csv_line(const Sample& sample, const VariantInfo& variant);
[[nodiscard]] std::string json_line(const Sample& sample, const VariantInfo& variant);

}  // namespace loa
