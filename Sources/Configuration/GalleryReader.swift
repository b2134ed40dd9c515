import Model
import Support
import XML

/// Makes settings of the gallery's own file.
struct GalleryReader {
  let reader: DictionaryReader
  let sources: [SourceDescription]
  /// Where paths in the file start from.
  let folder: String
  let prose: ProseReader

  func read(into configuration: inout GalleryConfiguration) {
    readWords(into: &configuration)
    readLayout(into: &configuration)
    readLook(into: &configuration)
    readRemovals(into: &configuration.removals)
    readRenditions(into: &configuration.renditions)
    readNetwork(into: &configuration.network)
    readPolicy(into: &configuration.policy)
    (configuration.queries, configuration.filters) =
      QueryItemReader(sources: sources, folder: folder).collections(of: reader.take("queries"))
    configuration.condition = reader.take("where")?.condition()
    configuration.sort = reader.take("sort")?.sortOrder()
    configuration.copies = reader.take("copies")?.choice()
    configuration.albums = reader.take("albums")?.choice() ?? configuration.albums
    configuration.gps = reader.take("gps")?.choice() ?? configuration.gps
    readCurationFiles(into: &configuration)
    readPages(into: &configuration)
    configuration.visibility = reader.take("visibility")?.choice() ?? configuration.visibility
    configuration.training = reader.take("training")?.choice() ?? configuration.training
    reader.finish()
  }

  /// One name or several, each from where the gallery's own file is.
  private func readCurationFiles(into configuration: inout GalleryConfiguration) {
    guard let item = reader.take("curation") else { return }
    var items = [item]
    if case .array = item.node.value { items = item.items() ?? [] }
    configuration.curationFiles = items.compactMap { item in
      guard let name = item.text(where: { !$0.isEmpty }) else { return nil }
      let path = ConfigurationFile.path(name, from: folder)
      if case .missing = ConfigurationFile.read(path) {
        item.fail("“\(item.list.shown(name))” does not exist, expected the name of a file that is")
      }
      return path
    }
  }

  private func readWords(into configuration: inout GalleryConfiguration) {
    configuration.title =
      reader.take("title")?.text { !$0.isEmpty } ?? configuration.title
    configuration.description = reader.take("description")?.text()
    configuration.language =
      reader.take("language")?.text { LanguageTag.isPlausible($0) } ?? configuration.language
    configuration.author = reader.take("author")?.text()
    configuration.baseURL = reader.take("baseURL").flatMap(baseAddress)
  }

  private func readLayout(into configuration: inout GalleryConfiguration) {
    configuration.pageSize = reader.take("pageSize")?.integer() ?? configuration.pageSize
    configuration.columns = reader.take("columns")?.integer() ?? configuration.columns
    configuration.layout = reader.take("layout")?.choice() ?? configuration.layout
    configuration.crop = reader.take("crop")?.boolean() ?? configuration.crop
    configuration.embed = reader.take("embed")?.boolean() ?? configuration.embed
    configuration.downloads = reader.take("downloads")?.boolean() ?? configuration.downloads
    configuration.zoom = reader.take("zoom")?.boolean() ?? configuration.zoom
    configuration.publishOriginals =
      reader.take("publishOriginals")?.boolean() ?? configuration.publishOriginals
    configuration.videos = reader.take("videos")?.choice() ?? configuration.videos
    configuration.removed = reader.take("removed")?.choice() ?? configuration.removed
    configuration.keepRuns = reader.take("keepRuns")?.integer() ?? configuration.keepRuns
    configuration.cacheAge = reader.take("cacheAge")?.integer() ?? configuration.cacheAge
  }

  private func readLook(into configuration: inout GalleryConfiguration) {
    configuration.look = reader.take("look")?.choice() ?? configuration.look
    configuration.hero =
      reader.take("hero")?.text { HeroChoice($0) != nil }.flatMap(HeroChoice.init)
      ?? configuration.hero
    guard let options = reader.take("options")?.dictionary() else { return }
    for name in Set(options.keys).sorted() {
      guard let item = options.take(name),
        let value = item.text(where: { !$0.isEmpty })
      else { continue }
      configuration.options.append(ChosenOption(name: name, value: value, place: item.place))
    }
  }

  /// With a slash at its end, so that a path can follow.
  private func baseAddress(_ item: Item) -> WebAddress? {
    let text = item.text { text in
      WebAddress(text).map { $0.query == nil && !$0.text.contains("#") } ?? false
    }
    return text.flatMap { WebAddress($0) }.flatMap {
      WebAddress($0.text.endsWithSlash ? $0.text : $0.text + "/")
    }
  }

  private func readRenditions(into settings: inout RenditionSettings) {
    guard let reader = reader.take("renditions")?.dictionary() else { return }
    if let items = reader.take("widths")?.nonEmptyItems() {
      settings.widths = Set(items.compactMap { $0.integer() }).sorted()
    }
    if let items = reader.take("formats")?.nonEmptyItems() {
      var seen: Set<RenditionSettings.Format> = []
      settings.formats = items.compactMap { $0.choice() }.filter { seen.insert($0).inserted }
      // Other screens want to show something, too.
      if seen == [.p3] { settings.formats.append(.webp) }
    }
    settings.quality = reader.take("quality")?.integer() ?? settings.quality
    reader.finish()
  }

  private func readRemovals(into bound: inout RemovalBound) {
    guard let reader = reader.take("removals")?.dictionary() else { return }
    bound.most = reader.take("most")?.integer() ?? bound.most
    bound.percent = reader.take("percent")?.integer() ?? bound.percent
    reader.finish()
  }

  private func readPolicy(into policy: inout AllowedHosts) {
    guard let reader = reader.take("policy")?.dictionary() else { return }
    for use in AllowedHosts.Use.allCases {
      guard let items = reader.take(use.rawValue)?.nonEmptyItems() else { continue }
      var seen: Set<AllowedHost> = []
      policy[use] = items.compactMap { item in
        item.text { AllowedHost($0) != nil }.flatMap { AllowedHost($0) }
      }.filter { seen.insert($0).inserted }
    }
    reader.finish()
  }

  private func readNetwork(into settings: inout NetworkSettings) {
    guard let reader = reader.take("network")?.dictionary() else { return }
    settings.maxAge = reader.take("maxAge").flatMap { item in
      item.text { AgeText.duration($0) != nil }.flatMap(AgeText.duration)
    }
    settings.connections = reader.take("connections")?.integer() ?? settings.connections
    settings.connectionsPerHost =
      reader.take("connectionsPerHost")?.integer() ?? settings.connectionsPerHost
    settings.timeout =
      reader.take("timeout")?.integer().map { .seconds($0) }
      ?? settings.timeout
    settings.maxImageBytes =
      reader.take("maxImageBytes")?.integer() ?? settings.maxImageBytes
    settings.maxImagePixels =
      reader.take("maxImagePixels")?.integer()
      ?? settings.maxImagePixels
    settings.maxVideoBytes = reader.take("maxVideoBytes")?.integer() ?? settings.maxVideoBytes
    settings.allowPrivateHosts =
      reader.take("allowPrivateHosts")?.boolean() ?? settings.allowPrivateHosts
    settings.userAgent = reader.take("userAgent")?.text {
      (1...200).contains($0.count) && $0.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    }
    reader.finish()
  }
}

extension Item {
  /// In the language of the site's search, without what a visitor may get wrong.
  func condition() -> SearchQuery? {
    guard let text = text(where: { !$0.isEmpty }) else { return nil }
    do throws(SearchMistake) {
      return try SearchQuery(checking: text)
    } catch {
      fail("“\(list.shown(text))”: \(list.hiding(error.reason))")
      return nil
    }
  }

  func sortOrder() -> SortOrder? {
    text { SortOrder($0) != nil }.flatMap { SortOrder($0) }
  }

  /// One of the names of `Choice`.
  func choice<Choice>() -> Choice?
  where Choice: RawRepresentable<String>, Choice: CaseIterable {
    text { Choice(rawValue: $0) != nil }.flatMap(Choice.init(rawValue:))
  }

  /// The items of an array that may not be empty.
  fileprivate func nonEmptyItems() -> [Item]? {
    guard let items = items() else { return nil }
    if items.isEmpty { fail("an empty array was given, expected \(kind.expectation)") }
    return items.isEmpty ? nil : items
  }
}

/// A length of time as people write it: `24h`, `90m`, `7d`, `30s`.
package enum AgeText {
  package static let expectation = "a time such as 24h, 90m, 7d or 30s"

  /// Nil for anything else, and for what is longer than thousands of years.
  package static func duration(_ text: String) -> Duration? {
    let units: [Character: Int] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
    let digits = text.dropLast()
    guard let last = text.last, let unit = units[last], (1...6).contains(digits.utf8.count),
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits)
    else { return nil }
    return .seconds(number * unit)
  }
}

/// A number of bytes as people write it: `20GB`, `500MB`, `1GiB`, `4096`.
package enum SizeText {
  package static let expectation = "a size such as 20GB, 500MB, 1GiB, or a number of bytes"

  /// Nil for anything else, and for what no disk holds.
  package static func bytes(_ text: String) -> Int? {
    let digits = text.utf8.prefix { (0x30...0x39).contains($0) }
    let unit = String(decoding: text.utf8.dropFirst(digits.count), as: UTF8.self).lowercased()
    let units = [("", 1), ("b", 1)] + powers(of: 1_000, "b") + powers(of: 1_024, "ib")
    guard let factor = units.first(where: { $0.0 == unit })?.1,
      let number = Int(String(decoding: digits, as: UTF8.self))
    else { return nil }
    let (bytes, isBeyond) = number.multipliedReportingOverflow(by: factor)
    return isBeyond ? nil : bytes
  }

  private static func powers(of base: Int, _ ending: String) -> [(String, Int)] {
    var factor = 1
    return ["k", "m", "g", "t"].map { prefix in
      factor *= base
      return (prefix + ending, factor)
    }
  }
}

/// BCP 47, as far as it can be told without a list of all languages.
enum LanguageTag {
  /// A language of two or three letters, and further parts of up to eight letters and digits.
  static func isPlausible(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let language = parts.first, text.utf8.count <= 35 else { return false }
    return (2...3).contains(language.count) && language.allSatisfy(isLetter)
      && parts.dropFirst().allSatisfy { part in
        (1...8).contains(part.count)
          && part.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
      }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
