import Markdown
import Model
import Support
import XML

/// Gives the addresses of a text their meaning: what is beside the text, what is in the site, and
/// what leads out of it.
struct LinkReader {
  /// What relative addresses start from.
  let folder: String
  /// Where the pages of the configuration are in the site, by the real paths of their files.
  let pages: [String: String]

  private static let longestPicture = 20 << 20
  private static let pictureEndings: Set<String> = ["jpg", "jpeg", "png", "gif", "webp", "avif"]

  /// - Parameter place: file and line of the address.
  func destination(
    of address: String, isPicture: Bool, place: String
  ) -> MarkdownText.Destination {
    if let elsewhere = MarkdownAddress.destination(ofScheme: address) {
      return isPicture
        ? .leftOut(
          "“\(shown(address))” is not beside this text: pictures from elsewhere are left out")
        : elsewhere
    }
    guard !address.isEmpty, !address.beginsWithSlash else {
      return .mistake(
        "“\(shown(address))” leads nowhere, expected a relative address, or https://…")
    }
    let end = address.firstIndex { $0 == "#" || $0 == "?" } ?? address.endIndex
    let suffix = String(address[end...])
    guard let path = MarkdownAddress.decoded(address[..<end]), !path.utf8.contains(0) else {
      return .mistake("“\(shown(address))” is not an address")
    }
    let ending = path.split(separator: ".").last?.lowercased() ?? ""
    if ending == "md" { return page(path, suffix) }
    if isPicture || Self.pictureEndings.contains(ending), !path.isEmpty {
      guard Self.pictureEndings.contains(ending) else {
        return .mistake(
          "“\(shown(address))” is not a picture, expected a JPEG, PNG, GIF, WebP or AVIF")
      }
      return picture(path, place)
    }
    return file(of: address, path, suffix)
  }

  // MARK: In the site

  private func page(_ path: String, _ suffix: String) -> MarkdownText.Destination {
    guard let real = RealPath.of(ConfigurationFile.path(path, from: folder)) else {
      return .mistake("“\(shown(path))” does not exist, expected the file of a page")
    }
    guard let page = pages[real] else {
      return .mistake("“\(shown(path))” is not a page of the site: name it in `pages`")
    }
    let place = suffix.hasPrefix("#") ? "#" + Prose.anchorPrefix + suffix.dropFirst() : suffix
    return .link(.site(path: page, suffix: place))
  }

  /// A file of the site; whether it has that, its plan knows.
  private func file(
    of address: String, _ path: String, _ suffix: String
  ) -> MarkdownText.Destination {
    var path = RealPath.normalised(path) + (path.endsWithSlash ? "/" : "")
    if path.isEmpty || path.endsWithSlash { path += "index.html" }
    let isPlain = path.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
        || "-._/".utf8.contains(byte)
    }
    guard isPlain, !path.hasPrefix(".."), suffix.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return .mistake("“\(shown(address))” is not a file of the site") }
    return .link(.site(path: path, suffix: suffix))
  }

  /// One that lies beside the text or in a folder there, however its path goes.
  private func picture(_ path: String, _ place: String) -> MarkdownText.Destination {
    guard let real = RealPath.of(ConfigurationFile.path(path, from: folder)) else {
      return .mistake("“\(shown(path))” does not exist, expected a picture beside this text")
    }
    guard let own = RealPath.of(folder), RealPath.isInside(real, own), !path.beginsWithSlash else {
      return .mistake("“\(shown(path))” is outside the folder of this text: copy it there")
    }
    do throws(FileError) {
      let bytes = try File.bytes(of: real, atMost: Self.longestPicture, followingLinks: false)
      return .picture(
        ProsePicture(
          file: real, digest: Digest(of: bytes), byteCount: bytes.count, place: place))
    } catch {
      return .mistake("“\(shown(path))” cannot be published: \(error.words)")
    }
  }

  private func shown(_ text: String) -> String { CleanText.line(text, limit: 200) }
}
