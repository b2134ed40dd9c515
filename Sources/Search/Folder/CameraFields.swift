import Imaging
import Model

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
      camera, field("Make", "Make", make), field("Model", "Model", model),
      field("LensModel", "Lens", text("LensModel", "aux:Lens")),
      field("FocalLength", "Focal length", focalLength),
      field("FNumber", "Aperture", number("FNumber").map { "f/\(Decimals.text($0, 1))" }),
      field("ExposureTime", "Shutter", shutter), field("ISOSpeedRatings", "ISO", speed),
      field("ExposureBiasValue", "Exposure bias", bias), field("Flash", "Flash", words("Flash")),
      field("MeteringMode", "Metering", words("MeteringMode")),
      field("WhiteBalance", "White balance", words("WhiteBalance")),
      field("ExposureProgram", "Exposure program", words("ExposureProgram")),
      field("SceneCaptureType", "Scene", words("SceneCaptureType")),
      field("Software", "Software", text("Software", "xmp:CreatorTool")),
    ].compactMap(\.self)
  }

  private var make: String? { text("Make", "tiff:Make") }
  private var model: String? { text("Model", "tiff:Model") }

  /// Most models are named with their make already.
  private var camera: Field? {
    guard let model else { return nil }
    let first = make?.split(separator: " ").first.map { Folding.compared(String($0)) } ?? ""
    let name = Folding.compared(model).hasPrefix(first) ? model : "\(make ?? "") \(model)"
    return Field(key: "camera", label: "Camera", value: name, group: .camera)
  }

  private var focalLength: String? {
    guard let length = number("FocalLength"), length > 0 else { return nil }
    let text = "\(Decimals.text(length, 1)) mm"
    guard let equal = number("FocalLengthIn35mmFilm"), equal > 0 else { return text }
    return "\(text) (35 mm equivalent: \(Decimals.text(equal, 0)) mm)"
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

  private func field(_ key: String, _ label: String, _ value: String?) -> Field? {
    value.map {
      Field(
        key: key, label: label, value: $0,
        raw: Written.line(exif[key]?.raw, limit: 200), group: .camera)
    }
  }

  private func text(_ tag: String, _ property: String) -> String? {
    Written.line(packet?.value(property), limit: 200) ?? Written.line(exif[tag]?.raw, limit: 200)
  }

  private func words(_ tag: String) -> String? { Written.line(exif[tag]?.words, limit: 200) }

  private func number(_ tag: String) -> Double? {
    exif[tag]?.raw.split(separator: " ").first.flatMap(Decimals.fraction)
  }
}
