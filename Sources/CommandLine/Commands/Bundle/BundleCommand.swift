import Bundles
import Maintenance
import Model
import Support

/// `gallerist bundle …`: a site as one file, and whether such a file is whole.
struct BundleCommand: Sendable {
  let build: BuildRun

  private var settings: Settings { build.settings }
  private var console: Console { build.console }
  private var shell: Shell { console.shell }

  /// What the file is called that nobody named.
  static func usualName(of command: CommandName) -> String {
    switch command {
    case .bundleBag: "gallery-bag.zip"
    case .bundlePage: "gallery.html"
    case .bundleZim: "gallery.zim"
    default: "gallery.zip"
    }
  }

  /// Of images in a page.
  static let usualWidth = 960
  /// Browsers take a while to open more, and mail takes far less.
  static let usualLimit = 100_000_000

  /// - Parameter site: the folder of it, where one is named.
  func run(_ name: CommandName, _ site: String?) async throws(Failure) {
    if name == .bundleZim { try SiteBundle.requireZim() }
    let output = settings.output ?? Self.usualName(of: name)
    let site = site ?? Folders.output
    let smaller = SmallerSite(build: build)
    guard smaller.isWanted else { return try await pack(name, site, to: output) }
    try await smaller.during(of: site, beside: output) { folder async throws(Failure) in
      try await pack(name, folder, to: output)
    }
  }

  private func pack(_ name: CommandName, _ site: String, to output: String) async throws(Failure) {
    let bundle = try await ThreadPool().run { [settings, shell] () throws(Failure) in
      try SiteBundle(
        of: shell.located(site), to: shell.located(output),
        jobs: settings.jobs ?? shell.cores)
    }
    let page = name == .bundlePage ? try await plan(bundle, output) : nil
    let summary = try await counting("packing") { tell throws(Failure) in
      if let page { return try bundle.writePage(page, telling: tell) }
      return switch name {
      case .bundleBag: try bundle.writeBag(version: Version.text, telling: tell)
      case .bundleZim: try bundle.writeZim(version: Version.text, telling: tell)
      default: try bundle.writeZip(telling: tell)
      }
    }
    console.say(Messages.bundled(summary, as: output))
    if name == .bundleBag, summary.described == 0 { console.say(Messages.undescribedBag) }
  }

  /// Says how large a page becomes, and refuses one that nobody can open.
  private func plan(
    _ bundle: SiteBundle, _ output: String
  ) async throws(Failure) -> SiteBundle.PagePlan {
    let plan = try await ThreadPool().run { [settings] () throws(Failure) in
      try bundle.pagePlan(width: settings.width ?? Self.usualWidth)
    }
    let limit = settings.mostBytes ?? Self.usualLimit
    guard plan.byteCount <= limit else { throw Messages.largePage(plan, limit, output) }
    console.say(Messages.planned(plan, as: output))
    return plan
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
    try await CountLine.during(words, settings, console) {
      (line) async throws(Failure) in
      try await ThreadPool().run { () throws(Failure) in
        try work { done, count in line.watch(.progress(done: done, of: count)) }
      }
    }
  }
}
