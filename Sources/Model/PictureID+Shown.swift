extension PictureID {
  /// What people recognise of it: of a file its name, without the folders.
  package var shown: String { own.split(separator: "/").last.map(String.init) ?? own }
}
