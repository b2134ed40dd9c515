/// Views of one type in a row, not boxed: a section moves through them from one to the next.
@usableFromInline package struct ViewList: Sendable {
  @usableFromInline package let source: any ViewSource

  @inlinable package init<Item: View>(_ items: [Item]) { source = Rows(items: items) }
  @inlinable package init<Item: View>(_ item: Item) { source = OneView(item: item) }

  package var isEmpty: Bool { source.count == 0 }
}

/// One view or several of one type.
@usableFromInline package protocol ViewSource: AnyObject, Sendable {
  var count: Int { get }
  var type: any View.Type { get }
  var stride: Int { get }
  /// Lends the place of the first view; the others follow.
  func lend(_ body: (UnsafeRawPointer) -> Void)
  func value(named name: String, of index: Int) -> Value?
  func kept(_ index: Int) -> KeptView?
}

@usableFromInline package final class Rows<Item: View>: ViewSource {
  private let items: [Item]

  @usableFromInline package init(items: [Item]) { self.items = items }

  @usableFromInline package var count: Int { items.count }
  @usableFromInline package var type: any View.Type { Item.self }
  @usableFromInline package var stride: Int { MemoryLayout<Item>.stride }

  @usableFromInline package func lend(_ body: (UnsafeRawPointer) -> Void) {
    items.withUnsafeBufferPointer { items in
      if let first = items.baseAddress { body(UnsafeRawPointer(first)) }
    }
  }

  @usableFromInline package func value(named name: String, of index: Int) -> Value? {
    items[index].value(named: name)
  }

  @usableFromInline package func kept(_ index: Int) -> KeptView? { items[index].kept }
}

@usableFromInline package final class OneView<Item: View>: ViewSource {
  private let item: Item

  @usableFromInline package init(item: Item) { self.item = item }

  @usableFromInline package var count: Int { 1 }
  @usableFromInline package var type: any View.Type { Item.self }
  @usableFromInline package var stride: Int { MemoryLayout<Item>.stride }

  @usableFromInline package func lend(_ body: (UnsafeRawPointer) -> Void) {
    withUnsafePointer(to: item) { body(UnsafeRawPointer($0)) }
  }

  @usableFromInline package func value(named name: String, of index: Int) -> Value? {
    item.value(named: name)
  }

  @usableFromInline package func kept(_ index: Int) -> KeptView? { item.kept }
}

extension View {
  var source: any ViewSource { OneView(item: self) }
}
