#include "loa/search/external_spec.h"

#include <fmt/format.h>

#include <cassert>

#include "loa/base/command_words.h"
#include "loa/base/parse_error.h"

namespace loa {
namespace {

constexpr std::string_view option_prefix = "option.";

TextPlace column_at(std::size_t at) { return {1, static_cast<int>(at) + 1}; }

/// Reads a SPEC from left to right.
class SpecReader {
 public:
  SpecReader(std::string_view text, const PlayerKind& kind)
      : text_(text), kind_(kind), at_(kind.name.size()) {}

  [[nodiscard]] PlayerSpec read() {
    PlayerSpec spec{.text = std::string(text_), .kind = std::string(kind_.name), .name = {}, .settings = {}};
    if (is_at('[')) spec.settings = read_settings();
    spec.command = read_command();
    const auto name = value_of(spec.settings, "name");
    spec.name = name ? std::string(*name) : program_name(spec.command.front());
    return spec;
  }

 private:
  [[nodiscard]] bool is_at(char letter) const { return at_ < text_.size() && text_[at_] == letter; }

  /// Goes past `letter`. *Throws* ParseError where another one stands there.
  void pass(char letter, std::string_view expected) {
    if (is_at(letter)) return void(++at_);
    const auto found =
        at_ == text_.size() ? "the SPEC ends" : fmt::format("'{}'", printable(text_.substr(at_, 1)));
    throw ParseError(fmt::format("{} where '{}' is due", found, letter), std::string(expected),
                     column_at(at_));
  }

  [[nodiscard]] Settings read_settings() {
    Settings settings;
    do {
      ++at_;  // the [ or the comma
      add(settings, at_);
    } while (is_at(','));
    pass(']', "[NAME=VALUE,...]");
    return settings;
  }

  void add(Settings& settings, std::size_t start) {
    const std::string name(text_.substr(start, text_.find_first_of("=,]", start) - start));
    const Parameter& parameter = parameter_called(name, start);
    at_ = start + name.size();
    pass('=', fmt::format("{}=VALUE", name));
    const std::size_t value_start = at_;
    std::string value = quoted_word(text_, at_, ",]");
    require_fit(parameter, name, value, kind_.name, column_at(value_start));
    if (name != detail::init_parameter.name && value_of(settings, name)) {
      throw ParseError(fmt::format("{}: {} is given twice", kind_.name, printable(name)),
                       "each parameter once", column_at(start));
    }
    settings.push_back({name, std::move(value)});
  }

  [[nodiscard]] const Parameter& parameter_called(std::string_view name, std::size_t start) const {
    const bool is_option = name.starts_with(option_prefix) && name.size() > option_prefix.size();
    return parameter_named(kind_.parameters, is_option ? detail::ugi_option_parameter.name : name, kind_.name,
                           column_at(start));
  }

  [[nodiscard]] std::vector<std::string> read_command() {
    const std::string expected = fmt::format("{}:COMMAND LINE", kind_.name);
    pass(':', expected);
    if (text_.find('\0') != std::string_view::npos) {
      throw ParseError("a zero byte in the SPEC", "text", column_at(text_.find('\0')));
    }
    auto words = command_words_from(at_);
    if (words.empty() || words.front().empty()) {
      throw ParseError(fmt::format("{} has no program to start", kind_.name), expected, column_at(at_));
    }
    return words;
  }

  [[nodiscard]] std::vector<std::string> command_words_from(std::size_t start) const {
    try {
      return command_words(text_.substr(start));
    } catch (const ParseError& error) {
      throw error.shifted_to(column_at(start));
    }
  }

  /// Without its folder: records and tables say nothing of paths.
  [[nodiscard]] static std::string program_name(const std::string& program) {
    const std::string name = program.substr(program.find_last_of('/') + 1);
    return printable(name.empty() ? program : name);
  }

  std::string_view text_;
  const PlayerKind& kind_;
  std::size_t at_;
};

std::int64_t milliseconds_of(const PlayerSpec& spec, const Parameter& parameter) {
  const auto value = value_of(spec.settings, parameter.name).value_or(parameter.fallback);
  return std::stoll(std::string(value));
}

}  // namespace

PlayerSpec parse_external_spec(std::string_view text, const PlayerKind& kind) {
  assert(kind.home == Home::another_process && text.starts_with(kind.name) && "the SPEC of such a kind");
  return SpecReader(text, kind).read();
}

ExternalSettings external_settings(const PlayerSpec& spec) {
  ExternalSettings settings{.timeout_ms = milliseconds_of(spec, detail::timeout_parameter),
                            .patience_ms = milliseconds_of(spec, detail::patience_parameter),
                            .shows_errors = value_of(spec.settings, detail::errors_parameter.name) != "hide",
                            .init = {},
                            .options = {}};
  for (const Setting& setting : spec.settings) {
    if (setting.name == detail::init_parameter.name) settings.init.push_back(setting.value);
    if (setting.name.starts_with(option_prefix))
      settings.options.push_back({setting.name.substr(option_prefix.size()), setting.value});
  }
  return settings;
}

}  // namespace loa
