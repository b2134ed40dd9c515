import Bundles
import Maintenance
import Model
import Support

/// `gallerist bundle …`: a site as one file, and whether such a file is whole.
struct BundleCommand: Sendable {
  let settings: Settings
  let console: Console

  private var shell: Shell { console.shell }

  /// What the file is called that nobody named.
  static func usualName(of command: CommandName) -> String {
    command == .bundleBag ? "gallery-bag.zip" : "gallery.zip"
  }

  /// - Parameter site: the folder of it, where one is named.
  func run(_ name: CommandName, _ site: String?) async throws(Failure) {
    let output = settings.output ?? Self.usualName(of: name)
    let summary = try await counting("packing") { tell throws(Failure) in
      let bundle = try SiteBundle(
        of: shell.located(site ?? Folders.output), to: shell.located(output),
        jobs: settings.jobs ?? shell.cores, telling: tell)
      return name == .bundleBag
        ? try bundle.writeBag(version: Version.text) : try bundle.writeZip()
    }
    console.say(Messages.bundled(summary, as: output))
    if name == .bundleBag, summary.described == 0 { console.say(Messages.undescribedBag) }
  }

  func verify(_ file: String) async throws(Failure) {
    let result = try await counting("checking") { tell throws(Failure) in
      try BundleCheck(of: shell.located(file), telling: tell).run()
    }
    console.say(Messages.wholeBundle(result, file))
  }

  /// Does `work` on a thread of its own, with a line that counts.
  private func counting<Value: Sendable>(
    _ words: String,
    _ work: @escaping @Sendable (@escaping SiteBundle.Telling) throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let value = try await CountLine.during(words, settings, console) {
      (line) async throws(Failure) in
      try await ThreadPool().run { () throws(Failure) in
        try work { done, count in line.watch(.progress(done: done, of: count)) }
      }
    }
    return value
  }
}
