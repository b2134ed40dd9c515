/// Where addresses lead.
extension Rule {
  static let links = [
    brokenLink, letterCase, missingFragment, folderLink, rootLink, outsideAsset, insecureAsset,
    localPath, secret, orphan, canonical, unreadable, deadOutsideLink,
  ]

  package static let unreadable = Rule(
    "unreadable", .links, what: "every file of the site can be read",
    why: "a server cannot read it either")

  package static let deadOutsideLink = Rule(
    "dead-outside-link", .links,
    what: "what pages link to at other hosts exists; checked only with `--links external`",
    why: "visitors meet an error")

  package static let brokenLink = Rule(
    "broken-link", .links, stopsBuild: true,
    what: "every link, image, `srcset`, script and style sheet of the site is there",
    why: "visitors meet an error")

  package static let letterCase = Rule(
    "letter-case", .links, stopsBuild: true,
    what: "an address has the same upper and lower case as its file, and the same bytes",
    why: "it works on some computers and breaks on most servers")

  package static let missingFragment = Rule(
    "missing-fragment", .links, stopsBuild: true,
    what: "the place that `#name` means is on its page",
    why: "the link leads to the top of the page")

  package static let folderLink = Rule(
    "folder-link", .links, .ours, what: "a link names a file, not a folder: `tags/index.html`",
    why: "opened from a disk, a folder is a list of files")

  package static let rootLink = Rule(
    "root-link", .links, .ours, what: "a link is relative: it does not begin with `/`",
    why: "the site would work at the top of a host only, and not from a folder")

  package static let outsideAsset = Rule(
    "outside-asset", .links, .ours,
    what: "images, scripts, styles and forms come from the site itself",
    why: "another host learns who visits, and the site breaks with it")

  package static let insecureAsset = Rule(
    "insecure-asset", .links, what: "nothing is loaded over `http:`",
    why: "browsers do not load it on a page that came over https")

  package static let localPath = Rule(
    "local-path", .links, what: "no path of the machine that made the site is in it",
    why: "it works nowhere else, and tells of its owner")

  package static let secret = Rule(
    "secret", .links, stopsBuild: true, what: "no key of the configuration is in the site",
    why: "anybody could use it")

  package static let orphan = Rule(
    "orphan", .links,
    what: "some page leads to every page, but for those that search engines leave out",
    why: "nobody finds it")

  package static let canonical = Rule(
    "canonical", .links,
    what: "a page's canonical address is its own, below that of the front page",
    why: "search engines list another page, or none")
}

/// Style sheets.
extension Rule {
  static let styles = [styleAddress, styleSyntax]

  package static let styleAddress = Rule(
    "style-address", .styles, what: "every `url(…)` and `@import` of a style sheet is there",
    why: "the page lacks an image, a font or its layout")

  package static let styleSyntax = Rule(
    "style-syntax", .styles, what: "brackets, texts and comments of a style sheet are closed",
    why: "everything behind it is lost")
}

/// Pictures and what is said of them.
extension Rule {
  static let pictures = [
    imageBroken, imageType, imageSize, sizeMissing, imagePlace, imageMetadata, credit,
  ]

  package static let imageBroken = Rule(
    "image-broken", .pictures, what: "every image can be decoded to its end",
    why: "browsers show a gap")

  package static let imageType = Rule(
    "image-type", .pictures, what: "an image is of the kind that its name says",
    why: "servers name the kind by the ending, and browsers may believe them")

  package static let imageSize = Rule(
    "image-size", .pictures,
    what: "`width`, `height` and the widths of `srcset` are those of the image's file",
    why: "the page jumps while it loads, or a browser chooses a blurred image")

  package static let sizeMissing = Rule(
    "size-missing", .pictures, what: "every `img` has `width` and `height`",
    why: "the page jumps while it loads")

  package static let imagePlace = Rule(
    "image-place", .pictures, .ours, what: "no image tells where it was taken",
    why: "it tells where people live")

  package static let imageMetadata = Rule(
    "image-metadata", .pictures, what: "the XMP packet of an image is XML",
    why: "no program can read who made it, and under which licence")

  package static let credit = Rule(
    "credit", .pictures, .ours,
    what: "every picture has its line on the page of credits, and a credit",
    why: "most licences demand it, and it is right")
}
