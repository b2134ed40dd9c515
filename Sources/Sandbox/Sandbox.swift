import Foundation
package import Model
import Preview
import Support

/// Image services on this machine: they speak the real protocols, know a catalogue of pictures
/// that do not exist, and draw them when they are asked for.
package final class Sandbox: Sendable {
  /// The only key that is accepted, by all services that want one.
  package static let key = "sandbox-key"

  /// One line per service.
  private static let kinds: [any ImageService.Type] = [
    PixabayService.self, FlickrService.self, LastFMService.self, NYTimesService.self,
    OpenverseService.self, CommonsService.self,
  ]

  /// Where it listens, on 127.0.0.1.
  package let port: Int
  package let faults: Faults

  private let server: Server
  private let log: RequestLog
  private let services: [any ImageService]
  private let shelf: CatalogueShelf
  private let root: WebAddress

  /// Every service takes `requestLimit` requests in `requestWindow` seconds.
  ///
  /// With a `publicHost` every address that is sent is on that made-up host, whatever the port, so
  /// that two runs see the same ones; whoever asks has to lead the host to `port`.
  package init(
    catalogue: Catalogue = Catalogue(), faults: Faults = Faults(), publicHost: String? = nil,
    requestLimit: Int = 100, requestWindow: Int = 60,
    now: @escaping @Sendable () -> Timestamp = Sandbox.systemTime
  ) throws {
    let shelf = CatalogueShelf(catalogue)
    let workbench = Workbench(
      shelf: shelf, faults: faults, publicHost: publicHost,
      pace: Pace(limit: requestLimit, seconds: requestWindow, now: now), now: now)
    let services = Self.kinds.map { $0.init(workbench) }
    let log = RequestLog()
    server = try Server { request in
      log.add(SandboxRequest(request))
      return Self.answer(request, from: services, workbench)
    }
    self.services = services
    self.shelf = shelf
    self.log = log
    self.faults = faults
    port = server.port
    let host = publicHost ?? "127.0.0.1:\(server.port)"
    guard let root = WebAddress("http://\(host)/") else {
      throw SandboxError(detail: "\(host) is not the name of a host")
    }
    self.root = root
  }

  /// The address to search at: the one that a source is configured with.
  package func base(of service: Service) -> WebAddress {
    WebAddress(root.text.dropLast() + service.basePath) ?? root
  }

  /// Every request so far, in order of arrival.
  package var requests: [SandboxRequest] { log.requests }

  /// Makes every address of Pixabay's handed out so far one that has expired, as 24 hours do;
  /// previews stay.
  package func expireImages() {
    for case let pixabay as PixabayService in services { pixabay.expireImages() }
  }

  /// What the services know; critics of films stay those of the first.
  package var catalogue: Catalogue {
    get { shelf.catalogue }
    set { shelf.catalogue = newValue }
  }

  package func stop() { server.stop() }

  /// The clock of this machine, for where no other one is given.
  package static let systemTime: @Sendable () -> Timestamp = {
    Timestamp(secondsSince1970: Int(Date().timeIntervalSince1970))
  }

  private static func answer(
    _ request: ServerRequest, from services: [any ImageService], _ workbench: Workbench
  ) -> ServerResponse {
    guard ["GET", "HEAD"].contains(request.method) else {
      return ServerResponse(status: 405, text: "[ERROR 405] Method not allowed.")
    }
    for service in services where type(of: service).service.searches(request.path) {
      let place = Faults.Place.search(
        page: service.page(of: request), of: type(of: service).service)
      return workbench.answer(request, at: place, refusing: type(of: service).tooMany) {
        service.search(request)
      }
    }
    for service in services {
      if let image = service.image(request) { return image }
    }
    return ServerResponse(status: 404, text: "[ERROR 404] Not found.")
  }
}

/// Why a sandbox cannot be had.
package struct SandboxError: Error, Hashable {
  package let detail: String
}

extension Sandbox {
  /// The services that the sandbox plays, each below a path of its own.
  package enum Service: String, CaseIterable, Hashable, Sendable {
    case pixabay, flickr, lastfm, nytimes, openverse, commons

    package var source: SourceName { SourceName(rawValue) }

    /// The path of the address that a source is configured with.
    package var basePath: String {
      switch self {
      case .pixabay: "/api/"
      case .flickr: "/services/rest/"
      case .lastfm: "/2.0/"
      case .nytimes: "/svc"
      case .openverse: "/v1/images/"
      case .commons: "/w/api.php"
      }
    }

    /// Whether a request for this path is a search and no image.
    func searches(_ path: String) -> Bool {
      let base = basePath.endsWithSlash ? String(basePath.dropLast()) : basePath
      return path == base || path == base + "/" || self == .nytimes && path.hasPrefix(base + "/")
    }
  }
}
