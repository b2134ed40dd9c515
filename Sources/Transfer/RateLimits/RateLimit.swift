package import Model

/// A way to one service, or to one host of images: what is counted, paused and left alone together.
package struct RateLimit: Hashable, Sendable {
  /// Tells it from every other, in every run: `pixabay pixabay.com:443`, `images cdn.example:443`.
  package let name: String
  /// For people: `Pixabay`, `cdn.example`.
  package let title: String
  package let budgets: [Budget]

  package init(name: String, title: String, budgets: [Budget] = []) {
    self.name = name
    self.title = title
    self.budgets = budgets
  }
}
