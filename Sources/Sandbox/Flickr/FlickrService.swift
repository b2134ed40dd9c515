import Imaging
import Model
import Preview

/// Answers as Flickr does: searches below `/services/rest/`, images below the number of a server.
struct FlickrService: ImageService {
  static let service = Sandbox.Service.flickr

  private let workbench: Workbench

  init(_ workbench: Workbench) { self.workbench = workbench }

  func search(_ request: ServerRequest) -> ServerResponse {
    let reply = FlickrReply(request)
    do throws(FlickrErrorReply) {
      try check(request)
      if workbench.pace.count(at: Self.service).isOver { return Self.tooOften }
      let question = try FlickrQuestion(request)
      if let user = question.user { try checkUser(user) }
      if let photoset = question.photoset { try checkPhotoset(photoset, request) }
      let writer = FlickrWriter(
        origin: workbench.origin(of: request), extras: question.extras)
      return reply.page(FlickrPage(question, of: workbench.catalogue), writer: writer)
    } catch {
      return reply.refusal(error)
    }
  }

  /// For now: what the documentation calls 105.
  static func tooMany(_ request: ServerRequest) -> ServerResponse {
    FlickrReply(request).refusal(.unavailable)
  }

  func image(_ request: ServerRequest) -> ServerResponse? {
    if request.path == FlickrAddress.unavailable { return unavailable }
    guard let address = FlickrAddress(path: request.path) else { return nil }
    guard let photo = address.photo(in: workbench.catalogue) else { return Self.gone }
    let place = Faults.Place.image(id: address.id, role: photo.role(address.size))
    return workbench.answer(request, at: place) { draw(photo, address.size) }
  }
}

extension FlickrService {
  private static let methods = ["flickr.photos.search", "flickr.photosets.getPhotos"]
  private static let tooOften = ServerResponse(status: 429, text: "Too Many Requests")

  /// A page without a word, as HTML.
  private static let gone = ServerResponse(
    status: 404, headers: [("Content-Type", "text/html; charset=utf-8")])

  private func check(_ request: ServerRequest) throws(FlickrErrorReply) {
    let format = request.value("format") ?? "rest"
    guard ["rest", "json"].contains(format) else { throw .noFormat(format) }
    let method = request.value("method") ?? ""
    guard Self.methods.contains(method) else { throw .noMethod(method) }
    guard request.value("api_key") == Sandbox.key else { throw .wrongKey }
  }

  private func checkUser(_ user: String) throws(FlickrErrorReply) {
    let isKnown = workbench.catalogue.items.contains { FlickrPhoto(item: $0).owner == user }
    guard isKnown else { throw .unknownUser }
  }

  private func checkPhotoset(
    _ photoset: String, _ request: ServerRequest
  ) throws(FlickrErrorReply) {
    let isKnown = workbench.catalogue.items.contains { String($0.creator.id) == photoset }
    guard isKnown, request.value("method") == Self.methods[1] else { throw .unknownPhotoset }
  }

  private func draw(_ photo: FlickrPhoto, _ size: FlickrSize) -> ServerResponse {
    guard let pixels = photo.pixels(size) else { return Self.gone }
    return workbench.picture(
      DrawnImages.Key(photo.item, pixels, as: size == .original ? nil : .jpeg))
  }

  private var unavailable: ServerResponse {
    guard let size = PixelSize(width: 500, height: 374) else { return Self.gone }
    return workbench.picture(DrawnImages.Key(portraitOf: 0, size, as: .png))
  }
}

/// Where an image of Flickr's is: `/<server>/<id>_<secret>[_<suffix>].<ext>`.
struct FlickrAddress {
  /// What is shown in place of a photo that is gone.
  static let unavailable = "/pw/images/photo_unavailable.png"

  let id: Int
  let size: FlickrSize
  private let path: String

  /// Nil for a path of another shape.
  init?(path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty, !parts[1].isEmpty,
      parts[1].allSatisfy(\.isNumber), let dot = parts[2].lastIndex(of: ".")
    else { return nil }
    let name = parts[2][..<dot].split(separator: "_", omittingEmptySubsequences: false)
    let suffix = name.count > 2 ? String(name[2]) : ""
    guard (2...3).contains(name.count), let id = Int(name[0]),
      let size = FlickrSize.all.first(where: { $0.suffix == suffix })
    else { return nil }
    self.id = id
    self.size = size
    self.path = String(path.dropFirst())
  }

  /// The photo that has this very address, secret and all.
  func photo(in catalogue: Catalogue) -> FlickrPhoto? {
    guard let photo = catalogue.item(id).map(FlickrPhoto.init(item:)), photo.path(size) == path
    else { return nil }
    return photo
  }
}
