/// The names of elements and attributes that checks know; all others are `unknown`.
enum PageName: UInt8, CaseIterable {
  case unknown
  // Elements.
  case html, head, body, title, meta, link, script, style, base, noscript, template
  case header, footer, main, nav, section, article, aside, div, p, h1, h2, h3, h4, h5, h6, hr, pre
  case ul, ol, li, dl, dt, dd, figure, figcaption, blockquote, address, details, summary, dialog
  case a, abbr, b, bdi, bdo, br, cite, code, em, i, kbd, mark, q, s, small, span, strong, sub, sup
  case time, u, wbr, img, picture, source, video, audio, track, iframe, object, embed, map, area
  case table, caption, thead, tbody, tfoot, tr, th, td, col, colgroup
  case form, input, button, label, select, option, textarea, output, fieldset, legend, progress
  case svg, path, rect, circle, g, use, line, polyline, polygon, ellipse
  // Attributes.
  case id, `class`, lang, dir, hidden, tabindex, role, href, src, srcset, sizes, alt, width, height
  case rel, type, media, charset, content, name, property, value, placeholder, maxlength, action
  case method, formaction, `for`, list, headers, scope, colspan, rowspan, datetime, download, start
  case target, `defer`, async, loading, decoding, fetchpriority, imagesrcset, imagesizes, poster
  case data, popover, popovertarget, popovertargetaction, command, commandfor, hreflang
  case httpEquiv, xmlns, viewBox, fill, stroke, strokeWidth, x, y, rx, cx, cy, r, d, version
  case ariaLabel, ariaLabelledby, ariaDescribedby, ariaHidden, ariaCurrent, ariaHaspopup
  case ariaControls, ariaOwns, ariaDetails, ariaActivedescendant, ariaErrormessage
  case ariaFlowto, ariaLive, ariaExpanded
  case dataRoot, dataList, dataCount, dataCaption

  /// As it stands in a page: `ariaLabel` is `aria-label`.
  var text: String {
    guard self != .viewBox else { return "viewBox" }
    return String(describing: self).map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }
      .joined()
  }
}

extension PageName {
  /// - Parameter name: ends with a zero byte.
  init(_ name: UnsafePointer<UInt8>) {
    var hash = Self.basis
    var count = 0
    while name[count] != 0 {
      hash = Self.mixed(hash, name[count])
      count += 1
    }
    self = Self.known.find(hash, UnsafeBufferPointer(start: name, count: count))
  }

  init(_ name: String) {
    var name = name
    self = name.withUTF8 { bytes in
      Self.known.find(bytes.reduce(Self.basis, Self.mixed), bytes)
    }
  }

  private static let known = Table()
  private static let basis: UInt32 = 0x811C_9DC5

  private static func mixed(_ hash: UInt32, _ byte: UInt8) -> UInt32 {
    (hash ^ UInt32(byte)) &* 0x0100_0193
  }

  /// All names by their hash, each in the first free slot from its place on.
  private struct Table {
    private var slots: [PageName] = Array(repeating: .unknown, count: 1_024)
    private let texts: [[UInt8]] = allCases.map { Array($0.text.utf8) }

    init() {
      for name in PageName.allCases.dropFirst() {
        var place = Self.place(texts[Int(name.rawValue)].reduce(basis, mixed))
        while slots[place] != .unknown { place = (place + 1) & 1_023 }
        slots[place] = name
      }
    }

    private static func place(_ hash: UInt32) -> Int { Int((hash ^ hash >> 15) & 1_023) }

    func find(_ hash: UInt32, _ bytes: UnsafeBufferPointer<UInt8>) -> PageName {
      var place = Self.place(hash)
      while slots[place] != .unknown {
        let name = slots[place]
        let text = texts[Int(name.rawValue)]
        if text.count == bytes.count, text.elementsEqual(bytes) { return name }
        place = (place + 1) & 1_023
      }
      return .unknown
    }
  }
}
