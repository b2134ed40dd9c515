import Model

/// What the fields of a file are called.
enum FolderLabel: String, CaseIterable {
  case format = "Format"
  case colourSpace = "Colour space"
  case orientation = "Orientation"
  case title = "Title"
  case caption = "Caption"
  case alt = "Alternative text"
  case creator = "Creator"
  case credit = "Credit"
  case rating = "Rating"
  case copyright = "Copyright"
  case latitude = "Latitude"
  case longitude = "Longitude"
  case altitude = "Altitude"
  case camera = "Camera"
  case make = "Make"
  case model = "Model"
  case lens = "Lens"
  case focalLength = "Focal length"
  case equalFocalLength = "Focal length for 35 mm film"
  case aperture = "Aperture"
  case shutter = "Shutter"
  case speed = "ISO"
  case exposureBias = "Exposure bias"
  case flash = "Flash"
  case metering = "Metering"
  case whiteBalance = "White balance"
  case exposureProgram = "Exposure program"
  case scene = "Scene"
  case software = "Software"
  case file = "File"
  case folder = "Folder"
  case size = "Size of the file"
  case modified = "Last changed"
  case sideFile = "Side file"
  case length = "Length"
  case coding = "Coded as"
}

extension Field {
  init(
    _ key: String, _ label: FolderLabel, _ shown: Shown, raw: String? = nil, _ group: Group,
    from origin: Origin
  ) {
    self.init(
      key: key, label: label.rawValue, shown: shown, raw: raw, group: group, origin: origin)
  }
}
