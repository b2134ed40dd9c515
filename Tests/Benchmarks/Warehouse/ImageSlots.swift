import Preview

/// Where the images of a warehouse lie, ready to be sent.
protocol ImageSlots: Sendable {
  func large(_ number: Int) -> ServerResponse.Body
  func preview(_ number: Int) -> ServerResponse.Body
}
