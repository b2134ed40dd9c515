extension Compiler {
  mutating func add(name written: String, of tag: TemplateTag) throws(TemplateMistake) -> Reference
  {
    let parts =
      written == "."
      ? ["."] : written.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.allSatisfy({ !$0.isEmpty }) else {
      throw TemplateMistake(
        offset: tag.range.lowerBound,
        message: "`\(written)` is not a name: a dot comes between two parts")
    }
    let symbols = parts.map { vocabulary.symbol(of: $0) }
    let name = Name(parts: parts, symbols: symbols, offset: tag.range.lowerBound)
    names.append(name)
    return name.reference(at: names.count - 1)
  }

  /// - Parameter indentation: what stands before a tag that is alone on its line, else nil.
  mutating func addCall(_ tag: TemplateTag, indentation: [UInt8]?) throws(TemplateMistake) {
    var dynamicName: Int?
    if tag.content.hasPrefix("*") {
      dynamicName = try add(name: String(tag.content.dropFirst()), of: tag).name
    }
    calls.append(
      Call(
        name: tag.content, offset: tag.range.lowerBound,
        target: places[TemplateLibrary.partialPrefix + tag.content], dynamicName: dynamicName,
        isAlone: indentation != nil, indentation: indentation ?? []))
  }
}
