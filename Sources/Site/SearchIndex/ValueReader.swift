import Model
import Theme

/// Works out what pictures can be found by. Whatever was folded once is remembered: a tag may be
/// that of thousands.
struct ValueReader {
  static let mostTags = 200
  static let mostWords = 300

  private let site: SiteIndex
  private var folded: [String: String] = [:]

  init(_ site: SiteIndex) { self.site = site }

  mutating func values(of number: Int) -> PictureValues {
    let entry = site.opened(number)
    let title = entry.picture.ownTitle.map { FoldedText.collapsed(FoldedText.folded($0)) }
    var seen: Set<PictureValues.Text> = []
    var texts: [PictureValues.Text] = []
    for (field, text) in plain(number) + words(title, entry.picture.caption) where !text.isEmpty {
      let value = PictureValues.Text(field, text)
      if seen.insert(value).inserted { texts.append(value) }
    }
    return PictureValues(
      texts: texts, title: title, numbers: PictureNumbers(entry).all)
  }

  private typealias Found = [(TextField, String)]

  /// What is a value as a whole.
  private mutating func plain(_ number: Int) -> Found {
    let entry = site.opened(number)
    let picture = entry.picture
    let facts = CameraFacts(picture)
    let all: [(TextField, [String?])] = [
      (.tag, picture.tags.prefix(Self.mostTags).map(\.shown)),
      (.by, [picture.creator?.knownName]),
      (.source, [site.title(of: picture.id.source), picture.id.source.text]),
      (.search, site.collectionNumbers(of: number).map { site.collections[$0].collection.title }),
      (.licence, [picture.license?.name, picture.license?.id]),
      (.camera, [facts.make, facts.model, facts.camera]),
      (.lens, [facts.lens]),
      (.place, [picture.place]),
      (.orientation, Orientation.all(of: entry.fullSize).flatMap(spellings)),
      (.colour, (entry.features?.colourNames ?? []).map(\.rawValue).flatMap(spellings)),
      (.type, [picture.kind.rawValue, site.words.kind(picture.kind)]),
      (.file, [site.isLocal(picture.id.source) ? picture.fileName : nil]),
    ]
    return all.flatMap { field, texts in texts.compactMap(\.self).map { (field, $0) } }
      .map { ($0, value($1)) } + dates(of: picture)
  }

  /// A word of ours in English and in the site's language.
  private func spellings(_ term: String) -> [String?] { [term, site.words.term(term)] }

  private mutating func dates(of picture: Picture) -> Found {
    guard let date = picture.day?.split(separator: "-"), date.count == 3,
      let month = Int(date[1])
    else { return [] }
    let names = site.words.months
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

/// What the texts of a picture are found by, in the order of the index.
package enum TextField: String, CaseIterable, Sendable {
  case tag, title
  /// Those of the caption; nobody can ask for them by name.
  case words
  case by, source, search, licence, camera, lens, place, year, month, orientation, colour, type
  case file

  /// Its number in the index.
  var place: Int { Self.places[self] ?? 0 }

  /// What its lines in the index begin with: `a` for the first field.
  var letter: UInt8 { UInt8(ascii: "a") + UInt8(truncatingIfNeeded: place) }

  private static let places = Dictionary(
    uniqueKeysWithValues: zip(allCases, allCases.indices))
}

/// How a picture lies, in words that catalogues translate.
enum Orientation: String, CaseIterable {
  case landscape, portrait, square, panorama

  /// Twice as wide as high, and wider.
  static func all(of size: PixelSize?) -> [String] {
    guard let size else { return [] }
    let (width, height) = (size.width, size.height)
    let found: [Orientation] =
      if abs(width - height) <= max(width, height) / 50 {
        [.square]
      } else if width < height {
        [.portrait]
      } else {
        width / 2 >= height ? [.landscape, .panorama] : [.landscape]
      }
    return found.map(\.rawValue)
  }
}
