import Foundation
import Model

@testable import Site

/// The examples that Swift and the scripts share.
enum Vectors {
  static func read<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) throws
    -> Value
  {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Vectors/\(name).json")
    return try JSONDecoder().decode(type, from: Data(contentsOf: file))
  }

  struct Query: Decodable {
    let text: String
    let terms: [Term]

    init(from decoder: any Decoder) throws {
      var row = try decoder.unkeyedContainer()
      text = try row.decode(String.self)
      terms = try row.decode([Term].self)
    }
  }

  struct Term: Decodable, Hashable {
    let negated: Bool
    var field: String?
    var `operator`: String?
    var value: String?
    var any: [[Term]]?
  }

  struct Matches: Decodable {
    let pictures: [Picture]
    let queries: [Expected]
  }

  struct Picture: Decodable {
    let title: String?
    let values: [String: [String]]
    let numbers: [String: Double]
  }

  struct Expected: Decodable {
    let query: String
    let pictures: [Int]

    init(from decoder: any Decoder) throws {
      var row = try decoder.unkeyedContainer()
      query = try row.decode(String.self)
      pictures = try row.decode([Int].self)
    }
  }

  struct Near: Decodable {
    let vocabulary: [Value]
    let terms: [Suggested]
  }

  struct Value: Decodable {
    let field: String
    let text: String
    let count: Int

    init(from decoder: any Decoder) throws {
      var row = try decoder.unkeyedContainer()
      field = try row.decode(String.self)
      text = try row.decode(String.self)
      count = try row.decode(Int.self)
    }
  }

  struct Suggested: Decodable {
    let field: String?
    let text: String
    let suggestions: [String]

    init(from decoder: any Decoder) throws {
      var row = try decoder.unkeyedContainer()
      field = try row.decode(String?.self)
      text = try row.decode(String.self)
      suggestions = try row.decode([String].self)
    }
  }
}

extension Vectors.Term {
  init(_ term: SearchTerm) {
    switch term.condition {
    case .any(let lists):
      self.init(negated: term.isNegated, any: lists.map { $0.map { Vectors.Term($0) } })
    case .range(let field, let from, let to):
      self.init(
        negated: term.isNegated, field: field.rawValue, operator: "..", value: "\(from)..\(to)")
    case .text(let field, let text):
      self.init(
        negated: term.isNegated, field: field?.rawValue, operator: nil, value: text)
    case .number(let field, let comparison, let digits):
      self.init(
        negated: term.isNegated, field: field.rawValue, operator: comparison.rawValue,
        value: digits)
    }
  }
}

extension PictureValues {
  init(_ picture: Vectors.Picture) {
    let texts = picture.values.flatMap { name, texts in
      texts.compactMap { text in TextField(rawValue: name).map { Text($0, text) } }
    }
    let numbers = picture.numbers.compactMap { name, number in
      NumberField(rawValue: name).map { ($0, Int((number * Double($0.scale)).rounded())) }
    }
    self.init(
      texts: texts, title: picture.title.map { FoldedText.collapsed(FoldedText.folded($0)) },
      numbers: Dictionary(uniqueKeysWithValues: numbers))
  }
}
