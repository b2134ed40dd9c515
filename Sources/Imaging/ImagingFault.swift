/// Work on one image that cannot go on. Without `detail`, libvips has the words in its buffer.
struct ImagingFault: Error {
  var code: ImagingError.Code
  var detail: String?

  init(_ code: ImagingError.Code = .unreadable, _ detail: String? = nil) {
    self.code = code
    self.detail = detail
  }
}
