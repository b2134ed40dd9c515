import Support

extension SearchIndexCheck {
  mutating func checkTerms(_ meta: IndexMeta) {
    for part in meta.terms where !isFull {
      if let counts, counts.count != part.first {
        add("\(quoted(part.name)) begins with line \(part.first), expected \(counts.count)")
      }
      var own: [Int]?
      open(part.name, meta) { call, found in own = TermFile.counts(call, meta, &found) }
      counts = own.flatMap { own in counts.map { $0 + own } }
    }
  }

  mutating func checkPostings(_ meta: IndexMeta) {
    let firsts = meta.postings
    if zip(firsts, firsts.dropFirst()).contains(where: >=) || (firsts.first ?? 0) != 0 {
      return add("the first lines of the postings do not rise from 0")
    }
    if let counts, (firsts.last ?? -1) >= counts.count {
      return add("the postings begin with more lines than the \(counts.count) of the terms")
    }
    if let counts, firsts.isEmpty, !counts.isEmpty { return add("the terms have no postings") }
    for (place, first) in firsts.enumerated() where !isFull {
      let end = place + 1 < firsts.count ? firsts[place + 1] : counts?.count
      let expected = counts.flatMap { counts in end.map { Array(counts[first..<$0]) } }
      let lines = end.map { $0 - first }
      let isNewest = first == meta.newestLine
      open(isNewest ? IndexMeta.newest : "p-\(place)", meta, isShared: isNewest) { call, found in
        PostingFile.check(
          call, at: isNewest ? 2 : 0, meta, lines: lines, counts: expected, &found)
      }
    }
  }

  /// Where there are rare values, their files, and the one of those that are used most.
  mutating func checkEndings(_ meta: IndexMeta) {
    guard meta.hasEndings else { return }
    var keys: [String] = []
    open("ends", meta) { call, found in keys = EndingFile.keys(call, &found) }
    for (file, key) in keys.enumerated() where !isFull {
      open("e-\(file)", meta) { call, found in EndingFile.check(call, key, meta, &found) }
    }
    for name in meta.often where name != IndexMeta.newest {
      open(name, meta) { call, found in
        _ = TermFile.counts(call, meta, &found)
      }
    }
  }

  mutating func checkNumbers(_ meta: IndexMeta) {
    for field in meta.numbers where !isFull {
      open("n-" + field, meta) { call, found in
        NumberFile.check(call, columns: 0..<1, of: meta.settled, &found)
      }
    }
    guard meta.settled < meta.count else { return }
    open(IndexMeta.newest, meta, isShared: true) { call, found in
      NumberFile.check(
        call, columns: 3..<3 + meta.numbers.count, of: meta.count - meta.settled, &found)
    }
  }

  mutating func checkOrder(_ meta: IndexMeta) {
    open("all", meta) { call, found in OrderFile.check(call, meta, &found) }
  }

  mutating func checkFacets(_ meta: IndexMeta) {
    open("facets", meta) { call, found in FacetList.check(call, meta, &found) }
  }

  mutating func checkListMarks(_ meta: IndexMeta) {
    for file in 0..<meta.listMarks where !isFull {
      var marks: [UInt8]?
      open("m-\(file)", meta) { call, found in
        marks = call.text(0).flatMap(IndexMeta.marks)
        if marks == nil { found.add(.searchIndex, line: 1, "it has no marks of lists") }
      }
      listMarks[file] = marks
    }
  }

  mutating func checkRecords(_ meta: IndexMeta) {
    for file in 0..<meta.recordFiles {
      // There may be no end to what a damaged file tells of.
      guard !isFull else { return }
      let first = file * meta.perRecords
      var own: [Int: String] = [:]
      open(IndexMeta.name("r", file), meta) { [addresses] call, found in
        own = RecordFile(first: first, meta: meta, addresses: addresses).places(call, &found)
      }
      places.merge(own) { first, _ in first }
    }
  }

  mutating func checkDetails(_ meta: IndexMeta) {
    for file in 0..<meta.recordFiles {
      guard !isFull else { return }
      let expected = min(meta.perRecords, meta.count - file * meta.perRecords)
      open(IndexMeta.name("i", file), meta) { call, found in
        DetailFile.check(call, expected, &found)
      }
    }
  }

  mutating func checkKeys(_ meta: IndexMeta) {
    var keys = KeyFiles(places: places)
    for name in meta.keyNames where !isFull {
      open(name, meta) { call, found in
        keys.check(call, &found)
      }
    }
    if keys.count == meta.keyFiles, keys.numbers.count != meta.count {
      add("the files of keys lead to \(keys.numbers.count) pictures, expected \(meta.count)")
    }
  }
}

/// `data/k-X.js`: from where a picture is to its number.
struct KeyFiles {
  /// By number, as the records tell them.
  let places: [Int: String]
  private(set) var numbers: Set<Int> = []
  /// How many files could be read.
  private(set) var count = 0

  init(places: [Int: String]) { self.places = places }

  mutating func check(_ call: IndexCall, _ found: inout FindingCollector) {
    guard let text = call.text(0) else {
      return found.add(.searchIndex, line: 1, "it has no keys")
    }
    count += 1
    guard !text.isEmpty else { return }
    for line in IndexNumbers.lines(of: Array(text.utf8)[...]) where !found.isFull {
      let parts = line.split(separator: 0x20, omittingEmptySubsequences: false)
      guard parts.count == 2, let number = IndexNumbers.number(parts[1]) else {
        let key = String(fewMarks: line)
        found.add(.searchIndex, line: 1, "\(quoted(key)) is not a place and its number")
        continue
      }
      let place = String(fewMarks: parts[0])
      if !numbers.insert(number).inserted {
        found.add(.searchIndex, line: 1, "picture \(number) has two keys")
      }
      if let other = places[number], other != place {
        let problem = "\(quoted(place)) is to be picture \(number), which is \(quoted(other))"
        found.add(.searchIndex, line: 1, problem)
      }
    }
  }
}
