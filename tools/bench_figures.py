"""Figures of benches, read from the JSON of Google Benchmark or made by running bench programs.

What bench-table and bench-compare share. Single repetitions are used, never aggregates: median and spread are ours.
"""

import argparse
import json
import pathlib
import platform
import statistics
import subprocess

FACTS_KEY = "loa"
RATE_SUFFIX = "_per_second"
WRONG_ANSWER, BAD_INPUT = 1, 2  # exit codes


class BadInput(Exception):
    """Something given cannot be used: what, where, what was expected, in one line."""


class WrongAnswer(Exception):
    """A bench refused to time a wrong answer."""


class Samples:
    """The repetitions of one bench: its rates by unit ("moves"), and its times of a round in nanoseconds."""

    def __init__(self):
        self.rates = {}
        self.times = []


class Figures:
    """All benches of one run by name, in the order of the run, and the facts about it (what could be found)."""

    def __init__(self):
        self.benches = {}
        self.facts = {}

    def add(self, other):
        for name, samples in other.benches.items():
            mine = self.benches.setdefault(name, Samples())
            mine.times += samples.times
            for unit, rates in samples.rates.items():
                mine.rates.setdefault(unit, []).extend(rates)
        if self.facts and other.facts and self.facts != other.facts:
            raise BadInput("the files tell of different processors, compilers or commits: one table is for one build")
        self.facts = self.facts or other.facts


def median(samples):
    return statistics.median(samples)


def spread(samples):
    """The coefficient of variation, as Google Benchmark calls it; None for one repetition."""
    return statistics.stdev(samples) / statistics.mean(samples) if len(samples) > 1 else None


def parse_figures(text, origin):
    """Reads one JSON document of Google Benchmark. `origin` is what messages call it."""
    try:
        document = json.loads(text)
    except ValueError as error:
        raise BadInput(f"{origin}: not JSON ({error}); expected the output of --benchmark_format=json") from None
    try:
        return _figures_of(document, origin)
    except (KeyError, TypeError, AttributeError) as error:
        raise BadInput(f"{origin}: not the output of --benchmark_format=json: "
                       f"{type(error).__name__} {error}") from None


def _figures_of(document, origin):
    figures = Figures()
    figures.facts = dict(document["context"].get(FACTS_KEY, {}))
    # Random interleaving mixes the order; families are numbered as they were registered.
    order = lambda entry: (entry.get("family_index", 0), entry.get("per_family_instance_index", 0))
    for entry in sorted(document["benchmarks"], key=order):
        if entry.get("error_occurred"):
            raise WrongAnswer(f"{origin}: {entry['name']}: {entry['error_message']}")
        if entry["run_type"] == "iteration":
            _add_entry(figures.benches.setdefault(entry["name"], Samples()), entry, origin)
    if not figures.benches:
        raise BadInput(f"{origin}: no single repetition in it (was it made with "
                       "--benchmark_report_aggregates_only?)")
    return figures


def _add_entry(samples, entry, origin):
    nanoseconds = {"ns": 1.0, "us": 1e3, "ms": 1e6, "s": 1e9}
    clock = "real_time" if entry["name"].endswith("/real_time") else "cpu_time"
    numbers = {"time": entry[clock] * nanoseconds[entry["time_unit"]]}
    numbers |= {key: entry[key] for key in entry if key.endswith(RATE_SUFFIX)}
    for key, number in numbers.items():
        if not isinstance(number, (int, float)) or not 0 < number < float("inf"):
            raise BadInput(f"{origin}: {entry['name']}: {key} is {number!r}, expected a number above 0")
    samples.times.append(numbers.pop("time"))
    for key, rate in numbers.items():
        samples.rates.setdefault(key.removesuffix(RATE_SUFFIX), []).append(rate)


def read_figures(path):
    try:
        text = pathlib.Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"{path}: cannot be read ({getattr(error, 'strerror', None) or error})") from None
    return parse_figures(text, path)


def bench_programs(folder):
    """The bench programs of a folder, or of bin/ in a build folder."""
    for place in (pathlib.Path(folder), pathlib.Path(folder) / "bin"):
        programs = sorted(place.glob("*_bench"))
        if programs:
            return programs
    raise BadInput(f"{folder}: no *_bench programs in it, nor in its bin/ (build them first)")


def run(program, arguments):
    """What the program prints."""
    try:
        done = subprocess.run([str(program), *arguments], capture_output=True, encoding="utf-8", check=False)
    except OSError as error:
        raise BadInput(f"{program}: cannot be run ({error.strerror})") from None
    if done.returncode != 0:
        said = (done.stderr.strip().splitlines() or ["nothing"])[-1]
        raise BadInput(f"{program}: exit code {done.returncode}, the last thing it said: {said}")
    return done.stdout


def has_match(program, pattern):
    """Whether any bench of the program matches; Google Benchmark prints none, and nothing else, where none does."""
    return bool(run(program, ["--benchmark_list_tests", f"--benchmark_filter={pattern}"]).strip())


def programs_that_match(programs, pattern):
    matching = [program for program in programs if has_match(program, pattern)]
    if not matching:
        raise BadInput(f"no bench matches --filter '{pattern}' (PROGRAM --benchmark_list_tests shows the names)")
    return matching


def run_bench(program, pattern, min_time, repetitions=1):
    """The JSON document of one run, as text."""
    return run(program, [f"--benchmark_filter={pattern}", f"--benchmark_min_time={min_time}",
                         f"--benchmark_repetitions={repetitions}", "--benchmark_enable_random_interleaving=true",
                         "--benchmark_format=json"])


def processor_name():
    try:
        cpuinfo = pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        return platform.processor() or "unknown"
    found = {}
    for line in cpuinfo.splitlines():
        key, _, value = line.partition(":")
        found.setdefault(key.strip(), value.strip())
    name = found.get("model name", "unknown")
    # Virtual machines hide the model behind a family name: the numbers tell which it is.
    if "cpu family" in found:
        name += f" (family {found['cpu family']}, model {found.get('model', '?')})"
    return name


def facts_of_build(folder):
    """CPU, compiler, flags and commit, as far as the program `loa` beside the benches tells them."""
    facts = {"cpu": processor_name()}
    loa = pathlib.Path(folder) / "loa"
    if loa.is_file():
        try:
            version = json.loads(run(loa, ["--version", "--json"]))
            facts["compiler"] = f"{version['compiler']}, {version['build_type']}"
            facts["flags"] = version["tuning"] or "none (portable)"
            facts["commit"] = version["commit"]
        except (ValueError, KeyError, TypeError) as error:
            raise BadInput(f"{loa}: --version --json is not understood ({error!r})") from None
    return facts


def positive(kind):
    """A type for argparse: a number above 0."""
    def parse(text):
        try:
            number = kind(text)
        except ValueError:
            number = 0
        if not 0 < number < float("inf"):
            raise argparse.ArgumentTypeError(f"'{text}' is no number above 0")
        return number
    return parse


class Arguments(argparse.ArgumentParser):
    """Bad usage is one line and exit 2."""

    def error(self, message):
        self.exit(BAD_INPUT, f"{self.prog}: {message} (see {self.prog} --help)\n")


def exit_code_of(parser, action):
    """Runs `action()`; what went wrong becomes one line."""
    try:
        action()
        return 0
    except (BadInput, WrongAnswer) as error:
        parser.exit(WRONG_ANSWER if isinstance(error, WrongAnswer) else BAD_INPUT, f"{parser.prog}: {error}\n")
    except BrokenPipeError:
        return BAD_INPUT
