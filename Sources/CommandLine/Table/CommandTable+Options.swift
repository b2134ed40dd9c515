import Build

extension Option {
  static let config = file(
    "--config", into: \.config, "the gallery's configuration", default: "config/gallery.plist")
  static let output = folder(
    "--output", also: "-o", into: \.output, "where the site goes", default: "output")
  static let theme = folder(
    "--theme", into: \.theme, "the theme's folder", default: "Templates, else the one built in")
  static let look = optionalChoice(
    "--look", "NAME", into: \.look, "one of the built-in looks",
    default: "that of the configuration, else wall")
  static let limit = number(
    "--limit", in: 1...Int.max, into: \.limit, "at most N pictures per query",
    default: "all the source lets through")
  static let replace = flag(
    "--replace", into: \.replace, "overwrite files in the output that Gallerist did not write")
  static let adopt = flag(
    "--adopt", into: \.adopt, "continue with a site that the state does not know")
  static let unchecked = flag(
    "--no-check", into: \.noCheck, "publish pages without checking them")
  static let jobs = number(
    "--jobs", also: "-j", in: 1...1_024, into: \.jobs, "pictures processed at once",
    default: "the number of cores")
  static let port = number(
    "--port", in: 0...65_535, into: \.port, "the port to listen on; 0: any free port",
    default: "8080")
  static let wait = time(
    "--wait", into: \.wait, "wait this long for another run that publishes to the output",
    default: "do not wait")
  static let parts = number(
    "--parts", in: 1...GalleryPart.mostParts, into: \.parts, "into how many parts the work is cut",
    default: "\(ClusterCommand.usualParts)")
  static let jobTime = time(
    "--time", into: \.jobTime, "how long each job may run", default: "as the cluster has it")
  static let memory = size("--memory", into: \.memory, "how much memory each job may take")
  static let changed = file(
    "--changed", into: \.changed,
    "list the site's files that were written (+) or removed (-); - is standard output")
  static let report = file(
    "--report", into: \.report, "write the run's report as JSON; - is standard output")
  static let metrics = file(
    "--metrics", into: \.metrics,
    "write the run's figures for Prometheus, also when it fails; - is standard output")
  static let progress = choice(
    "--progress", "HOW", into: \.progress,
    "a live display, or a line per step where there is no terminal; json: an event per line")
  static let counting = choice(
    "--progress", "WHEN", into: \.counting, "a count of what is done, on a terminal")
  static let quiet = flag("--quiet", also: "-q", into: \.quiet, "print failures only")
  static let verbose = flag(
    "--verbose", also: "-v", into: \.verbose, "print everything that happens")
  static let color = choice("--color", "WHEN", into: \.color, "colours in messages")
  static let help = flag("--help", also: "-h", into: \.wantsHelp, "print this help and exit")

  static let pastIn = state(default: "$XDG_STATE_HOME/gallerist, else ~/.local/state/gallerist")

  static func state(default text: String) -> Option {
    folder(
      "--state", into: \.state, "where history is kept, which exists nowhere else: back it up",
      default: text)
  }

  static let keptIn = cache(default: "$XDG_CACHE_HOME/gallerist, else ~/.cache/gallerist")

  static func cache(default text: String) -> Option {
    folder("--cache", into: \.cache, "where answers and images are kept", default: text)
  }
}
