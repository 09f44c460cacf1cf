#include "loa/protocol/ugi_client.h"

#include <fmt/format.h>

#include <utility>

#include "loa/base/parse_error.h"

namespace loa {
namespace {

constexpr std::size_t most_strays = 3;

/// Reads reply after reply; so much may be said before what is waited for.
class Replies {
 public:
  Replies(EngineProcess& process, Deadline deadline, std::string_view awaited)
      : process_(process), deadline_(deadline), awaited_(awaited) {}

  [[nodiscard]] UgiReply next() {
    constexpr std::size_t most_bytes = std::size_t{4} << 20;
    std::string line;
    try {
      line = process_.read_line(deadline_);
    } catch (const EngineFault& fault) {
      throw EngineFault(fault.kind(), fmt::format("no {}: {}{}", awaited_, fault.what(), last_said()));
    }
    bytes_ += line.size() + 1;
    if (bytes_ > most_bytes) {
      throw EngineFault(EngineFaultKind::bad_answer,
                        fmt::format("no {} in {} bytes{}", awaited_, most_bytes, last_said()));
    }
    last_ = line;
    return parse_ugi_reply(line);
  }

 private:
  [[nodiscard]] std::string last_said() const {
    return last_.empty() ? "" : fmt::format("; the last it said was '{}'", printable(last_));
  }

  EngineProcess& process_;
  Deadline deadline_;
  std::string_view awaited_;
  std::size_t bytes_ = 0;
  std::string last_;
};

}  // namespace

UgiGreeting UgiClient::hello() {
  send(UgiHello{});
  Replies replies(process_, after(patience_), "ugiok");
  UgiGreeting greeting;
  while (true) {
    UgiReply reply = replies.next();
    if (std::holds_alternative<UgiOk>(reply)) return greeting;
    if (const auto* id = std::get_if<UgiId>(&reply)) {
      if (id->what == "name") greeting.name = id->value;
      if (id->what == "author") greeting.author = id->value;
    }
    if (auto* option = std::get_if<UgiOption>(&reply)) greeting.options.push_back(std::move(*option));
  }
}

void UgiClient::wait_until_ready() {
  send(UgiIsReady{});
  Replies replies(process_, after(patience_), "readyok");
  while (true) {
    const UgiReply reply = replies.next();
    if (std::holds_alternative<UgiReadyOk>(reply)) return;
    if (const auto* best = std::get_if<UgiBestMove>(&reply)) {
      throw EngineFault(EngineFaultKind::bad_answer,
                        fmt::format("it says 'bestmove {}' where readyok is due", printable(best->move)));
    }
  }
}

UgiAnswer UgiClient::answer(std::chrono::milliseconds time) {
  Replies replies(process_, after(time), "bestmove");
  UgiAnswer answer;
  while (true) {
    UgiReply reply = replies.next();
    if (const auto* best = std::get_if<UgiBestMove>(&reply)) {
      answer.move = best->move;
      return answer;
    }
    if (auto* info = std::get_if<UgiInfo>(&reply)) {
      ++answer.infos;
      if (!info->pv.empty() || answer.info.pv.empty()) answer.info = std::move(*info);
    } else if (const auto* other = std::get_if<UgiOther>(&reply)) {
      if (!other->line.empty() && answer.strays.size() < most_strays) answer.strays.push_back(other->line);
    }
  }
}

std::string UgiClient::ask(UgiSubject subject) {
  send(UgiQuery{subject});
  Replies replies(process_, after(patience_), "response");
  while (true) {
    const UgiReply reply = replies.next();
    if (const auto* response = std::get_if<UgiResponse>(&reply)) return response->value;
  }
}

}  // namespace loa
