/// Why Flickr does not answer, in its own words. It says so with status 200.
struct FlickrErrorReply: Error {
  let code: Int
  let message: String

  static let wrongKey = FlickrErrorReply(
    code: 100, message: "Invalid API Key (Key has invalid format)")
  static let parameterless = FlickrErrorReply(
    code: 3,
    message:
      "Parameterless searches have been disabled. Please use flickr.photos.getRecent instead.")
  static let tooManyTags = FlickrErrorReply(code: 1, message: "Too many tags in ALL query")
  static let unknownUser = FlickrErrorReply(code: 2, message: "Unknown user")

  static let unknownPhotoset = FlickrErrorReply(code: 1, message: "Photoset not found")

  static let unavailable = FlickrErrorReply(code: 105, message: "Service currently unavailable")

  static func noFormat(_ name: String) -> FlickrErrorReply {
    FlickrErrorReply(code: 111, message: "Format \"\(name)\" not found")
  }

  static func noMethod(_ name: String) -> FlickrErrorReply {
    FlickrErrorReply(code: 112, message: "Method \"\(name)\" not found")
  }
}
