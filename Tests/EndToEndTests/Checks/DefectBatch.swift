import Testing

/// Defects that one site can have at once, so that it takes one check to find them: each is in a file
/// of its own, and none is in the way of another.
struct DefectBatch: CustomTestStringConvertible, Sendable {
  let number: Int
  private(set) var defects: [Defect]

  var testDescription: String { "batch \(number), of \(defects.count) defects" }

  /// All defects, each in the first batch that has a file for it.
  static let all: [DefectBatch] = Defect.all.reduce(into: []) { batches, defect in
    if let place = batches.firstIndex(where: { $0.hasRoom(for: defect) }) {
      batches[place].defects.append(defect)
    } else {
      batches.append(DefectBatch(number: batches.count + 1, defects: [defect]))
    }
  }

  private func hasRoom(for defect: Defect) -> Bool {
    // Each picture has a file in each folder.
    let room = defect.file.hasSuffix("/") ? ThreePages.count : 1
    return defects.count { $0.file == defect.file || $0.reported == defect.file } < room
      && !defects.contains { $0.file == defect.reported }
  }

  /// Makes all of them in the site; the places are in the order of the defects.
  func plant(in site: BuiltSite) throws -> [Defect.Place] {
    var taken: Set<String> = []
    return try defects.map { defect in
      let place = try defect.plant(in: site, sparing: taken)
      taken.insert(place.changed)
      return place
    }
  }
}
