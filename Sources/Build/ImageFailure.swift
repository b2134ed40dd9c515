import Cache
import Imaging
import Model
import Transfer

/// Why an image could not be had.
struct ImageFailure: Error {
  let reason: String
  /// Whether it may be at another address by now.
  let isDeadLink: Bool
  /// Whether many images are missing for the same reason, which is told once.
  let isOneOfMany: Bool
  /// As what it is counted where there is an image that cannot be used; nil where there may be none.
  let leftOut: LeftOut.Reason?

  init(
    _ reason: String, isDeadLink: Bool = false, isOneOfMany: Bool = false,
    leftOut: LeftOut.Reason? = nil
  ) {
    self.reason = reason
    self.isDeadLink = isDeadLink
    self.isOneOfMany = isOneOfMany
    self.leftOut = leftOut
  }

  /// For a status that brings no image.
  init(status: Int) {
    self.init(HTTPStatus.text(status), isDeadLink: [400, 401, 403, 404, 410].contains(status))
  }

  init(_ error: any Error) {
    switch error {
    case let missing as ImageFailure: self = missing
    case let error as TransferError:
      self.init(
        error.detail, isOneOfMany: error.code == .leftAlone,
        leftOut: error.code == .tooLarge ? .tooLarge : nil)
    case let error as ImagingError:
      // Some services show a page instead of an image that has moved.
      self.init(
        error.detail, isDeadLink: error.code == .notAnImage, leftOut: LeftOut.Reason(error.code))
    case let error as CacheError: self.init(error.detail)
    default: self.init(String(describing: error))
    }
  }

  /// What is wrong with this machine and not with the image.
  static func breakdown(_ error: any Error) -> Failure? {
    switch error {
    case let error as CacheError: error.failure
    case let error as TransferError where error.code == .file:
      Failure(
        .inputOutput, "what was fetched cannot be stored", place: error.detail,
        nextStep: "make room; what was fetched is kept")
    case let error as ImagingError where error.code == .unwritable:
      Failure(
        .inputOutput, "a rendition cannot be written: \(error.detail)", place: error.path,
        nextStep: "make room, or choose other `formats` in the configuration")
    default: nil
    }
  }
}

extension LeftOut.Reason {
  fileprivate init?(_ code: ImagingError.Code) {
    switch code {
    case .unreadable, .notAnImage, .truncated, .unencodable: self = .unreadable
    case .tooLarge, .tooManyPixels: self = .tooLarge
    case .unwritable, .cancelled: return nil
    }
  }
}

extension BuildProgress {
  /// Why an image could not be had. What is wrong with this machine and not with the image ends the
  /// run.
  func judged(_ error: any Error) -> ImageFailure {
    if let failure = ImageFailure.breakdown(error) { breakDown(failure) }
    return ImageFailure(error)
  }
}
