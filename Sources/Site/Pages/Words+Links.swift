import Model
import Theme

/// Words that lead somewhere, or that machines read as a date.
extension Words {
  /// The sentence in parts, some of which are links or dates; a value may be a list of them.
  func parts(_ sentence: Sentence, _ values: [String: [Link]] = [:]) -> [Link] {
    pieces(of: sentence).flatMap { piece -> [Link] in
      switch piece {
      case .text(let words): [Link(words: words)]
      case .place(let name): values[name] ?? []
      case .link(let name, let words): [Link(words: words, link: values[name]?.first?.link)]
      }
    }
  }

  /// A value with the address that one may follow, or with the date for machines.
  func link(_ field: Field) -> Link {
    Link(text: shown(field.shown), link: field.link?.text, moment: field.shown.machineDate)
  }

  func link(_ moment: Timestamp) -> Link {
    Link(text: day(moment), link: nil, moment: moment.description)
  }

  /// The day that a picture was taken; machines are told as much as is known.
  func taken(_ dates: Picture.Dates) -> Link? {
    dates.taken.map { Link(text: day($0), link: nil, moment: dates.takenShown?.machineDate) }
  }
}
