import Sandbox

/// The built-in service, which draws its pictures while it serves.
enum DrawingService {
  static let argument = "--service"

  static func start(pictures: Int) throws -> Companion {
    try Companion([argument, String(pictures)])
  }

  static func run(_ arguments: [String]) throws {
    let sandbox = try Sandbox(catalogue: Catalogue(count: Int(arguments.first ?? "") ?? 1))
    Companion.serve(at: sandbox.port)
    sandbox.stop()
  }
}
