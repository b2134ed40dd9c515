import Model
import XML

/// Makes settings of one service's file and the environment.
struct ServiceReader {
  let source: SourceDescription
  let service: WebService
  let environment: [String: String]
  /// Whether what is wrong with a key is a mistake.
  let needsKeys: Bool
  let list: MistakeList

  /// Values under these are never quoted.
  static let secretKeys: Set<String> = ["key", "PixabayApiKey", "PixabayUrl"]

  /// `root` is nil where there is no file, or none that can be read.
  func settings(from root: PropertyListNode?) -> ServiceSettings {
    let ours = environmentKey()
    let isInFragments = root.map { PixabayFragments.areMeant(by: $0, source) } ?? false
    let rules =
      isInFragments ? KeyTable.pixabayFragments(source) : KeyTable.service(source, service)
    let reader = root.flatMap {
      Item(node: $0, keyPath: "", list: list, kind: .dictionary(rules)).dictionary()
    }
    guard let reader else {
      return ServiceSettings(base: service.base, key: ours.key)
    }
    // The environment wins: what the file says of the key does not matter then.
    let judgesKey = needsKeys && !ours.isSet
    let settings: ServiceSettings
    if isInFragments {
      settings = PixabayFragments(
        reader: reader, source: source, service: service, judgesKey: judgesKey
      )
      .settings()
    } else {
      settings = ServiceParts(
        reader: reader, source: source, service: service, judgesKey: judgesKey
      ).settings()
    }
    reader.finish()
    return ServiceSettings(
      base: settings.base, key: ours.isSet ? ours.key : settings.key,
      parameters: settings.parameters)
  }

  /// An empty variable counts as not set.
  private func environmentKey() -> (key: Secret?, isSet: Bool) {
    guard let variable = service.key?.variable, let text = environment[variable] else {
      return (nil, false)
    }
    let (key, problem) = KeyCheck.judge(text, of: source)
    if let problem, needsKeys {
      list.add([Mistake(file: "environment", keyPath: variable, problem: problem)])
    }
    return (key, key != nil || problem != nil)
  }
}

extension Item {
  /// A key's value as text; a number is as good as its digits.
  var keyText: String? {
    switch node.value {
    case .string(let text): return text
    case .integer(let number): return String(number)
    case .invalid: return nil
    default:
      fail("\(node.value.kind) was given, expected a key")
      return nil
    }
  }

  /// The key in this value, where it is one and `judges`.
  func key(of source: SourceDescription, judging judges: Bool) -> Secret? {
    guard let text = keyText else { return nil }
    let (key, problem) = KeyCheck.judge(text, of: source)
    if judges, let problem { fail(problem) }
    return key
  }
}
