import Cache
import Model
import Support

/// Parts of what a build keeps, and of what it finds, one at a time.
extension Cache {
  func keepOriginal(_ original: NewOriginal, from path: String) async throws -> StoredOriginal {
    try await keep(original: original, from: NewFile(path)).original
  }

  func keepRendition(
    _ recipe: String, of original: Digest, from path: String
  ) async throws -> StoredRendition? {
    let made = MadeRendition(
      recipe: recipe, size: try Sample.size(), fileExtension: "webp", file: NewFile(path))
    return try await keepRenditions([made], of: original).first
  }

  func keepFeatures(_ features: VisualFeatures, of original: Digest) async throws {
    _ = try await keepRenditions([], of: original, features: features)
  }

  func note(
    _ original: NewOriginal, file: LocalFile, digest: Digest
  ) async throws -> StoredOriginal {
    try await keep(original: original, in: file, digest: digest).original
  }

  func rendition(of original: Digest, recipe: String) async throws -> StoredRendition? {
    try development(of: original).renditions[recipe]
  }
}
