import Model
import Support

/// The assets of a theme under their published names. A style sheet's name is made of its bytes
/// with the published names in them, so it comes after all that it refers to.
struct AssetTable {
  /// The theme's name for an asset to where it is published.
  private(set) var addresses: [String: String] = [:]
  private(set) var mistakes: [ThemeMistake] = []
  private var made: [Asset] = []
  /// What they are made of, in their order.
  private var sheets: [Sheet] = []
  private let files: [String: [UInt8]]
  /// Every name as it is written in the theme, also for another spelling of the same signs.
  let names: [String: String]

  /// - Parameters:
  ///   - files: name, such as `site.css`, to bytes.
  ///   - scripts: those of them that are scripts, put together.
  ///   - inline: the names of scripts that stand in pages, and need no file.
  init(
    _ files: [String: [UInt8]], _ scripts: ScriptParts? = nil, inline: Set<String> = []
  ) {
    self.files = files
    names = Dictionary(uniqueKeysWithValues: files.keys.map { ($0, $0) })
    let scripts = scripts ?? ScriptParts(files)
    mistakes = scripts.mistakes
    var sheets: [Sheet] = []
    for name in files.keys.sorted() where !scripts.parts.contains(name) && !inline.contains(name) {
      if Self.isSheet(name) {
        sheets.append(read(name))
      } else {
        add(name, scripts.scripts[name] ?? files[name] ?? [])
      }
    }
    self.sheets = inOrder(sheets)
    for sheet in self.sheets where sheet.name != Self.look {
      add(sheet.name, published(sheet, in: Asset.publishedFolder(of: sheet.name)))
    }
  }

  /// A style sheet as it stands in a page at the root of the site; nil where it is none.
  func inPage(_ name: String) -> String? {
    sheets.first { $0.name == name }.map { sheet in
      let bytes = published(sheet, in: "").filter { $0 != 1 }
      let text = String(fewMarks: bytes)
      guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") })
      else { return text }
      // Pages are XML, too, and an element ends at the first that looks like its end.
      let safe = text.replacing("</", with: "<\\/").replacing("]]>", with: "]]\\>")
      return "/*<![CDATA[*/\(safe)/*]]>*/"
    }
  }

  /// The main one with the look: one request for both, and the last word for the look.
  private func published(_ sheet: Sheet, in folder: String) -> [UInt8] {
    let bytes = StyleSheet.published(rewritten(sheet, in: folder))
    guard sheet.name == Self.main, let look = sheets.first(where: { $0.name == Self.look })
    else { return bytes }
    let last = StyleSheet.published(rewritten(look, in: folder))
    return last.isEmpty ? bytes : bytes + Array("\n".utf8) + last
  }

  /// The style sheet of every page, and the one that is published at its end.
  private static let (main, look) = ("site.css", "look.css")

  /// Each once, in the order of their names. Two names for the same thing may share an address.
  var assets: [Asset] {
    var seen: Set<String> = []
    return made.sorted { $0.name < $1.name }.filter { seen.insert($0.address).inserted }
  }

  /// `: did you mean …?`, or nothing.
  func hint(for name: String, written: (String) -> String = { $0 }) -> String {
    guard name.utf8.count <= Self.longestMeant else { return "" }
    let nearest = Suggestion.nearest(to: name, among: names.keys.sorted())
    return nearest.map { ": did you mean `\(written($0))`?" } ?? ""
  }

  /// A longer name is no slip of the keyboard.
  static let longestMeant = 100

  private static func isSheet(_ name: String) -> Bool { name.lowercased().hasSuffix(".css") }

  private mutating func add(_ name: String, _ bytes: [UInt8]) {
    let asset = Asset(name: name, bytes: bytes)
    made.append(asset)
    addresses[name] = asset.address
  }
}

extension AssetTable {
  private struct Sheet {
    struct Link {
      let range: Range<Int>
      let asset: String
      let rest: String
    }

    let name: String
    var links: [Link] = []
  }

  private mutating func read(_ name: String) -> Sheet {
    let bytes = files[name] ?? []
    var sheet = Sheet(name: name)
    var targets: [String: SheetLink.Target] = [:]
    for reference in StyleSheet.references(in: bytes) where !isFull {
      let value = reference.value
      let target = targets[value] ?? SheetLink.target(of: value, in: name, among: names)
      targets[value] = target
      switch target {
      case .elsewhere: break
      case .asset(let asset, let rest):
        sheet.links.append(Sheet.Link(range: reference.range, asset: asset, rest: rest))
      case .missing(let path):
        let hint = hint(for: path) { SheetLink.way(to: $0, fromSheet: name) }
        note("there is no asset `\(value.shown)`\(hint)", in: name, at: reference.range)
      case .outside:
        note(
          "`\(value.shown)` leads out of the theme's assets", in: name,
          at: reference.range)
      }
    }
    return sheet
  }

  /// A place is found by reading the file up to it, and a hint by reading all names: there is an end
  /// to that.
  private var isFull: Bool { mistakes.count > ThemeMistake.mostTold }

  private mutating func note(_ message: String, in name: String, at range: Range<Int>) {
    guard !isFull else { return }
    mistakes.append(
      ThemeMistake(
        message, file: Asset.folder + name, bytes: files[name] ?? [], offset: range.lowerBound))
  }

  /// With the addresses as they are seen from a folder of the site.
  private func rewritten(_ sheet: Sheet, in folder: String) -> [UInt8] {
    let source = files[sheet.name] ?? []
    var bytes: [UInt8] = []
    var rest = 0
    for link in sheet.links {
      let way = SheetLink.way(to: addresses[link.asset] ?? "", from: folder)
      bytes += source[rest..<link.range.lowerBound]
      bytes += (way + SheetLink.safe(link.rest)).utf8
      rest = link.range.upperBound
    }
    return bytes + source[rest...]
  }
}

extension AssetTable {
  /// Each after all that it refers to. Those of a circle, and what leads to them, are left out.
  private mutating func inOrder(_ sheets: [Sheet]) -> [Sheet] {
    let places = Dictionary(uniqueKeysWithValues: sheets.enumerated().map { ($1.name, $0) })
    let needed = sheets.map { sheet in
      let linked = Set(sheet.links.compactMap { places[$0.asset] })
      return sheet.name == Self.main ? linked.union([places[Self.look]].compactMap(\.self)) : linked
    }
    var waiting = needed.map(\.count)
    var users = sheets.map { _ in [Int]() }
    for (sheet, others) in needed.enumerated() {
      for other in others { users[other].append(sheet) }
    }
    var order = sheets.indices.filter { waiting[$0] == 0 }
    var next = 0
    while next < order.count {
      for user in users[order[next]] {
        waiting[user] -= 1
        if waiting[user] == 0 { order.append(user) }
      }
      next += 1
    }
    if order.count < sheets.count {
      tellCircles(sheets, places, open: Set(sheets.indices.filter { waiting[$0] > 0 }))
    }
    return order.map { sheets[$0] }
  }

  /// Follows the first link to another sheet that has no place in the order: whoever does so long
  /// enough goes round.
  private mutating func tellCircles(_ sheets: [Sheet], _ places: [String: Int], open: Set<Int>) {
    var seen: Set<Int> = []
    for start in open.sorted() where !seen.contains(start) {
      var way: [Int] = []
      var current = start
      while seen.insert(current).inserted {
        way.append(current)
        let links = sheets[current].links
        guard let link = links.first(where: { places[$0.asset].map(open.contains) ?? false }),
          let next = places[link.asset]
        else { break }
        if let first = way.firstIndex(of: next) {
          let circle = (way[first...] + [next]).map { sheets[$0].name }.joined(separator: " → ")
          note(
            "style sheets cannot refer to each other in a circle: \(circle)",
            in: sheets[current].name, at: link.range)
        }
        current = next
      }
    }
  }
}

extension String {
  /// What of a name is worth repeating in a message.
  var shown: String {
    count > AssetTable.longestMeant ? prefix(AssetTable.longestMeant) + "…" : self
  }
}
