import Configuration
import Model
import Sandbox
import Support
import Testing
import Transfer

@testable import Search

/// The descriptions that the program brings with it.
enum ShippedSource {
  static let all: [DeclaredService] = ShippedSources.names.compactMap { service($0) }

  static func service(_ name: String) -> DeclaredService? {
    do {
      let bytes = ShippedSources.bytes(of: name) ?? []
      return try SourceFiles.service(in: bytes, named: "\(name).plist", besides: [])
    } catch {
      Issue.record("\(name): \(error.details.joined(separator: "\n"))")
      return nil
    }
  }
}

extension SourceCase {
  /// One for each of them, with a double that is made of its description.
  static let described = ShippedSource.all.map { service in
    var service = service
    // Of those whose answers name no licence, the owner says that the pictures are theirs.
    service.showsUnlicensed = true
    return described(service)
  }

  static func described(_ service: DeclaredService) -> SourceCase {
    SourceCase(
      description: service.description, make: { DeclaredSource(service, settings: $0) },
      pageSize: service.pages.size ?? DescribedDouble.usualPageSize,
      own: { DescribedDouble.own(of: $0, at: service) }, isJSON: service.format == .json,
      isBareList: service.list.isBare, hasPages: service.pages.style != .once,
      start: { catalogue, faults in try RunningSource(service, catalogue, faults) })
  }
}

extension NodePath {
  fileprivate var isBare: Bool {
    if case .json(let path) = form { path.steps == [.all] } else { false }
  }
}

extension RunningSource {
  /// A service that is made of its description, asked over HTTP as in earnest.
  init(
    _ service: DeclaredService, _ catalogue: Catalogue, _ faults: Faults = Faults(),
    key: String = Sandbox.key
  ) throws {
    let double = try DescribedDouble(service, catalogue, faults)
    let client = try Client(
      ClientSettings(
        userAgent: "GalleristTests/1.0 (https://example.org/; tests@example.org)",
        trusted: [Endpoint(of: double.base)]))
    var settings = ServiceSettings(base: double.base, key: Secret(key))
    settings.contact = "tests@example.org"
    self.init(
      source: DeclaredSource(service, settings: settings), name: service.name,
      ask: client.ask(at: Self.moment), requests: { double.requests },
      stop: {
        await client.close()
        double.stop()
      })
  }
}
