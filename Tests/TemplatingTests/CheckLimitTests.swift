import Templating
import Testing

/// A check comes to an end, whatever the templates are.
struct CheckLimitTests {
  struct Red: View { static let fields = Templating.Fields<Red>(doors()) }
  struct Blue: View { static let fields = Templating.Fields<Blue>(doors()) }
  struct Green: View { static let fields = Templating.Fields<Green>(doors()) }
  struct White: View { static let fields = Templating.Fields<White>(doors()) }
  struct Black: View { static let fields = Templating.Fields<Black>(doors()) }
  struct Pink: View { static let fields = Templating.Fields<Pink>(doors()) }
  struct Grey: View { static let fields = Templating.Fields<Grey>(doors()) }
  struct Gold: View { static let fields = Templating.Fields<Gold>(doors()) }

  static let colours = ["red", "blue", "green", "white", "black", "pink", "grey", "gold"]

  /// From every room one may come to every other.
  static func doors<Room>() -> [TemplateField<Room>] {
    [
      .part("red", "A room") { _ -> Red? in nil }, .part("blue", "A room") { _ -> Blue? in nil },
      .part("green", "A room") { _ -> Green? in nil },
      .part("white", "A room") { _ -> White? in nil },
      .part("black", "A room") { _ -> Black? in nil },
      .part("pink", "A room") { _ -> Pink? in nil }, .part("grey", "A room") { _ -> Grey? in nil },
      .part("gold", "A room") { _ -> Gold? in nil },
    ]
  }

  @Test func callsThatMeetEverOtherValuesAreStopped() throws {
    let room = Self.colours.map { "{{#\($0)}}{{>room}}{{/\($0)}}" }.joined()
    let library = try TemplateLibrary(templates: ["page": "{{>room}}", "partials/room": room])
    let found = library.check("page", with: Red.self).map(\.description)
    #expect(found.count == 1)
    #expect(found.first?.contains("there is too much to check here") == true)
  }

  @Test func aTreeOfFourKindsIsNotStopped() throws {
    let room = Self.colours.prefix(4).map { "{{#\($0)}}{{>room}}{{/\($0)}}" }.joined()
    let library = try TemplateLibrary(templates: ["page": "{{>room}}", "partials/room": room])
    #expect(library.check("page", with: Red.self).map(\.description) == [])
  }

  @Test func blocksThatAskForTwoOthersEachAreStopped() throws {
    var templates = ["page": "{{<q1}}{{$b0}}x{{/b0}}{{/q1}}", "partials/q30": "{{$b29}}{{/b29}}"]
    for level in 1..<30 {
      let twice = String(repeating: "{{$b\(level - 1)}}{{/b\(level - 1)}}", count: 2)
      templates["partials/q\(level)"] =
        "{{<q\(level + 1)}}{{$b\(level)}}\(twice){{/b\(level)}}{{/q\(level + 1)}}"
    }
    let library = try TemplateLibrary(templates: templates)
    let found = library.check("page", with: Red.self).map(\.message)
    #expect(found.count == 1)
    #expect(found.first?.contains("there is too much to check here") == true)
  }
}
