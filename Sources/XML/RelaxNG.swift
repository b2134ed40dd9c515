import CXML2
import Model
import Support

/// Holds documents to a RELAX NG schema, by libxml2.
package enum RelaxNG {
  /// Every mistake, in the order of the document; one that says so where schema or document cannot be read.
  package static func mistakes(
    in bytes: [UInt8], named file: String, against schema: String
  ) -> [Mistake] {
    guard XMLWalk.libraryIsReady, let length = Int32(exactly: bytes.count) else { return [] }
    let collector = MistakeLines()
    let result = Array(schema.utf8).withUnsafeBytes { schema in
      bytes.withUnsafeBytes { bytes in
        gallerist_relaxng_validate(
          schema.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: schema.count),
          bytes.baseAddress?.assumingMemoryBound(to: CChar.self), length,
          Unmanaged.passUnretained(collector).toOpaque()
        ) { context, error in
          guard let context, let error else { return }
          Unmanaged<MistakeLines>.fromOpaque(context).takeUnretainedValue().add(error.pointee)
        }
      }
    }
    if result == 1 { return [] }
    let found = collector.found.isEmpty ? [(1, "it is not as the schema has it")] : collector.found
    return found.map { Mistake(file: file, line: $0.0, problem: $0.1) }
  }

  private final class MistakeLines {
    var found: [(Int, String)] = []
    private static let most = 100

    func add(_ error: xmlError) {
      guard found.count < Self.most, let message = error.message else { return }
      found.append((max(1, Int(error.line)), CleanText.line(String(cString: message), limit: 300)))
    }
  }
}
