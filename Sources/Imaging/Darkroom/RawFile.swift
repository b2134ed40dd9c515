import Support

/// Raw files: what a camera's sensor saw, and a JPEG that the camera made of it. `gallerist-raw` hands that JPEG out,
/// or develops one, with the camera's facts in it as EXIF; from then on it is an image like any other.
package enum RawFile {
  static let fileExtension = "raw"
  /// They are larger than what is fetched; what is made of one is bounded as any other image.
  static let mostBytes = 512 << 20
  package static let reader = ForeignFileReader("gallerist-raw", of: "raw files")
  /// Of the kinds that LibRaw has read for long.
  private static let endings = Set(
    "3fr arw cr2 cr3 crw dng erf iiq kdc mef mos mrw nef nrw orf pef raf rw2 rwl sr2 srf srw"
      .split(separator: " "))

  /// By its name: many raw files begin as a TIFF does.
  package static func isOne(_ path: String) -> Bool {
    endings.contains(ForeignFileReader.ending(of: path)[...])
  }

  static func jpeg(of path: String) throws(ImagingFault) -> (file: OpenFile, path: String) {
    try reader.image(of: path, within: .seconds(30))
  }
}
