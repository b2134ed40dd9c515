package import Model
package import Support

/// A service that a file describes: what is to be known of it, how it is asked, and what its answers mean.
package struct DeclaredService: Sendable {
  package let description: SourceDescription
  /// What holds for the file itself.
  package var about = About()
  package let format: AnswerFormat
  /// What follows the base of the address: `{words}` and names of parameters stand in it.
  package var path: [AddressPart] = []
  /// Sent with every request.
  package var headers: [(name: String, value: String)] = []
  package var items: [(name: String, value: String)] = []
  package var words = Words()
  package var parameters: [Parameter] = []
  package let pages: Pages
  /// Where the list of results is.
  package let list: NodePath
  /// Where in a result its pictures are; nil where it is one.
  package var parts: NodePath?
  /// Another request for each result, whose answer takes its place.
  package var detail: Reading?
  package var conditions: [Condition] = []
  package let picture: [PictureKey: Reading]
  package var fields: [FieldReading] = [] {
    didSet {
      let own = fields.filter(\.isMember).map { ($0.key, $0.known) }
      members = FieldMaker(known: Dictionary(own, uniquingKeysWith: { first, _ in first }))
      others = fields.filter { !$0.isMember }
    }
  }
  /// What is known of members of a picture's node, and the fields that are none.
  private(set) var members = FieldMaker(known: [:])
  private var others: [FieldReading] = []
  /// Whether every member of a picture's node is shown, in the order of the answer.
  package var showsAllFields = false
  package var refusal: Refusal?
  /// The header in which it says for how many seconds to wait.
  package var waitHeader: String?
  /// The licence that `terms` describes, of pictures that name it, or of all of them.
  package var license: License?
  /// Whether pictures are shown of which nobody knows the licence.
  package var showsUnlicensed = false
  /// Of the file.
  package var digest = Digest(of: "")

  package init(
    description: SourceDescription, format: AnswerFormat, pages: Pages, list: NodePath,
    picture: [PictureKey: Reading]
  ) {
    self.description = description
    self.format = format
    self.pages = pages
    self.list = list
    self.picture = picture
  }

  package var name: SourceName { description.name }

  /// The fixed words of its fields.
  var fieldTerms: FieldTerms {
    FieldTerms(Dictionary(fields.map { ($0.known.label, $0.known) }) { first, _ in first })
  }

  /// The fields that have to be read, one by one.
  var otherFields: [FieldReading] {
    showsAllFields ? others : fields
  }
}

extension DeclaredService {
  /// Who made the file, of what, and when it was last seen to work.
  package struct About: Hashable, Sendable {
    package var facts: [String] = []
    package var writer: String?
    package var written: String?
    package var tried: String?

    package init() {}
  }

  package enum AddressPart: Hashable, Sendable {
    case text(String)
    case words
    case parameter(String)
  }

  /// How the words of a search are sent.
  package struct Words: Hashable, Sendable {
    /// The item of the query; nil where they stand in the address, or are not sent.
    package var item: String?
    /// Before and after them.
    package var frame: (before: String, after: String) {
      get { (before, after) }
      set { (before, after) = newValue }
    }
    private var before = ""
    private var after = ""

    package init() {}
  }

  package struct Parameter: Hashable, Sendable {
    package let name: String
    /// Sent where nobody sets another.
    package let usual: String?
    /// Whether it stands in the address, and is no item of the query.
    package let isInAddress: Bool

    package init(name: String, usual: String?, isInAddress: Bool) {
      (self.name, self.usual, self.isInAddress) = (name, usual, isInAddress)
    }
  }

  /// How one page leads to the next.
  package struct Pages: Hashable, Sendable {
    package enum Style: String, CaseIterable, Sendable {
      case page, offset, token, link, items, once
    }

    package let style: Style
    package var item: String?
    /// The first value of `item`.
    package var first: String?
    package var sizeItem: String?
    package var size: Int?
    package var next: NodePath?
    package var total: NodePath?
    /// How many of them it gives out, where it says so itself.
    package var reachable: NodePath?
    /// The words of a refusal that only means that there are no more pages.
    package var end: String?
    /// Where this gives something, an answer without a list is an empty one.
    package var nothing: NodePath?
    /// At most so many results.
    package var reach = usualReach

    package static let usualReach = 10_000

    package init(_ style: Style) { self.style = style }
  }

  /// What has to hold for a picture.
  package struct Condition: Hashable, Sendable {
    package let reading: Reading
    package let values: Set<String>
    package let isEqual: Bool

    package init(_ reading: Reading, isEqual: Bool, to values: Set<String>) {
      (self.reading, self.isEqual, self.values) = (reading, isEqual, values)
    }
  }

  /// What of an answer may make a picture.
  package enum PictureKey: String, CaseIterable, Sendable {
    case id, kind, title, caption, alt, tags, creator, creatorID, creatorPage, creatorPortrait, page
    case preview, previewWidth, previewHeight, medium, mediumWidth, mediumHeight, large, video
    case length
    case width, height, license, credit, taken, published, place
    case views, downloads, likes, favourites, comments, refusesTraining

    /// Whether it is an address.
    var isAddress: Bool {
      [.creatorPage, .creatorPortrait, .page, .preview, .medium, .large, .video].contains(self)
    }
  }

  /// A line of the metadata page.
  package struct FieldReading: Sendable {
    package let key: String
    package let reading: Reading
    package let known: FieldMaker.Known
    let isNumber: Bool

    package enum Form: String, CaseIterable, Sendable {
      case count, pixels, bytes, day, flag
    }

    /// - Parameters:
    ///   - form: how the value is meant; as text where there is none.
    ///   - words: what stands for values that are codes.
    ///   - expires: whether it is an address that is soon of no use.
    package init(
      _ reading: Reading, label: String, group: Field.Group, as form: Form?,
      words: [String: String]? = nil, expires: Bool = false
    ) {
      key = reading.firstPath?.lastName ?? label
      self.reading = reading
      let unit: FieldMaker.Unit =
        switch form {
        case .count: .things
        case .pixels: .pixels
        case .bytes: .bytes
        case .day: .date
        case .flag: .flag
        case nil: words.map { .words($0) } ?? .name
        }
      known = FieldMaker.Known(label, group, unit, expires: expires)
      isNumber = [.count, .pixels, .bytes].contains(form)
    }

    /// Whether it is a member of the picture's node itself.
    var isMember: Bool { if case .path(let path) = reading { path.isMember } else { false } }
  }

  /// How an answer says that it is none.
  package struct Refusal: Hashable, Sendable {
    package let place: Reading
    /// The values that are meant; with none of them any.
    package var values: Set<String>?
    package var isEqual = true
    package var words: Reading?

    package init(_ place: Reading) { self.place = place }
  }
}
