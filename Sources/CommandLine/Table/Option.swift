import Configuration
import Lint
import Preview

/// One option as a value: parsing, help, the manual and the completions all read it.
struct Option: Sendable {
  struct Value: Sendable {
    /// What stands for the value in help: `DIR`.
    let placeholder: String
    let kind: ValueKind
    /// Whether all that follows is meant, up to the next option.
    var isList = false
  }

  /// With their dashes, the long one first.
  let names: [String]
  /// Nil for a flag, which stands alone.
  let value: Value?
  let summary: String
  /// What holds without the option, as help says it.
  let defaultText: String?
  /// Sets what the option is for; false where the text is not of the value's kind.
  let apply: @Sendable (inout Settings, String) -> Bool

  var name: String { names[0] }

  /// `--limit N`, as in help and in messages.
  var usage: String {
    names.reversed().joined(separator: ", ")
      + (value.map { " \($0.placeholder)\($0.isList ? " …" : "")" } ?? "")
  }
}

extension Option {
  typealias Setting<Value> = any WritableKeyPath<Settings, Value> & Sendable

  static func flag(
    _ name: String, also other: String? = nil, into setting: Setting<Bool>, _ summary: String
  ) -> Option {
    Option(
      names: [name, other].compactMap { $0 }, value: nil, summary: summary, defaultText: nil
    ) { settings, _ in
      settings[keyPath: setting] = true
      return true
    }
  }

  static func file(
    _ name: String, into setting: Setting<String?>, _ summary: String,
    placeholder: String = "FILE", default text: String? = nil
  ) -> Option {
    path(name, Value(placeholder: placeholder, kind: .file), setting, summary, text)
  }

  static func folder(
    _ name: String, also other: String? = nil, into setting: Setting<String?>, _ summary: String,
    default text: String? = nil
  ) -> Option {
    path(name, also: other, Value(placeholder: "DIR", kind: .folder), setting, summary, text)
  }

  static func words(
    _ name: String, into setting: Setting<String?>, _ summary: String,
    placeholder: String = "TEXT"
  ) -> Option {
    Option(
      names: [name], value: Value(placeholder: placeholder, kind: .words), summary: summary,
      defaultText: nil
    ) { settings, text in
      guard !text.isEmpty else { return false }
      settings[keyPath: setting] = text
      return true
    }
  }

  static func list(
    _ name: String, of placeholder: String, into setting: Setting<[String]>, _ summary: String
  ) -> Option {
    Option(
      names: [name], value: Value(placeholder: placeholder, kind: .words, isList: true),
      summary: summary, defaultText: nil
    ) { settings, text in
      guard !text.isEmpty else { return false }
      settings[keyPath: setting].append(text)
      return true
    }
  }

  static func address(
    _ name: String, into setting: Setting<String?>, _ summary: String, default text: String
  ) -> Option {
    Option(
      names: [name], value: Value(placeholder: "ADDRESS", kind: .address), summary: summary,
      defaultText: text
    ) { settings, text in
      guard Server.isAddress(text) else { return false }
      settings[keyPath: setting] = text
      return true
    }
  }

  static func number(
    _ name: String, also other: String? = nil, in range: ClosedRange<Int>,
    into setting: Setting<Int?>, _ summary: String, default text: String? = nil
  ) -> Option {
    Option(
      names: [name, other].compactMap { $0 },
      value: Value(placeholder: "N", kind: .number(range)), summary: summary, defaultText: text
    ) { settings, text in
      guard let number = Int(text), range.contains(number) else { return false }
      settings[keyPath: setting] = number
      return true
    }
  }

  static func removals(
    _ name: String, into setting: Setting<Settings.Removals?>, _ summary: String,
    default text: String
  ) -> Option {
    Option(
      names: [name], value: Value(placeholder: "N", kind: .numberOrAll), summary: summary,
      defaultText: text
    ) { settings, text in
      let most = Int(text)
      guard text == "all" || (most ?? 0) > 0 else { return false }
      settings[keyPath: setting] = Settings.Removals(most: most)
      return true
    }
  }

  static func part(
    _ name: String, into setting: Setting<Settings.PartText?>, _ summary: String
  ) -> Option {
    Option(
      names: [name], value: Value(placeholder: "I/N", kind: .part), summary: summary,
      defaultText: nil
    ) { settings, text in
      guard let part = Settings.PartText(text) else { return false }
      settings[keyPath: setting] = part
      return true
    }
  }

  static func time(
    _ name: String, into setting: Setting<Duration?>, _ summary: String, default text: String
  ) -> Option {
    Option(
      names: [name], value: Value(placeholder: "TIME", kind: .time), summary: summary,
      defaultText: text
    ) { settings, text in
      guard let time = AgeText.duration(text) else { return false }
      settings[keyPath: setting] = time
      return true
    }
  }

  static func size(
    _ name: String, into setting: Setting<Int?>, _ summary: String
  ) -> Option {
    Option(
      names: [name], value: Value(placeholder: "SIZE", kind: .size), summary: summary,
      defaultText: nil
    ) { settings, text in
      guard let bytes = SizeText.bytes(text) else { return false }
      settings[keyPath: setting] = bytes
      return true
    }
  }

  static func name(
    _ name: String, of names: [String], into setting: Setting<String?>, _ summary: String,
    default text: String
  ) -> Option {
    Option(
      names: [name], value: Value(placeholder: "NAME", kind: .choice(names)), summary: summary,
      defaultText: text
    ) { settings, text in
      guard names.contains(text) else { return false }
      settings[keyPath: setting] = text
      return true
    }
  }

  /// A source that is built in, or one that a file beside the configuration describes: which those are is not
  /// known yet.
  static func source(
    of names: [String], _ summary: String, default text: String
  ) -> Option {
    Option(
      names: ["--source"], value: Value(placeholder: "NAME", kind: .choice(names)),
      summary: summary, defaultText: text
    ) { settings, text in
      let isName = text.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-")
      }
      guard isName, !text.isEmpty else { return false }
      settings.source = text
      return true
    }
  }

  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ placeholder: String, into setting: Setting<Choice>, _ summary: String
  ) -> Option {
    let names = Choice.allCases.map(\.rawValue)
    return Option(
      names: [name], value: Value(placeholder: placeholder, kind: .choice(names)),
      summary: summary, defaultText: Settings()[keyPath: setting].rawValue
    ) { settings, text in
      guard let choice = Choice(rawValue: text) else { return false }
      settings[keyPath: setting] = choice
      return true
    }
  }

  /// The same where nothing is chosen without it.
  static func optionalChoice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ placeholder: String, into setting: Setting<Choice?>, _ summary: String,
    default text: String
  ) -> Option {
    let names = Choice.allCases.map(\.rawValue)
    return Option(
      names: [name], value: Value(placeholder: placeholder, kind: .choice(names)),
      summary: summary, defaultText: text
    ) { settings, text in
      guard let choice = Choice(rawValue: text) else { return false }
      settings[keyPath: setting] = choice
      return true
    }
  }

  static func rules(
    _ name: String, into setting: Setting<[String]>, _ summary: String
  ) -> Option {
    Option(
      names: [name], value: Value(placeholder: "RULES", kind: .rules), summary: summary,
      defaultText: nil
    ) { settings, text in
      let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard names.allSatisfy({ !RuleChoice.rules($0).isEmpty }) else { return false }
      settings[keyPath: setting] += names
      return true
    }
  }

  private static func path(
    _ name: String, also other: String? = nil, _ value: Value, _ setting: Setting<String?>,
    _ summary: String, _ text: String?
  ) -> Option {
    Option(
      names: [name, other].compactMap { $0 }, value: value, summary: summary, defaultText: text
    ) { settings, text in
      settings[keyPath: setting] = text
      return true
    }
  }
}
