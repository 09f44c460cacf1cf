#include "tools/command_line_error.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

namespace loa {
namespace {

/// The innermost command on the command line.
const CLI::App& chosen(const CLI::App& app) {
  const std::vector<CLI::App*> commands = app.get_subcommands();
  return commands.empty() ? app : chosen(*commands.front());
}

std::string unexpected_word(const CLI::App& app) {
  const std::vector<std::string> words = app.remaining(true);
  const std::string word = words.empty() ? "" : words.front();
  const std::string expected = command_names(chosen(app));
  if (expected.empty() || word.starts_with('-')) return fmt::format("unexpected '{}'", word);
  return fmt::format("unknown command '{}', expected one of {}", word, expected);
}

std::string in_words(const std::string& type) {
  if (type == "INT") return "a whole number";
  if (type == "UINT") return "a whole number from 0";
  if (type == "FLOAT") return "a number";
  return type;
}

// CLI11 says only that it could not convert; the option knows what it takes.
std::string unreadable_value(const CLI::App& app, const CLI::ParseError& error) {
  for (const CLI::Option* option : chosen(app).get_options()) {
    if (option->count() == 0 ||
        std::string(error.what()).find(option->get_name() + " = ") == std::string::npos)
      continue;
    return fmt::format("{}: cannot read '{}', expected {}", option->get_name(),
                       fmt::join(option->results(), " "), in_words(option->get_type_name()));
  }
  return error.what();
}

}  // namespace

std::string command_name(const CLI::App& app) {
  const std::vector<CLI::App*> commands = app.get_subcommands();
  return commands.empty() ? app.get_name() : app.get_name() + " " + command_name(*commands.front());
}

std::string command_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands(nullptr)) names.push_back(command->get_name());
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string command_line_error(const CLI::App& app, const CLI::ParseError& error) {
  std::string text = error.what();
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) text = unexpected_word(app);
  if (dynamic_cast<const CLI::ConversionError*>(&error) != nullptr) text = unreadable_value(app, error);
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

}  // namespace loa
