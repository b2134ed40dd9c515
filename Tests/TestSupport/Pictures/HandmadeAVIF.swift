import Foundation

/// AVIF and HEIC files of 48 by 32 pixels of one colour, red 200, green 80, blue 40, and what can be
/// made of them box by box.
package enum HandmadeAVIF {
  /// AV1 at its smallest, as `vips heifsave --compression av1 -Q 60` writes it.
  package static let sound = decoded(
    """
    AAAAHGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZgAAAOptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAA
    AAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAEOAAEAAAAAAAAAHgAAACNpaW5mAAAAAAAB
    AAAAFWluZmUCAAAAAAEAAGF2MDEAAAAAamlwcnAAAABLaXBjbwAAABNjb2xybmNseAACAAIABoAAAAAMYXYxQ4EADA
    AAAAAUaXNwZQAAAAAAAAAwAAAAIAAAABBwaXhpAAAAAAMICAgAAAAXaXBtYQAAAAAAAAABAAEEgYIDhAAAACZtZGF0
    EgAKCRgVL/sECAgaEDIPFkAAAEAEV5EDWsBOvxSg
    """)

  /// HEVC, as `vips heifsave --compression hevc -Q 60` writes it.
  package static let heic = decoded(
    """
    AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAA
    AAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAADAAIAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAA
    AAAAHgACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQ
    IAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEM
    Af//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADAC
    EiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAMAAAACAAAAAQcGl4aQAAAAADCAgI
    AAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAACZtZGF0AAAAGigBrw
    ngOSMkv//vQv//6Dm5D87rutWOp3Pw
    """)

  private static func decoded(_ text: String) -> [UInt8] {
    [UInt8](Data(base64Encoded: text, options: .ignoreUnknownCharacters) ?? Data())
  }

  /// `file` with `bytes` at so many bytes after the first letter of the box of that name.
  package static func file(
    _ file: [UInt8] = sound, putting bytes: [UInt8], at offset: Int, of box: String
  ) -> [UInt8] {
    guard let start = file.firstRange(of: Array(box.utf8))?.lowerBound else { return file }
    var changed = file
    changed.replaceSubrange((start + offset)..<(start + offset + bytes.count), with: bytes)
    return changed
  }
}
