import Foundation
import Fuzzing

/// `fuzz SUBJECT SECONDS [SEED]` feeds one reader for a while, `fuzz SUBJECT FILE` with one input that
/// was found before, `fuzz` lists the readers. `Scripts/soak fuzz` runs them all.
@main
enum Fuzz {
  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard let name = arguments.first else {
      for subject in Subject.all { print(subject.name) }
      return
    }
    guard let subject = Subject.all.first(where: { $0.name == name }), arguments.count > 1 else {
      end("usage: fuzz SUBJECT SECONDS [SEED], or fuzz SUBJECT FILE", code: 64)
    }
    do {
      guard let seconds = Int(arguments[1]) else {
        try await subject.look([UInt8](Data(contentsOf: URL(fileURLWithPath: arguments[1]))))
        return print("\(name): nothing is wrong with \(arguments[1])")
      }
      let seed = arguments.dropFirst(2).first.flatMap { UInt32($0) } ?? .random(in: 1...(.max))
      print("\(name): \(seconds) s, seed \(seed)")
      #if LIBFUZZER
        try await Guided(subject: subject, seconds: seconds, seed: seed).run()
      #else
        try await Blind(subject: subject, seconds: seconds, seed: seed).run()
      #endif
    } catch {
      end("\(name): \(error)", code: 1)
    }
  }

  static func end(_ reason: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data("error: \(reason)\n".utf8))
    exit(code)
  }
}
