import Support

extension Field {
  /// A value for people, of which the page's language makes words.
  package enum Shown: Hashable, Sendable {
    /// As it stands, in whatever language.
    case text(String)
    /// A word or phrase of ours, in fixed English words, which a catalogue may translate.
    case term(String)
    case count(Int)
    case pixels(Int)
    case bytes(Int)
    /// The first of as many as the second, as in `4 of 5`.
    case outOf(Int, Int)
    /// A moment that is known in UTC.
    case moment(Timestamp)
    /// A date and a time as clocks showed them, nobody knows how far from UTC.
    case local(Timestamp)
    case day(Timestamp)
    case flag(Bool)
    case list([Shown])
    /// The field is there, and empty.
    case nothing

    /// In English.
    package var plain: String {
      switch self {
      case .text(let text), .term(let text): text
      case .count(let number): Numbers.grouped(number)
      case .pixels(let number): Numbers.grouped(number) + " px"
      case .bytes(let number): Numbers.bytes(number)
      case .outOf(let number, let all): "\(Numbers.grouped(number)) of \(Numbers.grouped(all))"
      case .moment(let moment): moment.description
      case .local(let moment): "\(moment.date) \(moment.description.dropFirst(11).prefix(8))"
      case .day(let moment): moment.date
      case .flag(let isSet): isSet ? "Yes" : "No"
      case .list(let parts): parts.map(\.plain).joined(separator: ", ")
      case .nothing: "none"
      }
    }

    /// A date as machines read it: `2031-05-06T07:08:09Z`, without a zone where nobody knows one, and without
    /// a time where nobody knows that; nil for what is no date.
    package var machineDate: String? {
      switch self {
      case .moment(let moment): moment.description
      case .local(let moment): String(moment.description.dropLast())
      case .day(let moment): moment.date
      default: nil
      }
    }

    /// The terms in it.
    package var terms: [String] {
      switch self {
      case .term(let term): [term]
      case .list(let parts): parts.flatMap(\.terms)
      default: []
      }
    }

    /// Dates look different in every language.
    var isDate: Bool {
      switch self {
      case .moment, .local, .day: true
      default: false
      }
    }
  }
}
