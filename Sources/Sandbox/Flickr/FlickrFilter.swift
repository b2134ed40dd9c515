import Model
import Preview

/// What a photo has to be, besides having the words.
struct FlickrFilter {
  private let tags: [String]
  private let unwantedTags: [String]
  private let needsAllTags: Bool
  private let licenses: Set<String>
  private let media: String
  private let contentType: String?
  private let hasGeo: Bool?
  private let uploaded: Range
  private let taken: Range
  private let isCommons: Bool
  private let isInGallery: Bool

  init(_ request: ServerRequest) throws(FlickrErrorReply) {
    let all = request.list("tags").map(FlickrPhoto.normalized)
    tags = all.filter { !$0.hasPrefix("-") }
    unwantedTags = all.filter { $0.hasPrefix("-") }.map { String($0.dropFirst()) }
    needsAllTags = request.value("tag_mode") == "all"
    guard !needsAllTags || all.count <= Self.mostTags else { throw .tooManyTags }
    licenses = Set(request.list("license"))
    media = request.value("media") ?? "all"
    contentType = request.value("content_type")
    hasGeo = request.value("has_geo").map { $0 != "0" }
    uploaded = Range(request, "upload")
    taken = Range(request, "taken")
    isCommons = request.value("is_commons") == "1"
    isInGallery = request.value("in_gallery") == "1"
  }

  private static let mostTags = 20

  func admits(_ photo: FlickrPhoto) -> Bool {
    // Who is not logged in sees what is safe, whatever was asked for.
    // What is quickly told comes first: a catalogue may have fifty thousand.
    uploaded.admits(photo.item.published) && taken.admits(photo.takenMoment)
      && photo.item.isSafe && media != "videos" && admitsTags(of: photo) && admitsKind(of: photo)
      && (licenses.isEmpty || licenses.contains(String(photo.license)))
      && hasGeo.map { $0 == photo.isGeotagged } ?? true
      && (!isCommons || photo.license == 7) && (!isInGallery || photo.item.isEditorsChoice)
  }

  private func admitsTags(of photo: FlickrPhoto) -> Bool {
    if tags.isEmpty, unwantedTags.isEmpty { return true }
    let own = Set(photo.tags)
    guard own.isDisjoint(with: unwantedTags) else { return false }
    if tags.isEmpty { return true }
    return needsAllTags ? own.isSuperset(of: tags) : !own.isDisjoint(with: tags)
  }

  /// What is drawn is no screenshot.
  private func admitsKind(of photo: FlickrPhoto) -> Bool {
    let isPhoto = photo.item.kind == .photo
    return switch contentType {
    case "1", "4": isPhoto
    case "2": false
    case "3", "5": !isPhoto
    default: true
    }
  }

  /// Dates as seconds since 1970 or as MySQL writes them.
  private struct Range {
    private let earliest: Bound?
    private let latest: Bound?

    init(_ request: ServerRequest, _ name: String) {
      earliest = request.value("min_\(name)_date").map { Bound($0) }
      latest = request.value("max_\(name)_date").map { Bound($0) }
    }

    func admits(_ moment: Timestamp) -> Bool {
      earliest.map { !$0.isAfter(moment) } ?? true && latest.map { !$0.isBefore(moment) } ?? true
    }
  }

  /// A moment, or whatever text: MySQL compares that as it stands.
  private enum Bound {
    case moment(Timestamp)
    case text(String)

    init(_ text: String) {
      self =
        Int(text).map { .moment(Timestamp(secondsSince1970: $0)) }
        ?? Timestamp(written: text).map { .moment($0) } ?? .text(text)
    }

    func isAfter(_ other: Timestamp) -> Bool {
      switch self {
      case .moment(let moment): moment > other
      case .text(let text): text > FlickrPhoto.datetime(other)
      }
    }

    func isBefore(_ other: Timestamp) -> Bool {
      switch self {
      case .moment(let moment): moment < other
      case .text(let text): text < FlickrPhoto.datetime(other)
      }
    }
  }
}
