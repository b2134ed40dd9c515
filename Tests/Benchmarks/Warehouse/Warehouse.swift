import Foundation
import Preview
import Sandbox
import Synchronization

/// An image service that costs next to nothing while it serves: it speaks Pixabay's protocol, finds
/// the same pictures whatever is searched for, and its images are files.
final class Warehouse: Sendable {
  static let argument = "--warehouse"

  private let goods: Goods
  private let shelves: any ImageSlots
  private let requests = Atomic(0)

  /// Files that are still to be made are made in `folder` before it is there.
  static func start(_ goods: Goods, in folder: String) throws -> Companion {
    try Companion([argument, folder] + goods.words)
  }

  static func run(_ arguments: [String]) throws {
    guard let folder = arguments.first, let goods = Goods(words: arguments.dropFirst()) else {
      throw POSIXError(.EINVAL)
    }
    let warehouse = Warehouse(goods, try shelves(of: goods, in: folder))
    let server = try Server { warehouse.answer($0) }
    Companion.serve(at: server.port) { warehouse.requests.load(ordering: .relaxed) }
    server.stop()
  }

  /// Where the images are, with the previews or without.
  static func addresses(of goods: Goods, at port: Int, withPreviews: Bool) -> [String] {
    let kinds = withPreviews ? ["preview", "large"] : ["large"]
    return (0..<goods.pictures).flatMap { number in
      kinds.map { "http://127.0.0.1:\(port)/\($0)/\(number)" }
    }
  }

  private static func shelves(of goods: Goods, in folder: String) throws -> any ImageSlots {
    switch goods.inventory {
    case .paintings(let count): try PaintedSlots(goods, paintings: count, in: folder)
    case .corpus(let corpus): try Corpus(folder: corpus)
    }
  }

  private init(_ goods: Goods, _ shelves: any ImageSlots) {
    self.goods = goods
    self.shelves = shelves
  }

  private func answer(_ request: ServerRequest) -> ServerResponse {
    requests.add(1, ordering: .relaxed)
    if request.path == "/api/" { return search(request) }
    let parts = request.path.split(separator: "/")
    guard parts.count == 2, let number = Int(parts[1]) else {
      return ServerResponse(status: 404, text: "not found\n")
    }
    let body = parts[0] == "large" ? shelves.large(number) : shelves.preview(number)
    return ServerResponse(headers: [("Content-Type", "image/jpeg")], body: body)
  }

  private func search(_ request: ServerRequest) -> ServerResponse {
    guard request.value("key") == Sandbox.key else {
      return ServerResponse(status: 400, text: "[ERROR 400] Invalid or missing API key")
    }
    let pageSize = request.value("per_page").flatMap { Int($0) } ?? 20
    let page = request.value("page").flatMap { Int($0) } ?? 1
    let first = min(max(0, page - 1) * pageSize, goods.pictures)
    let last = min(first + pageSize, goods.pictures)
    // The way on which they were asked is also the way to the images.
    let writer = HitWriter(origin: "http://" + (request.header("Host") ?? ""), goods: goods)
    let answer = AnswerJSON.object([
      ("total", .number(goods.pictures)), ("totalHits", .number(goods.pictures)),
      ("hits", .array((first..<last).map(writer.hit))),
    ])
    return ServerResponse(
      headers: [("Content-Type", "application/json")], body: .bytes(Array(answer.text.utf8)))
  }
}
