import Imaging
import Model

/// One image that is to be had: whose it is, and what is to be made of it when it is new.
struct ImageOrder: Sendable {
  let picture: PictureID
  let role: SourceImage.Role
  var wanted: WantedRenditions?

  /// What of its file it is about.
  var part: FilePart { role == .motion ? .motion : .picture }
}
