import Model
import Testing
import XML

@testable import CommandLine

struct ParserTests {
  private let parser = Parser(table: CommandTable(sources: ["pixabay", "flickr"]))

  @Test func everyOptionOfBuildSetsWhatItIsFor() throws {
    let line =
      "build --config c --source flickr --output o --cache k --theme t --limit 5 --max-age 90m "
      + "--offline --replace --dry-run --jobs 2 --report r --progress never --verbose "
      + "--color always"
    var expected = Settings()
    expected.config = "c"
    expected.source = "flickr"
    expected.output = "o"
    expected.cache = "k"
    expected.theme = "t"
    expected.limit = 5
    expected.maxAge = .seconds(5_400)
    expected.offline = true
    expected.replace = true
    expected.dryRun = true
    expected.jobs = 2
    expected.report = "r"
    expected.progress = .never
    expected.verbose = true
    expected.color = .always
    #expect(try parser.parse(words(line)).settings == expected)
  }

  @Test(arguments: [("--record", \Settings.record), ("--replay", \Settings.replay)])
  func aRecordingIsAFolder(_ option: String, _ setting: any KeyPath<Settings, String?> & Sendable)
    throws
  {
    #expect(try parser.parse(["build", option, "here"]).settings[keyPath: setting] == "here")
  }

  @Test(arguments: [
    Row("a value after a space", "build --limit 5 cats", ["cats"]),
    Row("a value after an equals sign", "build cats --limit=5", ["cats"]),
    Row("a flag twice", "build --limit 5 --quiet --quiet cats", ["cats"]),
    Row("what looks like an option after --", "build --limit 5 -- --cats", ["--cats"]),
    Row("a dash alone", "build --limit 5 -", ["-"]),
  ])
  func understands(_ row: Row) throws {
    let invocation = try parser.parse(words(row.line))
    #expect(invocation.operands == row.operands)
    #expect(invocation.settings.limit == 5)
  }

  @Test(arguments: [
    Mistake("build --limt 3", "`build` has no option `--limt`", "did you mean `--limit`?"),
    Mistake("bild", "there is no command `bild`", "did you mean `build`?"),
    Mistake("--quiet build", "`--quiet` comes before the command", "write the command first"),
    Mistake("--nonsense", "there is no option `--nonsense`", "`gallerist help`"),
    Mistake("build --limit", "`--limit N` needs a value", "gallerist help build"),
    Mistake("build --output --quiet", "`-o, --output DIR` needs a value", "gallerist help build"),
    Mistake("build --output=", "`-o, --output DIR` needs a value", "gallerist help build"),
    Mistake("build --limit many", "`--limit` cannot be `many`", "gallerist help build"),
    Mistake("build --limit 0", "a whole number from 1 up", "gallerist help build"),
    Mistake("build --limit 99999999999999999999", "a whole number", "gallerist help build"),
    Mistake("build --max-age 24", "a time such as", "gallerist help build"),
    Mistake("build --quiet=yes", "`--quiet` takes no value", "gallerist help build"),
    Mistake("build --limit 1 --limit 2", "given twice: as `1` and as `2`", "help build"),
    Mistake("build --refresh --offline", "`--refresh` and `--offline`", "help build"),
    Mistake("build --record a --replay b", "`--record` and `--replay`", "help build"),
    Mistake("build --record a --offline", "`--record` and `--offline`", "help build"),
    Mistake("build --replay a --offline", "`--replay` and `--offline`", "help build"),
    Mistake("build --dry-run --record a", "`--record` and `--dry-run`", "help build"),
    Mistake("build --quiet --verbose", "`--quiet` and `--verbose`", "help build"),
    Mistake("demo cats", "`cats` is one argument too many", "gallerist help demo"),
    Mistake("check one two", "`two` is one argument too many", "gallerist help check"),
    Mistake("completions", "`SHELL` is missing", "gallerist help completions"),
    Mistake("completions fissh", "one of bash, zsh, fish", "did you mean `fish`?"),
    Mistake("help biuld", "there is no command `biuld`", "did you mean `build`?"),
    Mistake("version", "there is no command `version`", "did you mean `gallerist --version`?"),
    Mistake("new", "there is no command `new`", "did you mean `gallerist init`?"),
    Mistake(
      "watch", "there is no command `watch`", "did you mean `gallerist serve --watch`?"),
    Mistake("clean", "there is no command `clean`", "did you mean `gallerist cache prune`?"),
    Mistake(
      "cache clear", "`COMMAND` cannot be `clear`", "did you mean `gallerist cache prune`?"),
    Mistake("-q build", "`-q` comes before the command", "`gallerist build -q`"),
    Mistake("build -o", "`-o, --output DIR` needs a value", "gallerist help build"),
    Mistake("build -j0", "`--jobs` cannot be `0`", "gallerist help build"),
    Mistake("build -qv", "has no option `-qv`", "gallerist help build"),
    Mistake("build -o a --output b", "given twice: as `a` and as `b`", "help build"),
    Mistake("serve --port 65536", "from 0 to 65535", "gallerist help serve"),
    Mistake("--version now", "`now` is one argument too many", "gallerist help"),
    Mistake("", "a command is missing", "gallerist help"),
    Mistake("cache", "one of show, verify, repair, prune, why", "`gallerist help cache`"),
    Mistake("cache prun", "`COMMAND` cannot be `prun`", "did you mean `prune`?"),
    Mistake("cache -- show", "`COMMAND` is missing", "`gallerist help cache`"),
    Mistake("cache --config x show", "comes before the command", "`gallerist cache show --config`"),
    Mistake("cache --nonsense", "`cache` has no option", "`gallerist help cache`"),
    Mistake("cache show one", "`one` is one argument too many", "`gallerist help cache show`"),
    Mistake("cache why", "`FILE|PICTURE` is missing", "`gallerist help cache why`"),
    Mistake("cache prune --older-than soon", "a time such as", "`gallerist help cache prune`"),
    Mistake("cache verify --dry-run", "`cache verify` has no option", "help cache verify"),
    Mistake("cache repair --quiet --verbose", "contradict", "`gallerist help cache repair`"),
    Mistake("help cache prun", "`prun` is one argument too many", "`gallerist help help`"),
    Mistake("cach", "there is no command `cach`", "did you mean `cache`?"),
    Mistake("theme", "one of new, check, values, render", "`gallerist help theme`"),
    Mistake("theme new", "`DIR` is missing", "`gallerist help theme new`"),
    Mistake("theme chek mine", "`COMMAND` cannot be `chek`", "did you mean `check`?"),
    Mistake("theme values phto", "`TEMPLATE` cannot be `phto`", "did you mean `photo`?"),
    Mistake("theme render a.mustache", "needs `--data JSONFILE`", "help theme render"),
    Mistake("theme render --data a.json", "`FILE` is missing", "help theme render"),
  ])
  func refuses(_ mistake: Mistake) throws {
    let failure = #expect(throws: Failure.self) { try parser.parse(words(mistake.line)) }
    #expect(failure?.code == .usage)
    #expect(failure?.summary.contains(mistake.says) == true, "\(failure?.summary ?? "")")
    #expect(failure?.nextStep?.contains(mistake.advises) == true, "\(failure?.nextStep ?? "")")
  }

  @Test(arguments: ["build -o site -j4 -qn", "build -o=site -j 4 -q -n", "build -osite -j=4 -q -n"])
  func shortOptionsAreTheSameAsLongOnes(_ line: String) throws {
    let settings = try parser.parse(words(line.replacing("-qn", with: "-q -n"))).settings
    #expect(settings.output == "site" && settings.jobs == 4 && settings.quiet && settings.dryRun)
  }

  @Test(arguments: ["build --help", "build -h", "build --limit 3 --help --nonsense", "help build"])
  func helpOnACommandComesBeforeEverythingElse(_ line: String) throws {
    guard case .help(.build) = try parser.parse(words(line)).action else {
      Issue.record("no help for \(line)")
      return
    }
  }

  @Test(arguments: [
    ("cache prune --help", CommandName.cachePrune), ("help cache prune", .cachePrune),
    ("cache --help", .cache), ("cache -h", .cache), ("help cache", .cache),
  ])
  func helpOnACommandOfTwoWordsIsFound(line: String, name: CommandName) throws {
    guard case .help(name) = try parser.parse(words(line)).action else {
      Issue.record("no help for \(line)")
      return
    }
  }

  @Test func aCommandOfTwoWordsTakesOptionsAndOperands() throws {
    let invocation = try parser.parse(words("cache why --cache c pixabay:1 --config g"))
    guard case .run(.cacheWhy) = invocation.action else {
      Issue.record("\(invocation.action)")
      return
    }
    #expect(invocation.operands == ["pixabay:1"])
    #expect(invocation.settings.cache == "c")
    #expect(invocation.settings.config == "g")
    let prune = try parser.parse(words("cache prune --older-than 7d --dry-run")).settings
    #expect(prune.olderThan == .seconds(7 * 86_400))
    #expect(prune.dryRun)
  }

  private func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }

  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let line: String
    let operands: [String]

    init(_ description: String, _ line: String, _ operands: [String]) {
      testDescription = description
      self.line = line
      self.operands = operands
    }
  }

  struct Mistake: CustomTestStringConvertible {
    let line: String
    let says: String
    let advises: String
    var testDescription: String { line }

    init(_ line: String, _ says: String, _ advises: String) {
      self.line = line
      self.says = says
      self.advises = advises
    }
  }
}
