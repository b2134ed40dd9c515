import CXML2
import Glibc
import Model
import Support

/// Walks through XML in memory with libxml2: no tree, no network, no other file, no entities.
package enum XMLWalk {
  /// Bytes that libxml2 can be given at once.
  private static let longest = Int(Int32.max)

  /// libxml2 starts once. Its loader for outside files is one for the whole process, and refuses.
  package static let libraryIsReady: Bool = {
    gallerist_xml_prepare()
    return true
  }()

  package static func walk(_ bytes: ArraySlice<UInt8>, telling listener: any XMLListener) {
    walk(bytes, with: gallerist_xml_walk_through, isHTML: false, telling: listener)
  }

  /// The same of HTML, however broken: in the order in which a browser of the time of HTML 4 would
  /// have it. What it only does not know is no mistake.
  package static func walkHTML(_ bytes: ArraySlice<UInt8>, telling listener: any XMLListener) {
    walk(bytes, with: gallerist_html_walk_through, isHTML: true, telling: listener)
  }

  private typealias Library = (
    UnsafePointer<CChar>?, Int32, UnsafePointer<gallerist_xml_handler>?
  ) -> Int32

  private static func walk(
    _ bytes: ArraySlice<UInt8>, with library: Library, isHTML: Bool,
    telling listener: any XMLListener
  ) {
    if let line = lineOfZero(in: bytes) {
      listener.malformed("a zero byte is in the text", line: line)
      return
    }
    guard libraryIsReady, bytes.count <= longest else {
      listener.malformed("it is too large", line: 1)
      return
    }
    bytes.withUnsafeBufferPointer { bytes in
      if let line = CrowdedTag.line(in: bytes, isHTML: isHTML) {
        listener.malformed(CrowdedTag.problem, line: line)
      } else {
        walk(bytes, with: library, telling: listener)
      }
    }
  }

  private static func walk(
    _ bytes: UnsafeBufferPointer<UInt8>, with library: Library, telling listener: any XMLListener
  ) {
    let box = Box(listener)
    var handler = Self.handler
    handler.context = Unmanaged.passUnretained(box).toOpaque()
    if !listener.wantsContent { (handler.text, handler.end) = (nil, nil) }
    handler.allows_undeclared_prefixes = listener.allowsUndeclaredPrefixes ? 1 : 0
    let isRead = withExtendedLifetime(box) {
      bytes.withMemoryRebound(to: CChar.self) {
        library($0.baseAddress, Int32($0.count), &handler)
      }
    }
    if isRead == 0 { listener.malformed("there is not enough memory to read it", line: 1) }
  }

  /// libxml2 takes a zero byte after the root element for the end of the file, and is silent about
  /// what follows. In UTF-16 every other byte may be zero.
  private static func lineOfZero(in bytes: ArraySlice<UInt8>) -> Int? {
    var line = 1
    if !isWide(bytes) {
      guard holdsZero(bytes) else { return nil }
      for byte in bytes {
        if byte == 0 { return line }
        if byte == 0x0A { line += 1 }
      }
      return nil
    }
    var previous: UInt8?
    for byte in bytes {
      guard let first = previous else {
        previous = byte
        continue
      }
      if first == 0, byte == 0 { return line }
      if first &+ byte == 0x0A, first == 0 || byte == 0 { line += 1 }
      previous = nil
    }
    return nil
  }
}

extension XMLWalk {
  private static func holdsZero(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.flatMap { memchr($0, 0, bytes.count) } != nil
    }
  }

  private static func isWide(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, let second = bytes.dropFirst().first else { return false }
    return [(0xFF, 0xFE), (0xFE, 0xFF), (0x3C, 0x00), (0x00, 0x3C)].contains {
      $0 == (first, second)
    }
  }

  private final class Box {
    let listener: any XMLListener

    init(_ listener: any XMLListener) { self.listener = listener }

    static func tell(
      _ context: UnsafeMutableRawPointer?, _ event: (any XMLListener) -> Void
    ) -> Int32 {
      guard let context else { return 1 }
      let listener = Unmanaged<Box>.fromOpaque(context).takeUnretainedValue().listener
      event(listener)
      return listener.isDone ? 1 : 0
    }
  }

  private static var handler: gallerist_xml_handler {
    gallerist_xml_handler(
      context: nil,
      start: { context, line, name, prefix, uri, count, attributes in
        guard let name else { return 0 }
        return Box.tell(context) {
          $0.start(
            XMLName(local: name, prefix: prefix, uri: uri),
            XMLAttributes(groups: attributes, count: Int(count)), line: Int(line))
        }
      },
      end: { context, line in Box.tell(context) { $0.end(line: Int(line)) } },
      text: { context, line, bytes, length in
        Box.tell(context) {
          $0.text(UnsafeBufferPointer(start: bytes, count: Int(length)), line: Int(line))
        }
      },
      danger: { context, line, danger in
        Box.tell(context) { $0.danger(XMLDanger(danger), line: Int(line)) }
      },
      malformed: { context, line, words in
        // Bytes of the file are not repeated, since they may be a key.
        let whole = words.map { String(cString: $0).prefix { !$0.isNewline } } ?? ""
        let first = whole.split(separator: ", bytes 0x").first ?? whole
        return Box.tell(context) {
          $0.malformed(CleanText.line(String(first), limit: 200), line: Int(line))
        }
      },
      allows_undeclared_prefixes: 0)
  }
}

extension XMLDanger {
  fileprivate init(_ danger: gallerist_xml_danger) {
    switch danger {
    case gallerist_xml_entity_declaration: self = .entityDeclaration
    case gallerist_xml_attribute_declaration: self = .attributeDeclaration
    default: self = .entityReference
    }
  }
}
