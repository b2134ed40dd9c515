import Support
import Templating

/// Scripts of the theme that stand in pages: `<script>{{> assets/early.js}}</script>` is the script
/// itself in the place of the tag, as it is published. So is `<style>{{> assets/site.css}}</style>`.
struct InlineScripts {
  /// By the names of the partials.
  private(set) var partials: [String: String] = [:]
  /// Those that are named in no other way, and need no file on the site.
  private(set) var names: Set<String> = []
  private(set) var mistakes: [ThemeMistake] = []
  /// How often templates put each asset into a page.
  private var mentions: [String: Int] = [:]

  /// No file of a theme is likely to hold one, and no script may.
  private static let delimiters = ("\u{1}\u{2}", "\u{2}\u{1}")

  /// - Parameters:
  ///   - templates: the sources of all templates, by their names.
  ///   - scripts: all scripts as they are published, by their names; those that are parts as well.
  init(_ templates: [String: String], scripts: [String: [UInt8]], files: [String: [UInt8]]) {
    for source in templates.values {
      for mention in TemplateLibrary.partials(namedIn: source)
      where mention.name.hasPrefix(Asset.folder) {
        mentions[String(mention.name.dropFirst(Asset.folder.count)), default: 0] += 1
      }
    }
    for name in mentions.keys.sorted() {
      guard let script = scripts[name] else { continue }
      if let problem = Self.problem(of: script, files[name] ?? []) {
        mistakes.append(
          ThemeMistake(
            problem.message, file: Asset.folder + name, bytes: files[name] ?? [],
            offset: problem.offset))
      }
      partials[Self.partial(name)] = Self.source(String(fewMarks: script))
      let all = templates.values.reduce(0) { $0 + $1.ranges(of: Asset.folder + name).count }
      if all == mentions[name] { names.insert(name) }
    }
  }

  /// The partials of style sheets, which name other assets by their addresses.
  func sheets(in table: AssetTable) -> [String: String] {
    var partials: [String: String] = [:]
    for name in mentions.keys { partials[Self.partial(name)] = table.inPage(name).map(Self.source) }
    return partials
  }

  private static func partial(_ asset: String) -> String {
    TemplateLibrary.partialPrefix + Asset.folder + asset
  }

  /// A template that is that text, whatever it holds.
  private static func source(_ text: String) -> String {
    "{{=\(delimiters.0) \(delimiters.1)=}}" + text
  }

  /// What keeps a script out of pages, which are well-formed XML, too.
  private static func problem(
    of script: [UInt8], _ file: [UInt8]
  ) -> (message: String, offset: Int)? {
    let isWrong = { (byte: UInt8) in
      byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") || byte == 1
    }
    guard script.contains(where: isWrong) else { return nil }
    // In lines that are no comments.
    var offset = 0
    for line in file.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let code = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      if !code.starts(with: "//".utf8), let place = line.firstIndex(where: isWrong) {
        offset = place
        break
      }
    }
    return (
      "a script in a page may not have `<` or `&`, as pages are XML, too: turn a comparison round, "
        + "write `?:` for `&&`, or name the script by `src`", offset
    )
  }
}
