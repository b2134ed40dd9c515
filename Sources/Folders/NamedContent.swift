import Imaging
import Model

/// What the name of a file says that is in it.
enum NamedContent: Hashable {
  case picture
  /// A raw file, where there is what reads it.
  case raw
  /// A video, where there is what reads it.
  case video
  /// Something that somebody may miss in the gallery.
  case leftOut(LeftOut.Reason)
  /// What nobody takes for a picture: words beside one, documents, sounds, what programs leave behind.
  case other

  init(of name: String) {
    let ending = FolderPath.ending(name).lowercased()
    let known = Self.known[ending] ?? (Self.litter.contains(name) ? .other : .leftOut(.unknown))
    switch known {
    case .leftOut(.format) where JXLFile.reader.path != nil && ending == "jxl": self = .picture
    case .leftOut(.raw) where RawFile.reader.path != nil && RawFile.isOne(name): self = .raw
    case .leftOut(.video) where VideoFile.reader.path != nil && VideoFile.isOne(name): self = .video
    default: self = known
    }
  }

  var isPicture: Bool { self == .picture || isReadByAnother }

  /// Whether what it is is told by its name alone.
  var isReadByAnother: Bool { self == .raw || self == .video }

  /// Google's exports call the video of a motion photo `PXL_1.MP`, as others call something else.
  func mayBeMotion(called name: String) -> Bool {
    self == .video || FolderPath.ending(name).lowercased() == "mp"
  }

  private static let litter: Set = ["Icon\r", "LICENSE", "Makefile", "README"]

  private static let known: [String: NamedContent] = {
    let endings: [(NamedContent, String)] = [
      (.picture, "jpg jpeg jpe jfif png webp gif tif tiff avif heic heif"),
      (
        .leftOut(.video),
        "3g2 3gp asf avi divx dv f4v flv insv m1v m2t m2ts m2v m4v mkv mov mp mp4 mpe mpeg mpg mts mxf "
          + "ogm ogv qt rm rmvb ts vob webm wmv"
      ),
      (
        .leftOut(.raw),
        "3fr ari arw bay braw cap cr2 cr3 crw dcr dcs dng erf fff gpr iiq k25 kdc mdc mef mos mrw nef "
          + "nrw orf pef ptx pxn raf raw rw2 rwl rwz sr2 srf srw x3f"
      ),
      (
        .leftOut(.format),
        "afphoto ai apng bmp cdr cur dds dib eps exr fits hdr icns ico insp j2c j2k jp2 jpf jpx jxl jxr "
          + "kra pam pbm pcx pfm pgm pnm ppm ps psb psd qoi sgi svg svgz tga wdp wmf xcf xpm"
      ),
      (
        .other,
        "aac aae aif aiff arp bash c7z cfg conf cos cpi crdownload css csv ctg db db-journal desktop "
          + "directory dmg doc docx dop epub exv flac gpx gz htm html ini iso ithmb js json key kml kmz "
          + "lnk log lrcat lrdata lrprev lrv m3u m3u8 m4a md mid mp3 nfo numbers odp ods odt oga ogg on1 "
          + "opus pages part pdf picasa plist pls pp3 ppt pptx rar rpp rss rtf sh sqlite srt tar tgz thm "
          + "tmp torrent tsv txt url vrd vtt wav webloc wma xls xlsx xml xmp xz yaml yml zip zst 7z bz2"
      ),
    ]
    return endings.reduce(into: [:]) { known, row in
      for ending in row.1.split(separator: " ") { known[String(ending)] = row.0 }
    }
  }()
}
