import Imaging
import Model
import Preview
import Support

/// Answers as the Action API of Wikimedia Commons does: searches at `/w/api.php`, files and their
/// thumbnails below `/wikipedia/commons/`.
final class CommonsService: ImageService {
  static let service = Sandbox.Service.commons

  private let workbench: Workbench

  init(_ workbench: Workbench) { self.workbench = workbench }

  func page(of request: ServerRequest) -> Int? {
    let size = request.value("gsrlimit").flatMap { Int($0) } ?? CommonsRules.standardLimit
    let offset = request.value("gsroffset").flatMap { Int($0) } ?? 0
    return (offset / max(1, size)).adding(1)
  }

  func search(_ request: ServerRequest) -> ServerResponse {
    guard CommonsRules.hasContact(request.header("User-Agent")) else { return Self.anonymous }
    let state = workbench.pace.count(at: Self.service)
    if state.isOver {
      var response = ServerResponse(status: 429, text: "Too many requests. Please slow down.")
      response.headers.append(("Retry-After", String(state.rest)))
      return response
    }
    do {
      return Workbench.json(try CommonsQuestion(request).answer(from: workbench, request))
    } catch {
      return error.response
    }
  }

  /// Its databases lag behind, says the service with status 200.
  static func tooMany(_ request: ServerRequest) -> ServerResponse {
    CommonsErrorReply.lagged.response
  }

  func image(_ request: ServerRequest) -> ServerResponse? {
    guard request.path.hasPrefix("/wikipedia/commons/") else { return nil }
    guard let address = CommonsAddress(path: request.path),
      let item = workbench.catalogue.item(address.id)
    else { return ServerResponse(status: 404, text: "File not found") }
    let role: Faults.Role = address.width == CommonsRules.previewWidth ? .preview : .large
    return workbench.answer(request, at: .image(id: item.id, role: role)) {
      draw(item, address.width)
    }
  }
}

extension CommonsService {
  private static let anonymous = ServerResponse(
    status: 403,
    text: "Please set a user-agent and respect our robot policy https://w.wiki/4wJS. "
      + "Your user-agent names no contact.")

  private func draw(_ item: CatalogueItem, _ width: Int?) -> ServerResponse {
    let file = CommonsResult(item)
    guard let width else {
      return workbench.picture(DrawnImages.Key(item, file.size))
    }
    guard CommonsRules.widths.contains(width), width < file.size.width else {
      return ServerResponse(
        status: 400, text: "Use thumbnail steps listed on https://w.wiki/GHai")
    }
    return workbench.picture(DrawnImages.Key(item, file.size.fitting(width: width)))
  }
}

/// Where a file of the Commons double is, or a thumbnail of it.
struct CommonsAddress {
  let id: Int
  /// Nil for the file itself.
  let width: Int?

  init?(path: String) {
    var parts = path.split(separator: "/").dropFirst(2)
    let isThumbnail = parts.first == "thumb"
    if isThumbnail { parts = parts.dropFirst() }
    guard parts.count == (isThumbnail ? 4 : 3) else { return nil }
    let name = parts[parts.startIndex + 2]
    guard let number = name.split(separator: "_").last?.split(separator: ".").first,
      let id = Int(number)
    else { return nil }
    self.id = id
    guard isThumbnail, let last = parts.last else {
      width = nil
      return
    }
    guard let mark = last.firstRange(of: "px-"),
      let width = last[..<mark.lowerBound].split(separator: "-").last.flatMap({ Int($0) })
    else { return nil }
    self.width = width
  }
}
