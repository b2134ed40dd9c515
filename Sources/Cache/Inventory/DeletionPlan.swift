import Model
import Support

extension Unneeded {
  /// What is to go, as it was when that was decided: what is another by then stays.
  struct DeletionPlan: Hashable, Sendable {
    var since = Timestamp(secondsSince1970: 0)
    /// Before this, nobody cares any more how often services were asked.
    var longAgo = Timestamp(secondsSince1970: 0)
    var answers: [Answer] = []
    var originals: [Original] = []
    var ownFiles: [OwnFile] = []
    var renditions: [Rendition] = []
    var files: [FileToDelete] = []
    var setAside: [SetAsideFile] = []

    /// An answer, with its copy in the last whole walk and what is known of its pictures.
    struct Answer: Hashable, Sendable {
      let request: String
      let retrieved: Int
      let used: Int
      let byteCount: Int

      var lastUse: Int { max(retrieved, used) }
    }

    /// A row of a picture's image.
    struct Original: Hashable, Sendable {
      let picture: PictureID
      let role: String
      let digest: Digest
      let retrieved: Int
      /// The file's; nil where it is not there.
      var facts: FileFacts?
      /// How many answers list the picture and stay.
      var listings = 0
    }

    /// The same of a file of the user's own.
    struct OwnFile: Hashable, Sendable {
      let original: Original
      let path: String
    }

    struct Rendition: Hashable, Sendable {
      let original: Digest
      let recipe: String
      let digest: Digest
      /// Then it goes only if its original is gone.
      let isRecipeNeeded: Bool
      let facts: FileFacts?
    }
  }
}
