import Model
import Theme

/// Works out what pictures can be found by. Whatever was folded lately is remembered: a tag may be
/// that of thousands.
struct ValueReader {
  private static let mostRemembered = 1 << 16
  static let mostTags = 200
  static let mostWords = 300

  private let words: Words
  private let sources: [SourceName: SiteSource]
  private var folded: [String: String] = [:]

  /// - Parameter sources: as pages name them.
  init(_ words: Words, sources: [SiteSource]) {
    self.words = words
    self.sources = Dictionary(
      sources.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  init(_ site: SiteIndex) { self.init(site.words, sources: site.content.sources) }

  mutating func values(of number: Int, in site: SiteIndex) -> PictureValues {
    values(
      of: site.opened(number),
      in: site.collectionNumbers(of: number).map { site.collections[$0].collection.title }
        + site.albumNumbers(of: number).map { site.albums[$0].collection.title })
  }

  mutating func values(of entry: OpenedPicture, in collections: [String]) -> PictureValues {
    let title = entry.picture.ownTitle.map { FoldedText.collapsed(FoldedText.folded($0)) }
    let numbers = PictureNumbers(entry).all
    let found = plain(entry, collections, numbers) + words(title, entry.picture.caption)
    var seen: Set<PictureValues.Text> = []
    var texts: [PictureValues.Text] = []
    for (field, text) in found where !text.isEmpty {
      let value = PictureValues.Text(field, text)
      if seen.insert(value).inserted { texts.append(value) }
    }
    return PictureValues(texts: texts, title: title, numbers: numbers)
  }

  private typealias Found = [(TextField, String)]

  /// What is a value as a whole.
  private mutating func plain(
    _ entry: OpenedPicture, _ collections: [String], _ numbers: [NumberField: Int]
  ) -> Found {
    let picture = entry.picture
    let facts = CameraFacts(picture)
    let source = sources[picture.id.source]
    let all: [(TextField, [String?])] = [
      (.tag, picture.tags.prefix(Self.mostTags).map(\.shown)),
      (.by, [picture.creator?.knownName]),
      (.source, [source?.title, picture.id.source.text]),
      (.search, collections),
      (.licence, [picture.license?.name, picture.license?.id]),
      (.camera, [facts.make, facts.model, facts.camera]),
      (.lens, [facts.lens]),
      (.place, [picture.place]),
      (.orientation, Orientation.all(of: entry.fullSize).flatMap(spellings)),
      (.colour, (entry.features?.colourNames ?? []).map(\.rawValue).flatMap(spellings)),
      (.type, [picture.kind.rawValue, words.kind(picture.kind)]),
      (.file, [source?.isLocal == true ? picture.fileName : nil]),
      (.has, KnownPart.all(of: picture, numbers)),
    ]
    return all.flatMap { field, texts in texts.compactMap(\.self).map { (field, $0) } }
      .map { ($0, value($1)) } + dates(of: picture)
  }

  /// A word of ours in English and in the site's language.
  private func spellings(_ term: String) -> [String?] { [term, words.term(term)] }

  private mutating func dates(of picture: Picture) -> Found {
    guard let date = picture.day?.split(separator: "-"), date.count == 3,
      let month = Int(date[1])
    else { return [] }
    let names = words.months
    let name = names.indices.contains(month - 1) ? value(names[month - 1]) : ""
    return [(.year, String(date[0])), (.month, "\(date[0])-\(date[1])"), (.month, name)]
  }

  private func words(_ title: String?, _ caption: String?) -> Found {
    let own = title.map { FoldedText.words($0).flatMap(FoldedText.pieces) } ?? []
    return own.map { (.title, $0) } + CaptionWords.all(of: caption).map { (.words, $0) }
  }

  private mutating func value(_ text: String) -> String {
    if let known = folded[text] { return known }
    let value = FoldedText.value(SourceText.line(text))
    // Many, such as names of files, are those of one picture.
    if folded.count == Self.mostRemembered { folded.removeAll(keepingCapacity: true) }
    folded[text] = value
    return value
  }
}

extension Picture {
  /// The title that its source gives it, as the index holds it.
  var ownTitle: String? {
    let line = SourceText.line(title ?? "").limited(to: RecordLine.longestName)
    return line.isEmpty ? nil : line
  }

  /// When it was taken, else published, as in `2024-05-06`.
  var day: String? { (dates.taken ?? dates.published)?.date }

  /// Of a picture that was a file of somebody's own.
  fileprivate var fileName: String? {
    fields.first { $0.group == .files && $0.label == "File" }?.value
  }
}

extension Creator {
  /// What it can be found by.
  var knownName: String? { [name, id].map(SourceText.line).first { !$0.isEmpty } }
}

extension String {
  /// The first scalars of it.
  func limited(to most: Int) -> String {
    guard utf8.count > most, unicodeScalars.count > most else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.prefix(most)))
      .trimmingSpace
  }

  private var trimmingSpace: String { last == " " ? String(dropLast()) : self }
}

extension TextField {
  /// Its number in the index.
  var place: Int { Self.places[self] ?? 0 }

  /// What its lines in the index begin with: `a` for the first field.
  var letter: UInt8 { UInt8(ascii: "a") + UInt8(truncatingIfNeeded: place) }

  private static let places = Dictionary(
    uniqueKeysWithValues: zip(allCases, allCases.indices))
}
