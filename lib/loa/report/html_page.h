// Pages of HTML that need nothing but themselves: no network, no other file.
#pragma once

#include <string>
#include <string_view>

namespace loa {

/// Text made fit to stand between tags and inside quoted attributes.
[[nodiscard]] std::string html_escaped(std::string_view text);

/// JSON made fit to stand inside a `<script>`: no tag can begin or end in it.
[[nodiscard]] std::string script_escaped(std::string_view json);

/// A whole page in the house's style, for light and dark screens, wide and narrow.
/// *Shape* `title` is plain text, `body` is HTML
[[nodiscard]] std::string html_page(std::string_view title, std::string_view body);

/// A figure of a page: HTML under a heading. *Shape* `caption` is plain text
[[nodiscard]] std::string html_figure(std::string_view caption, std::string_view html);

}  // namespace loa
