import Imaging
import Model
import Search

extension EmbeddedMetadata {
  /// What an agency or an archive wrote (IPTC-IIM, record 2).
  init(iptc records: IPTCRecords) {
    func line(_ dataset: UInt8) -> String? { Written.line(records.texts(2, dataset).first) }
    title = line(5)
    caption = Written.lines(records.texts(2, 120).first)
    tags = Written.tags(records.texts(2, 25))
    creator = Written.names(records.texts(2, 80))
    credit = line(110)
    copyright = line(116)
    taken = line(55).flatMap { day in
      line(60).flatMap { WrittenDate.moment("\(day) \($0)") } ?? WrittenDate.moment(day)
    }
    place = Self.place([line(92), line(90), line(95), line(101)])
    sign(.iptc)
  }

  /// From the nearest to the widest, each once.
  static func place(_ parts: [String?]) -> String? {
    var names: [String] = []
    for name in parts.compactMap(\.self) where !names.contains(name) { names.append(name) }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }
}
