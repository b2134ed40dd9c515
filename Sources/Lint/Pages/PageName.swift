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
  case svg, path, rect, circle, g, use, line, polyline, polygon, ellipse, drawnText
  // Attributes.
  case id, `class`, lang, dir, hidden, tabindex, role, href, src, srcset, sizes, alt, width, height
  case rel, type, media, charset, content, name, property, value, placeholder, maxlength, action
  case method, formaction, `for`, list, headers, scope, colspan, rowspan, datetime, download, start
  case target, `defer`, async, loading, decoding, blocking, fetchpriority, imagesrcset, imagesizes
  case poster, controls, playsinline, preload, data, popover, popovertarget, popovertargetaction,
    command, commandfor, hreflang
  case httpEquiv, xmlns, viewBox, fill, stroke, strokeWidth, x, y, rx, cx, cy, r, d, version
  case ariaLabel, ariaLabelledby, ariaDescribedby, ariaHidden, ariaCurrent, ariaHaspopup
  case ariaControls, ariaOwns, ariaDetails, ariaActivedescendant, ariaErrormessage
  case ariaFlowto, ariaLive, ariaExpanded
  case dataRoot, dataList, dataMost, dataTerm, dataCaption, dataSketch, dataField
  case dataTiles, dataWidth, dataHeight, dataLength, dataMotion
  case preserveAspectRatio, fontSize

  static let count = allCases.count

  /// As it stands in a page: `ariaLabel` is `aria-label`.
  var text: String { Table.known.texts[Int(rawValue)] }

  fileprivate var spelling: String {
    if self == .drawnText { return "text" }
    if self == .viewBox || self == .preserveAspectRatio { return String(describing: self) }
    return String(describing: self).map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }
      .joined()
  }
}

extension PageName {
  init(_ name: some Sequence<UInt8>) {
    var hash = Hash()
    for byte in name { hash.add(byte) }
    self.init(hash)
  }

  init(_ name: String) { self.init(name.utf8) }

  init(_ hash: Hash) { self = Table.known.find(hash) }

  /// Of the bytes of a name: FNV-1a.
  struct Hash {
    fileprivate var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  /// All names by their hash, each in the first free slot from its place on. That another name has the
  /// hash of one of them does not come about by chance.
  private struct Table {
    static let known = Table()

    let texts = allCases.map(\.spelling)
    private var slots: [(hash: UInt64, name: PageName)] = Array(
      repeating: (0, .unknown), count: 1_024)

    private init() {
      for name in PageName.allCases.dropFirst() {
        var hash = Hash()
        for byte in texts[Int(name.rawValue)].utf8 { hash.add(byte) }
        var place = Self.place(hash)
        while slots[place].name != .unknown { place = (place + 1) & 1_023 }
        slots[place] = (hash.value, name)
      }
    }

    private static func place(_ hash: Hash) -> Int {
      Int(truncatingIfNeeded: hash.value ^ hash.value >> 32) & 1_023
    }

    func find(_ hash: Hash) -> PageName {
      var place = Self.place(hash)
      while slots[place].name != .unknown, slots[place].hash != hash.value {
        place = (place + 1) & 1_023
      }
      return slots[place].name
    }
  }
}
