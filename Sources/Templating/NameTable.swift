import Synchronization

/// How the names of one library are read from views of one type.
///
/// `@unchecked Sendable`: what `slots` points to is written once, before anybody else sees the table.
final class NameTable: @unchecked Sendable {
  let type: any View.Type
  let isOpen: Bool
  private let places: [Int32]
  private let readers: [Reader]
  /// By symbols; lent for as long as the table lives, and never changed.
  let slots: UnsafeMutablePointer<Unmanaged<Reader>?>
  /// Of those names, which say the same on all pages that share their pieces.
  private let areShared: [Bool]

  init(of type: any View.Type, names: [String]) {
    self.type = type
    isOpen = type.isOpen
    let declared = type.declarations.enumerated().map { ($1.name, Int32($0)) }
    let known = Dictionary(declared, uniquingKeysWith: { first, _ in first })
    readers = type.readers
    places = names.map { known[$0] ?? -1 }
    let shared = type.areShared
    areShared = places.map { $0 >= 0 && shared[Int($0)] }
    slots = .allocate(capacity: max(places.count, 1))
    for (symbol, place) in places.enumerated() {
      let slot = place < 0 ? nil : Unmanaged.passUnretained(readers[Int(place)])
      (slots + symbol).initialize(to: slot)
    }
  }

  deinit { slots.deallocate() }

  func isShared(_ symbol: Symbol) -> Bool { areShared[symbol] }

  /// Nil where no such name is declared.
  func place(of symbol: Symbol) -> Int? {
    let place = places[symbol]
    return place < 0 ? nil : Int(place)
  }
}

/// The tables of one library, each made when its type is first met and kept for all later pages.
final class NameTables: Sendable {
  typealias Met = [(type: ObjectIdentifier, table: NameTable)]

  let names: [String]
  private let tables = Mutex<Met>([])

  init(_ names: [String]) { self.names = names }

  /// Those that were made so far.
  var met: Met { tables.withLock { $0 } }

  func table(of type: any View.Type) -> NameTable {
    tables.withLock { tables in
      if let known = tables.table(of: type) { return known }
      let made = NameTable(of: type, names: names)
      tables.append((ObjectIdentifier(type), made))
      return made
    }
  }
}

extension NameTables.Met {
  /// There are some dozens, so looking through them is quick.
  func table(of type: any View.Type) -> NameTable? {
    let type = ObjectIdentifier(type)
    for known in self where known.type == type { return known.table }
    return nil
  }
}

extension View {
  fileprivate static var readers: [Reader] { fields.readers }
  fileprivate static var areShared: [Bool] { fields.areShared }
}
