import Imaging
import Model
import Search
import Support

/// How a picture was taken, in the words of people who take pictures.
struct CameraFields {
  private let exif: [String: ImageMetadata.Value]
  private let packet: XMPPacket?

  init(_ metadata: ImageMetadata, _ packet: XMPPacket?) {
    exif = metadata.exif
    self.packet = packet
  }

  var fields: [Field] {
    [
      camera, field("Make", .make, maker), field("Model", .model, model),
      field("LensModel", .lens, text("LensModel", "aux:Lens")),
      field("FocalLength", .focalLength, length("FocalLength")),
      field("FocalLengthIn35mmFilm", .equalFocalLength, length("FocalLengthIn35mmFilm")),
      field("FNumber", .aperture, number("FNumber").map { "f/\(Decimals.text($0, 1))" }),
      field("ExposureTime", .shutter, shutter), field("ISOSpeedRatings", .speed, speed),
      field("ExposureBiasValue", .exposureBias, bias), words("Flash", .flash),
      words("MeteringMode", .metering), words("WhiteBalance", .whiteBalance),
      words("ExposureProgram", .exposureProgram), words("SceneCaptureType", .scene),
      field("Software", .software, text("Software", "xmp:CreatorTool")),
    ].compactMap(\.self)
  }

  /// A text, and who wrote it.
  private typealias Saying = (text: String, origin: Field.Origin)

  private var make: Saying? { text("Make", "tiff:Make") }
  private var model: Saying? { text("Model", "tiff:Model") }
  private var maker: Saying? { make.map { (CameraName.maker($0.text), $0.origin) } }

  /// All that the file calls the camera by.
  var names: [String] {
    let (make, model) = (make?.text, model?.text)
    let name = CameraName(make: make, model: model)
    return [
      make, model, maker?.text, written, name?.text, name?.short,
      [make, model].compactMap(\.self).joined(separator: " "),
    ].compactMap(\.self)
  }

  /// The model, with its make before it where that is not its name already.
  private var written: String? {
    guard let model else { return nil }
    let first = make?.text.split(separator: " ").first.map { Folding.compared(String($0)) } ?? ""
    let isNamed = Folding.compared(model.text).hasPrefix(first)
    return isNamed ? model.text : "\(make?.text ?? "") \(model.text)"
  }

  private var camera: Field? {
    guard let model, let name = CameraName(make: make?.text, model: model.text) else { return nil }
    return Field(
      "camera", .camera, .text(name.text), raw: written, .camera, from: model.origin)
  }

  private func length(_ tag: String) -> String? {
    number(tag).flatMap { $0 > 0 ? "\(Decimals.text($0, 1)) mm" : nil }
  }

  /// `1/250 s`, `0.5 s`, `30 s`
  private var shutter: String? {
    guard let seconds = number("ExposureTime"), seconds > 0 else { return nil }
    if seconds >= 0.3 { return Decimals.text(seconds, 1) + " s" }
    return "1/\(Decimals.text(1 / seconds, 0)) s"
  }

  private var speed: String? {
    (number("ISOSpeedRatings") ?? number("PhotographicSensitivity")).flatMap {
      $0 > 0 ? Decimals.text($0, 0) : nil
    }
  }

  private var bias: String? {
    number("ExposureBiasValue").map { ($0 > 0 ? "+" : "") + Decimals.text($0, 1) + " EV" }
  }

  private func field(_ key: String, _ label: FolderLabel, _ saying: Saying?) -> Field? {
    saying.map {
      Field(
        key, label, .text($0.text), raw: raw(key, $0), .camera, from: $0.origin)
    }
  }

  /// What was written where the saying is from.
  private func raw(_ key: String, _ saying: Saying) -> String? {
    if saying.origin == .xmp { return key == "Make" ? make?.text : nil }
    return Written.line(exif[key]?.raw, limit: 200)
  }

  private func field(_ key: String, _ label: FolderLabel, _ text: String?) -> Field? {
    field(key, label, text.map { Saying($0, .exif) })
  }

  private func words(_ tag: String, _ label: FolderLabel) -> Field? {
    exif[tag].flatMap { value in
      CameraWords.shown(tag, value).map {
        Field(tag, label, $0, raw: Written.line(value.raw, limit: 200), .camera, from: .exif)
      }
    }
  }

  private func text(_ tag: String, _ property: String) -> Saying? {
    if let text = Written.line(exif[tag]?.raw, limit: 200) { return (text, .exif) }
    return Written.line(packet?.value(property), limit: 200).map { ($0, .xmp) }
  }

  private func number(_ tag: String) -> Double? {
    exif[tag]?.raw.split(separator: " ").first.flatMap(Decimals.fraction)
  }
}
