package import Model

/// What is known of a creator beyond the pictures: one with a portrait, or without any picture.
package struct SiteCreator: Sendable {
  package var creator: Creator
  package var portrait: PublishedImage?

  package init(creator: Creator, portrait: PublishedImage? = nil) {
    self.creator = creator
    self.portrait = portrait
  }
}
