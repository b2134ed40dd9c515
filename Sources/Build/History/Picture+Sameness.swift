import Model

extension PictureRecord {
  /// Whether its source says of the picture what it said when it was `published`, but for what moves by
  /// itself: addresses that expire, and counts that differ by less than a tenth.
  func saysSame(as published: PictureRecord) -> Bool {
    if self == published { return true }
    guard let now = picture(), let then = published.picture() else { return false }
    return now.saysSame(as: then)
  }
}

extension Picture {
  fileprivate func saysSame(as published: Picture) -> Bool {
    guard statistics.areNear(published.statistics), fields.count == published.fields.count,
      zip(fields, published.fields).allSatisfy({ $0.saysSame(as: $1) }),
      [\Picture.preview, \.medium, \.large, \.motion].allSatisfy({ image in
        self[keyPath: image]?.size == published[keyPath: image]?.size
          && (self[keyPath: image] == nil) == (published[keyPath: image] == nil)
      })
    else { return false }
    var rest = self
    (rest.statistics, rest.fields) = (published.statistics, published.fields)
    (rest.preview, rest.medium, rest.large, rest.motion) =
      (published.preview, published.medium, published.large, published.motion)
    return rest == published
  }
}

extension Picture.Statistics {
  fileprivate func areNear(_ published: Self) -> Bool {
    [\Self.views, \.downloads, \.likes, \.favourites, \.comments].allSatisfy { count in
      switch (self[keyPath: count], published[keyPath: count]) {
      case (nil, nil): true
      case (let now?, let then?): now.isNear(then)
      default: false
      }
    }
  }
}

extension Field {
  /// An address that may not be followed is one that expires.
  fileprivate func saysSame(as published: Field) -> Bool {
    if self == published { return true }
    guard key == published.key, label == published.label, link == nil, published.link == nil
    else { return false }
    switch (shown, published.shown) {
    case (.count(let now), .count(let then)): return now.isNear(then)
    case (.text(let now), .text(let then)):
      return [now, then].allSatisfy { WebAddress($0) != nil }
    default: return false
    }
  }
}

extension Int {
  /// Whether a visitor would call both the same.
  func isNear(_ published: Int) -> Bool {
    self == published || abs(Double(self) - Double(published)) * 10 < abs(Double(published))
  }
}
