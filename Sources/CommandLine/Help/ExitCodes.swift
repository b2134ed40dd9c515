import Model

/// The exit codes, as help and the manual explain them.
enum ExitCodes {
  static let all: [(code: ExitCode, meaning: String)] = [
    (.success, "the site is what the queries now say, or already was"),
    (
      .incomplete,
      "published, but some pictures are missing; each is named, and in the report; or the cache could "
        + "not be made as small as `--to` says"
    ),
    (.usage, "wrong usage"),
    (
      .badData,
      "bad data: a theme or page that does not validate, so that nothing was published; a template "
        + "or its JSON that is wrong; or a cache that is not whole"
    ),
    (.notFound, "a file, folder or run that was named is not there"),
    (.unavailable, "a source could not be reached or refused; its last good pictures stay"),
    (.software, "a mistake in gallerist itself"),
    (.system, "the system lets the process have too few threads, files or addresses (`ulimit`)"),
    (
      .cannotCreate,
      "the output, the cache or the state cannot be written; the output holds a foreign file, or a site of "
        + "which the state knows nothing; or files of a new theme are there already"
    ),
    (.inputOutput, "an error of input or output, such as a full disk; the last good site stays"),
    (
      .locked,
      "another run is building this site, for which `--wait 10m` waits, or another program holds the "
        + "cache"
    ),
    (.configuration, "the configuration is wrong; every mistake is listed"),
  ]

  /// A shell's own numbers for what was stopped.
  static let signals =
    "129, 130 or 143: stopped by SIGHUP, Ctrl-C or SIGTERM; nothing is half-published"
}
