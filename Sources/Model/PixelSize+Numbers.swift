package import Support

extension Numbers {
  package static func pixels(_ size: PixelSize) -> String {
    "\(grouped(size.width)) × \(grouped(size.height)) px"
  }

  /// `12.2 megapixels`; nil below a tenth.
  package static func megapixels(_ size: PixelSize) -> String? {
    let pixels = size.width.multipliedReportingOverflow(by: size.height)
    guard !pixels.overflow, pixels.partialValue >= 100_000 else { return nil }
    return "\(tenths(pixels.partialValue, of: 1_000_000)) megapixels"
  }
}
