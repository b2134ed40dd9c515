import Foundation
import Imaging
import Model
import Search
import Support
import TestSupport
import Testing

@testable import Folders

/// A folder of pictures of a test's own.
final class PictureFolder: Sendable {
  /// What the configuration calls it.
  static let written = "pics"
  /// What the own names of its pictures begin with.
  static let start = "pics/"
  /// A folder has nothing to ask for.
  static let ask: Ask = { (_) async throws(SearchError) in
    Issue.record("a folder asked something over the network")
    throw SearchError(.refused)
  }

  private let outside: TemporaryFolder
  let path: String

  init() throws {
    outside = try TemporaryFolder()
    path = outside.path + "/pics"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  /// A picture of eight by eight pixels; the same one every time.
  static let jpeg: [UInt8] = {
    guard let size = PixelSize(width: 8, height: 8) else { return [] }
    let painting = Painting(scene: .silk, palette: .dawn, seed: 1)
    do {
      return try painting.paint(size)
    } catch {
      Issue.record("no painting: \(error)")
      return []
    }
  }()

  /// A file in the folder, a picture unless other bytes are given.
  @discardableResult
  func add(_ place: String, _ bytes: [UInt8] = jpeg, side: String? = nil) throws -> String {
    if let side { try outside.write(side, to: "pics/\(place).json") }
    return try outside.write(bytes, to: "pics/" + place)
  }

  /// A file beside the folder.
  @discardableResult
  func addOutside(_ place: String) throws -> String { try outside.write(Self.jpeg, to: place) }

  func link(_ place: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/\(place)", withDestinationPath: target)
  }
}

extension PictureFolder {
  func pages(
    _ search: String = "", limit: Int? = nil, gps: PositionDetail = .off, folderTags: Bool = false,
    written: String = written, albums: Albums? = nil
  ) -> SearchPages {
    var parameters = ["path": written]
    if folderTags { parameters["folderTags"] = "true" }
    var query = Query(
      source: Folder.description.name, search: search, limit: limit, parameters: parameters,
      folder: path)
    (query.albums, query.gps) = (albums, gps)
    return Folder().pages(of: query, asking: Self.ask)
  }

  func pictures(
    _ search: String = "", gps: PositionDetail = .off, folderTags: Bool = false
  ) async throws -> [Picture] {
    try await pages(search, gps: gps, folderTags: folderTags).walked().flatMap(\.pictures)
  }

  /// The pictures' places in the folder.
  func places(_ search: String = "") async throws -> [String] {
    try await pictures(search).map { String($0.id.own.dropFirst(Self.start.count)) }
  }

  /// The only picture of the folder, made of a JPEG with metadata.
  func picture(
    exif: ExifBlock? = nil, xmp: String = "", iptc: [IPTCValue] = [], side: String? = nil,
    gps: PositionDetail = .off
  ) async throws -> Picture {
    try add(
      "DSC01234.jpg",
      TaggedJPEG.insert(exif: exif, xmp: xmp, iptc: iptc, into: Self.jpeg), side: side)
    return try #require(try await pictures(gps: gps).first)
  }
}

extension Picture {
  func field(_ label: String) -> Field? { fields.first { $0.label == label } }
}

extension SearchPages {
  /// All pages to the end.
  func walked() async throws -> [SearchPage] { try await reduce(into: []) { $0.append($1) } }
}
