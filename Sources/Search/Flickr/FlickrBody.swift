import Model
import Support
import XML

/// What the body of an answer holds, whatever it is wrapped in.
enum FlickrBody {
  case json(JSONValue)
  case refusal(FlickrRefusal)
  /// Nothing that can be used, and why.
  case nothing(ServiceAnswer.Unusable)

  init(_ body: [UInt8]) {
    if let refusal = Self.refusalInXML(body) {
      self = .refusal(refusal)
      return
    }
    do {
      let json = try ServiceAnswer.json(Self.unwrapped(body))
      self = FlickrRefusal(json).map { .refusal($0) } ?? .json(json)
    } catch {
      self = .nothing(error)
    }
  }

  /// Errors come as XML where Flickr has not read as far as the format that was asked for.
  private static func refusalInXML(_ body: [UInt8]) -> FlickrRefusal? {
    guard ServiceAnswer.start(of: body) == UInt8(ascii: "<"),
      let root = try? XMLElement(parsing: body)
    else { return nil }
    return FlickrRefusal(root)
  }

  /// Without the call of a function around the JSON, which a proxy may ask for in our place, and
  /// without the comma that some errors end with.
  private static func unwrapped(_ body: [UInt8]) -> [UInt8] {
    guard let end = body.lastIndex(where: { $0 > 0x20 && !ending.contains($0) }) else { return [] }
    let rest = body[...end]
    let start = rest.drop { $0 <= 0x20 }
    guard start.starts(with: call), rest.last == UInt8(ascii: ")") else { return Array(rest) }
    return Array(start.dropFirst(call.count).dropLast())
  }

  private static let call = Array("jsonFlickrApi(".utf8)
  private static let ending = Array(",;".utf8)
}
