import Lint
import Model

/// The index of three pictures, as a build writes it. All files have the same mark.
struct SearchIndexSite {
  private static let dog =
    #"0e/dog-0e7c6b\ta43\tk02\tDog\tA dog\tAnn\tW640-0a0b0d.webp|P640-0a0b0e.jpg 1280!0a0b0f.jpg\t1280x853\t1280!0a0b0f.jpg"#
    + #"\tJPEG, 95 kB\tImage by Ann\thttps://pixabay.com/1/\t\t\t1\tA dog at sea\t"#
  private static let cat = #"1f/cat-1f3a2b\ta11\t\tCat\t\tAnn\t\t\t\t\tImage by Ann\t\t\t\t1\t\t"#
  private static let owl = #"2a/owl-2a0000\ta11\t\tOwl\t\t\t\t\t\t\tImage by Bo\t\t\t1\t\t\t"#

  var files: [String: String] = [
    "meta":
      #"{"count":3,"settled":2,"perRecords":2,"keyFiles":1,"pageSize":20,"sizes":"25vw","#
      + #""fields":["tag","title"],"terms":[["terms",0],["new",3]],"postings":[0,2,3],"#
      + #""numbers":{"width":1},"marks":"abcdef"}"#,
    "terms": #""a:dog\na:park\nb:dog\n","2,1,1""#,
    "p-0": ##""#%\n$""##,
    "p-1": ##""#""##,
    "n-width": #""zk,""#,
    "new": #""a:owl\n","1","%","-1""#,
    "all": #""2,0-1""#,
    "r-0": "\"\(dog)\\n\(cat)\"",
    "r-1": "\"\(owl)\"",
    "i-0": #"[["A dog",[["Size","1 px"]],[["dog","tag/dog/index.html"]]],["",[],[]]]"#,
    "i-1": #"[["",[["Licence","CC0","https://cc.example/"]],[]]]"#,
    "k-0": #""0e/dog-0e7c6b 0\n1f/cat-1f3a2b 1\n2a/owl-2a0000 2""#,
    "facets": #"[["tag","Tags",[["dog","Dog"]]]]"#,
    "s/dogs": #""2,-2","1,2""#,
  ]
  /// The same where most values are rare: what is used most has a file beside their endings.
  static var withRareValues: Self {
    var site = Self()
    let often = #""ends":"ab","often":[["often",0],["new",3]],"numbers""#
    site.files["meta"] = site.files["meta"]?.replacing(#""numbers""#, with: often)
    site.files["often"] = #""a:elk\nb:elk\n","1,1""#
    site.files["ends"] = #""\nk\t\nlk""#
    site.files["e-0"] = ##""Aelk\nBelk\nak","#\n$\n%""##
    site.files["e-1"] = ##""*k","#$$""##
    site.files["e-2"] = ##""alk\nblk","#\n$""##
    return site
  }

  /// The same with marks as in a large gallery.
  static var withManyFiles: Self {
    var site = Self.withRareValues
    let marks = #""kinds":{"r":[2,1,"abcdeffedcba"]},"lists":2,"marks""#
    site.files["meta"] = site.files["meta"]?.replacing(#""marks""#, with: marks)
    site.files["m-0"] = #""abcdef""#
    site.files["m-1"] = #""fedcbaabcdef""#
    return site
  }

  /// Where anything else than the call around the content is to be read.
  var whole: [String: String] = [:]

  func findings() -> [Finding] {
    var texts: [String: String] = [:]
    for (name, content) in files {
      texts["data/\(name).js"] = whole[name] ?? "gallerist(\"\(name)\",\"abcdef\",\(content));\n"
    }
    let all = texts
    let paths = DataSite.paths + texts.keys
    let source = CheckedSite(
      paths: paths, read: { path in Array((all[path] ?? "").utf8) })
    return SearchIndexCheck.check(source, addresses: LinkResolver(paths: paths))
  }
}
