package import Model
package import Support
package import Transfer

/// Something that can be searched.
package protocol PictureSource: Sendable {
  /// The pages of `query`. Every request goes through `ask`, so that the caller may cache answers
  /// and keep to the service's pace.
  func pages(of query: Query, asking ask: @escaping Ask) -> SearchPages
}

/// A source that is reached over the network, and written in Swift.
package protocol WebSource: PictureSource {
  static var description: SourceDescription { get }

  /// The fixed words of its fields.
  static var fieldTerms: FieldTerms { get }

  init(settings: ServiceSettings)

  /// By what a picture may be known that a part of an answer is about.
  static func ownIDs(of part: JSONValue) -> [String]
}

/// Gets the answer to a request: from the cache, else from the service. Any status is an answer.
package typealias Ask = @Sendable (SearchRequest) async throws(SearchError) -> SearchAnswer

/// One request of a search.
package struct SearchRequest: Sendable {
  /// Its address holds no key.
  package let request: Request
  /// The page, counted from 1.
  package let number: Int
  /// What is wrong with an answer; nil where it is worth keeping. A refusal or a page of HTML must be
  /// asked for again.
  package let problem: @Sendable (SearchAnswer) -> SearchError?

  package init(
    request: Request, number: Int, problem: @escaping @Sendable (SearchAnswer) -> SearchError?
  ) {
    self.request = request
    self.number = number
    self.problem = problem
  }
}

/// What came back, from wherever.
package struct SearchAnswer: Sendable {
  package let status: Int
  package let headers: HeaderFields
  package let body: [UInt8]
  /// When the service gave the answer.
  package let retrieved: Timestamp
  package let isFromCache: Bool
  /// What was asked, without its key.
  package let address: String

  package init(
    status: Int, headers: HeaderFields, body: [UInt8], retrieved: Timestamp,
    isFromCache: Bool = false, address: String = ""
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.retrieved = retrieved
    self.isFromCache = isFromCache
    self.address = address
  }
}
