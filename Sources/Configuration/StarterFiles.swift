/// The files that a new gallery starts with; those in `config/` are the same.
package enum StarterFiles {
  package static let gallery = text(of: StarterGallery())

  /// With the comments that help to go on from there.
  static func text(of gallery: StarterGallery) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <!-- The gallery. `gallerist build` names every mistake in here, with its line. -->
    <plist version="1.0">
    <dict>
    \(gallery.titleLines)
      <key>language</key>
      <string>en</string>

    \(gallery.addressLines)

      <!-- public, or unlisted: for whoever has the address. And whether programs may be trained on the
           pictures: allowed, or refused. A query may have both for itself.
      <key>visibility</key>
      <string>unlisted</string>
      <key>training</key>
      <string>refused</string>
      -->

      <!-- What of the pictures is shown, in the language of the site's search, and in which order: source,
           taken, published, added, name, rating, likes or width, with - before it the other way round.
           And how finds of the same picture stand: together on one card, or apart.
           A query may have all three for itself, and one without a source collects all that meets its `where`.
      <key>where</key>
      <string>rating>=3 -tag:private</string>
      <key>sort</key>
      <string>-taken</string>
      <key>copies</key>
      <string>apart</string>
      -->

      <!-- Each query becomes a collection. Openverse needs no key; `gallerist sources` lists what
           else can be searched, and what it needs. -->
      <key>queries</key>
      <array>
    \(gallery.searchLines)
        <!-- A folder of your own, named from where this file is. Folders in it are albums. Its GPS positions and the files
             themselves are not published.
        <dict>
          <key>source</key>
          <string>folder</string>
          <key>title</key>
          <string>My pictures</string>
          <key>parameters</key>
          <dict>
            <key>path</key>
            <string>../pictures</string>
          </dict>
        </dict>
        -->
      </array>

      <!-- Where pictures were taken: off, region (to some 11 km) or exact. With it there is a map; see
           docs/places.md.
      <key>gps</key>
      <string>region</string>
      -->

      <!-- Sizes and formats (webp, jpeg, avif, p3) that are made of every picture, as far as it is so wide.
      <key>renditions</key>
      <dict>
        <key>widths</key>
        <array>
          <integer>320</integer>
          <integer>640</integer>
          <integer>1280</integer>
          <integer>2560</integer>
        </array>
        <key>formats</key>
        <array>
          <string>webp</string>
          <string>p3</string>
        </array>
        <key>quality</key>
        <integer>78</integer>
      </dict>
      -->

    \(gallery.contactLines)

      <!-- Hosts that pages may bring something from, beside the site itself: `images`, `styles`, `scripts`,
           `fonts`, `frames`, and `connect` for what scripts ask for.
      <key>policy</key>
      <dict>
        <key>fonts</key>
        <array>
          <string>fonts.example.org</string>
        </array>
      </dict>
      -->

      <!-- What you say of pictures, collections and tags is in curation.plist beside this file, where
           `gallerist curate` writes it; or in another file, or several, which you name here.
      <key>curation</key>
      <string>curation.plist</string>
      -->

      <!-- Pages of your own in Markdown, named from where this file is; a text for the front page; and
           further entries of the navigation. See docs/pages.md.
      <key>pages</key>
      <array>
        <dict>
          <key>file</key>
          <string>imprint.md</string>
          <key>menu</key>
          <string>foot</string>
        </dict>
      </array>
      <key>home</key>
      <string>welcome.md</string>
      <key>menu</key>
      <array>
        <dict>
          <key>title</key>
          <string>Birds</string>
          <key>address</key>
          <string>tag:bird</string>
        </dict>
      </array>
      -->

      <!-- Pictures per page; and columns: how many squares a grid has in a row, and how dense rows are, which with 6
           are half as high as with 3. -->
      <key>pageSize</key>
      <integer>20</integer>
      <key>columns</key>
      <integer>3</integer>

      <!-- How lists are laid out: rows, grid (squares), masonry, list (a picture a line) or timeline (months);
           and whether squares cut what does not fit. A query may have both for itself.
      <key>layout</key>
      <string>grid</string>
      <key>crop</key>
      <false/>
      -->

      <!-- Whether visitors may zoom into the whole of photos longer than 2,560 pixels: hundreds of files for each. A
           query may have it for itself.
      <key>zoom</key>
      <true/>
      -->

      <!-- Whether other sites may show photos and collections in a frame: two more files for each.
      <key>embed</key>
      <true/>
      -->

      <!-- Whether the page of each search offers its photos as a ZIP file, which takes as much room as they do once
           more. A query may have it for itself.
      <key>downloads</key>
      <true/>
      -->

      <!-- What visitors see: wall, journal, portfolio or catalogue; the picture that the front page
           begins with (auto, none, or its id such as openverse:1234); and the theme's options, which
           `gallerist theme values` lists.
      <key>look</key>
      <string>journal</string>
      <key>hero</key>
      <string>auto</string>
      <key>options</key>
      <dict>
        <key>captions</key>
        <string>always</string>
      </dict>
      -->
    </dict>
    </plist>

    """
  }

  package static let pixabay = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
      <key>scheme</key>
      <string>https</string>
      <key>host</key>
      <string>pixabay.com</string>
      <key>path</key>
      <string>/api/</string>

      <!-- Pixabay wants a key. Get one, for free, at https://pixabay.com/api/docs/ and write it here
           between <string> and </string>, as in the lines above, or leave this file alone and put
           the key into the environment as PIXABAY_KEY, which wins.
      <key>key</key>
      <string>…</string>
      -->

      <!-- Parameters sent with every search. Pictures that are not for everybody are left out unless
           `safesearch` is false. -->
      <key>image_type</key>
      <string>photo</string>
      <key>safesearch</key>
      <true/>
    </dict>
    </plist>

    """
}
