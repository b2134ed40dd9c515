/// The colours that renditions come in.
package enum Gamut: Sendable {
  case sRGB
  /// What today's telephones take and show: a quarter more colours, all that sRGB has among them.
  case displayP3

  /// What libvips calls the profile that it brings.
  var profile: String {
    switch self {
    case .sRGB: "srgb"
    case .displayP3: "p3"
    }
  }
}
