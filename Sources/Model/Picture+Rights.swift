extension Picture {
  /// Whose the picture is, as every published copy of it is to say.
  package var rights: Rights {
    Rights(
      creator: creator?.name, credit: credit, copyright: copyright, license: license, page: page)
  }

  /// As its owner wrote it into the file or beside it. Nothing is made up where there is none.
  private var copyright: String? {
    fields.first { $0.group == .people && $0.label == "Copyright" }?.value
  }
}
