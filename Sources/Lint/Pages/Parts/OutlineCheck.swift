import Support

/// Headings, landmarks, language and title.
struct OutlineCheck: PagePart {
  private var lastLevel = 0
  private var mainHeadings: [Int] = []
  private var mains: [Int] = []
  private var navigations: [(label: String?, line: Int)] = []
  private var titles = 0
  private var titleLine = 0
  private var titleText: String?
  /// Elements open within `svg`, whose `title` is another one.
  private var drawingDepth = 0
  private var htmlLine: Int?
  private var bodyLine = 1

  mutating func begin(_ tag: PageTag, _ report: inout PageReport) {
    if drawingDepth > 0 || tag.name == .svg { drawingDepth += 1 }
    checkLanguage(tag, &report)
    switch tag.name {
    case .html: htmlLine = tag.line
    case .body: bodyLine = tag.line
    case .h1, .h2, .h3, .h4, .h5, .h6: heading(tag, &report)
    case .main: mains.append(tag.line)
    case .nav: navigations.append((tag.value(.ariaLabel) ?? tag.value(.ariaLabelledby), tag.line))
    case .title where drawingDepth == 0:
      titles += 1
      titleLine = tag.line
      if titles == 1 { titleText = "" }
      if titles == 2 { report.add(.title, line: tag.line, "there is a second `title`") }
      isInTitle = true
    case .meta:
      if tag.says(.name, "robots"), tag.lists(.content, "noindex") { report.isUnlisted = true }
    case .link where tag.isRelated("canonical"):
      report.canonical = tag.value(.href).map { .init(line: tag.line, text: $0) }
    default: break
    }
  }

  private var isInTitle = false

  mutating func text(
    _ bytes: UnsafeBufferPointer<UInt8>, line: Int, _ report: inout PageReport
  ) {
    if isInTitle, titles == 1 {
      titleText?.append(String(fewMarks: bytes))
    }
  }

  mutating func end(_ name: PageName, line: Int, _ report: inout PageReport) {
    if drawingDepth > 0 { drawingDepth -= 1 } else if name == .title { isInTitle = false }
  }

  private func checkLanguage(_ tag: PageTag, _ report: inout PageReport) {
    guard tag.name == .html || tag.has(.lang) else { return }
    let language = tag.attribute(.lang)
    if tag.name == .html, language?.value.isEmpty ?? true {
      report.add(.language, line: tag.line, "`html` does not say its language, expected `lang`")
    } else if let language, !language.value.isEmpty, !Self.isLanguage(language.value) {
      report.add(
        .language, line: tag.line,
        "“\(PageReport.shown(language.string))” is not a language tag, expected one such as `en` "
          + "or `pt-BR`")
    }
  }

  /// Letters, then groups of letters and digits, each of at most eight.
  private static func isLanguage(_ tag: UnsafeBufferPointer<UInt8>) -> Bool {
    let parts = tag.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let first = parts.first, first.count >= 2, first.allSatisfy({ ($0 | 0x20).isLetter })
    else { return false }
    return parts.allSatisfy { part in
      (1...8).contains(part.count)
        && part.allSatisfy { ($0 | 0x20).isLetter || (0x30...0x39).contains($0) }
    }
  }

  private mutating func heading(_ tag: PageTag, _ report: inout PageReport) {
    let level = Int(tag.name.rawValue - PageName.h1.rawValue) + 1
    if level == 1 { mainHeadings.append(tag.line) }
    if level > lastLevel + 1 {
      let before = lastLevel == 0 ? "nothing" : "`h\(lastLevel)`"
      report.add(
        .headingOrder, line: tag.line,
        "`h\(level)` comes after \(before), expected `h\(lastLevel + 1)`")
    }
    lastLevel = level
  }

  func finish(_ report: inout PageReport) {
    finishTitle(&report)
    if mainHeadings.isEmpty {
      report.add(.oneHeading, line: bodyLine, "the page has no `h1`")
    } else if mainHeadings.count > 1 {
      report.add(.oneHeading, line: mainHeadings[1], "the page has a second `h1`")
    }
    if mains.isEmpty {
      report.add(.landmarks, line: bodyLine, "the page has no `main`")
    } else if mains.count > 1 {
      report.add(.landmarks, line: mains[1], "the page has a second `main`")
    }
    finishNavigations(&report)
  }

  private func finishTitle(_ report: inout PageReport) {
    guard let titleText else {
      report.add(.title, line: htmlLine ?? 1, "the page has no `title`")
      return
    }
    let title = titleText.utf8.split { $0 <= 0x20 }.map {
      String(fewMarks: $0)
    }
    .joined(separator: " ")
    if title.isEmpty { report.add(.title, line: titleLine, "the `title` is empty") }
    report.title = .init(line: titleLine, text: title)
  }

  private func finishNavigations(_ report: inout PageReport) {
    guard navigations.count > 1 else { return }
    var known: Set<String> = []
    for navigation in navigations {
      guard let label = navigation.label, !label.isEmpty else {
        report.add(
          .landmarks, line: navigation.line,
          "one `nav` of several has no name, expected `aria-label`")
        continue
      }
      if !known.insert(label).inserted {
        report.add(
          .landmarks, line: navigation.line,
          "two `nav` have the name “\(PageReport.shown(label))”")
      }
    }
  }
}

extension UInt8 {
  /// Asked of a byte with its letter made small.
  fileprivate var isLetter: Bool { (0x61...0x7A).contains(self) }
}
