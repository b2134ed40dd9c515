import Model

/// The exit codes, as help and the manual explain them.
enum ExitCodes {
  static let all: [(code: ExitCode, meaning: String)] = [
    (.success, "the site is up to date"),
    (
      .incomplete,
      "published, but some pictures are missing, each named here and in the report; or the cache "
        + "could not be shrunk to `--to`"
    ),
    (.usage, "wrong usage"),
    (
      .badData,
      "bad data: a theme or page that does not validate, so nothing was published; a wrong "
        + "template or its JSON; or a damaged cache"
    ),
    (.notFound, "a file, folder or run that you named does not exist"),
    (.unavailable, "a source could not be reached or refused; its last good pictures stay"),
    (.software, "a bug in gallerist itself"),
    (.system, "the system lets the process have too few threads, files or addresses (`ulimit`)"),
    (
      .cannotCreate,
      "the output, the cache or the state cannot be written; the output holds a file that "
        + "Gallerist did not write, or a site that the state does not know; or files of a new "
        + "theme exist already"
    ),
    (.inputOutput, "an input or output error, such as a full disk; the last good site stays"),
    (
      .locked,
      "another run is building this site (`--wait 10m` waits for it), or another program holds the "
        + "cache"
    ),
    (.configuration, "the configuration is wrong; every mistake is listed"),
  ]

  /// A shell's own numbers for what was stopped.
  static let signals =
    "129, 130 or 143: stopped by SIGHUP, Ctrl-C or SIGTERM; nothing is half-published"
}
