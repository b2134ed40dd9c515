import Foundation
import Sandbox
import TestSupport
import Testing

/// What `Scripts/package` puts into packages; `Scripts/soak packages` installs them.
struct PackagingTests {
  private static let units = ["gallerist@.service", "gallerist@.timer"]
  private static let hasAnalyze = HostTool.isInstalled("systemd-analyze")

  @Test(.enabled(if: hasAnalyze, "there is no systemd-analyze here"))
  func systemdHasNothingToSayAgainstTheUnits() async throws {
    let folder = try Self.unitsOfThisProgram()
    let outcome = try await HostTool.program("systemd-analyze").run(
      ["verify", "--man=no"] + Self.units.map { folder.path + "/" + $0 }, in: folder.path)
    #expect(outcome.status == 0)
    #expect(outcome.output + outcome.errors == "")
  }

  @Test(.enabled(if: hasAnalyze, "there is no systemd-analyze here"))
  func theServiceIsExposedByTwoPointsAtMost() async throws {
    let folder = try Self.unitsOfThisProgram()
    let outcome = try await HostTool.program("systemd-analyze").run(
      ["security", "--offline=yes", "--threshold=20", folder.path + "/gallerist@.service"],
      in: folder.path)
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  /// As the service would, as far as that is possible without systemd.
  @Test func theServiceBuildsTheGallery() async throws {
    let studio = try ThreePages().studio
    // The key comes from the file of keys alone.
    try studio.configure(.pixabay, key: nil)
    let root = studio.folder.path
    let service = try Self.read("systemd/gallerist@.service").replacing(
      "/usr/bin/gallerist", with: studio.program.path
    ).replacing("/etc/gallerist/%i", with: root + "/config")
      .replacing("/var/lib/gallerist/%i", with: root + "/lib")
      .replacing("/var/cache/gallerist", with: root + "/cache")
    let unit = UnitFile(text: service)
    let keys = try unit.value("EnvironmentFile=-")
    try "PIXABAY_KEY=\(Sandbox.key)\n".write(toFile: keys, atomically: true, encoding: .utf8)
    // systemd makes it.
    try FileManager.default.createDirectory(
      atPath: root + "/lib", withIntermediateDirectories: true)
    let start = try unit.value("ExecStart=")
    let folder = try unit.value("WorkingDirectory=")
    let outcome = try await Program(path: "/bin/sh").run(
      ["-c", "cd \(folder) && export $(cat \(keys)) && unset HOME && exec \(start)"], in: root)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output + outcome.errors == "")
    #expect(try BuiltSite(root: root + "/lib/site").mistakes() == [])
  }

  /// What it writes lies in the folders that the unit leaves writable, and tmpfiles makes both.
  @Test func theServiceWritesWhereTheUnitLetsIt() throws {
    let unit = UnitFile(text: try Self.read("systemd/gallerist@.service"))
    let made = try Self.read("systemd/tmpfiles.conf")
    let state = "/var/lib/gallerist/%i"
    #expect(try unit.value("StateDirectory=").hasSuffix(" gallerist/%i"))
    let cache = "/var/cache/" + (try unit.value("CacheDirectory="))
    for folder in ["/var/lib/gallerist", cache, "/etc/gallerist"] {
      #expect(made.contains("d \(folder) "), "\(folder)")
    }
    let words = try unit.value("ExecStart=").split(separator: " ").map(String.init)
    let places = [("--output", state), ("--report", state), ("--state", state), ("--cache", cache)]
    for (option, folder) in places {
      let place = try #require(words.firstIndex(of: option))
      #expect((words[place + 1] + "/").hasPrefix(folder + "/"), "\(option)")
    }
  }

  @Test func noScriptOfThePackageRemovesWhatIsTheOwners() throws {
    for name in ["postinst", "prerm", "postrm"] {
      let script = try Self.read("debian/" + name)
      let removals = script.split(separator: "\n").filter { $0.contains(#/\brm |rmdir|--remove/#) }
      #expect(removals.allSatisfy { $0.contains("rm -f \"$link\"") }, "\(name): \(removals)")
      #expect(!script.contains("userdel") && !script.contains("deluser"), "\(name)")
    }
  }

  @Test(arguments: ["control.in", "zim.control.in"])
  func thePackageSaysWhatItIs(_ name: String) throws {
    let control = try Self.read("debian/" + name)
    let lines = control.split(separator: "\n")
    let fields = lines.filter { !$0.hasPrefix(" ") }.map { $0.prefix { $0 != ":" } }
    for field in ["Package", "Version", "Architecture", "Maintainer", "Depends", "Description"] {
      #expect(fields.contains(Substring(field)), "\(field)")
    }
    #expect(name != "control.in" || lines.contains("Recommends: ca-certificates"))
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  /// `Scripts/package` and `gallerist --version` read one number.
  @Test func theVersionIsReadWhereTheProgramHasIt() async throws {
    let script = try Self.read("../Scripts/package")
    let file = try #require(
      script.firstMatch(of: #/^version=.* (Sources/.*)\)$/#.anchorsMatchLineEndings()))
    let source = try Self.read("../" + file.1)
    let number = try #require(source.firstMatch(of: #/static let text = "(.*)"/#)?.1)
    let outcome = try await Program().run(["--version"], in: "/")
    #expect(outcome.output.contains(number), "\(outcome.output)")
  }

  @Test func aPackageOfAnotherKindIsRefused() async throws {
    let outcome = try await Program(path: Self.folder + "/../Scripts/package").run(["rpm"], in: "/")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("deb, archive and container, not 'rpm'"), "\(outcome.errors)")
  }

  @Test(.enabled(if: HostTool.isInstalled("python3", "tar"), "there is no python3 or tar here"))
  func theSameRootIsTheSameImage() async throws {
    let folder = try TemporaryFolder()
    try folder.write("program", to: "root/opt/gallerist/bin/gallerist")
    try folder.write("library", to: "root/opt/gallerist/lib/libvips.so.42")
    for name in ["one.tar", "two.tar"] {
      let outcome = try await HostTool.program("python3").run(
        [Self.folder + "/container/image.py", folder.path + "/root", "1.2", "amd64", name],
        in: folder.path, environment: ["SOURCE_DATE_EPOCH": "1700000000"])
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let images = try ["one.tar", "two.tar"].map {
      try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + $0))
    }
    #expect(images[0] == images[1])
    let listing = try await HostTool.program("tar").run(["-tf", "one.tar"], in: folder.path)
    for file in ["oci-layout", "index.json", "manifest.json"] {
      #expect(listing.output.split(separator: "\n").contains(Substring(file)), "\(listing.output)")
    }
  }

  @Test(
    .enabled(if: HostTool.readsYAML, "there is no python3-yaml here"),
    arguments: ["compose.yaml", "cronjob.yaml"])
  func theExamplesForContainersAreYAMLAndRunTheProgramAsItIs(name: String) async throws {
    let script = """
      import sys, yaml

      def commands(value):
          for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
              if key in ("command", "args"): print(*inner)
              elif isinstance(inner, (dict, list)): commands(inner)

      for document in yaml.safe_load_all(open(sys.argv[1])): commands(document)
      """
    let read = try await HostTool.program("python3").run(
      ["-c", script, Self.folder + "/container/" + name], in: "/")
    #expect(read.status == 0, "\(read.errors)")
    let words = read.output.split(whereSeparator: \.isWhitespace).map(String.init)
    #expect(words.first == "build")
    let folder = try TemporaryFolder()
    // Ends with 66: there is no configuration. A word that is not understood would be 64.
    let outcome = try await Program().run(words, in: folder.path)
    #expect(outcome.status != 64, "\(outcome.errors)")
  }

  private static let folder: String = {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { url.deleteLastPathComponent() }
    return url.path + "/packaging"
  }()

  private static func read(_ name: some StringProtocol) throws -> String {
    try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
  }

  /// Whether the program is there is part of what is looked at.
  private static func unitsOfThisProgram() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in units {
      try folder.write(
        read("systemd/" + name).replacing("/usr/bin/gallerist", with: Program().path), to: name)
    }
    return folder
  }
}

/// A unit of systemd.
struct UnitFile {
  struct Missing: Error { let name: String }

  let text: String

  /// What follows `key` on the one line that begins with it.
  func value(_ key: String) throws -> String {
    guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix(key) }) else {
      throw Missing(name: key)
    }
    return String(line.dropFirst(key.count))
  }
}
