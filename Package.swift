// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "gallerist",
  targets: [
    .executableTarget(name: "gallerist", dependencies: ["CommandLine"]),
    .target(
      name: "CommandLine",
      dependencies: [
        "Build", "Bundles", "Curating", "Maintenance", "Preview", "Sandbox", "Configuration",
        "Folders",
        "Search", "Cache", "Site", "Theme", "Templating", "Lint", "Support", "Model",
      ]),
    .target(
      name: "Curating",
      dependencies: ["Build", "Configuration", "Cache", "Preview", "Site", "Support", "Model"],
      // Goes into the program, and into no site.
      resources: [.embedInCode("Tools")]),
    .target(
      name: "Build",
      dependencies: [
        "Configuration", "Search", "Folders", "Transfer", "Cache", "Imaging", "Atlas", "Site",
        "Theme", "Publishing", "Lint", "Support", "Model",
      ]),
    .target(
      name: "Maintenance",
      dependencies: [
        "Build", "Configuration", "Search", "Transfer", "Cache", "Imaging", "Site", "Publishing",
        "Lint", "Support", "Model",
      ]),
    .target(name: "XML", dependencies: ["CXML2", "Support", "Model"]),
    .target(name: "Markdown", dependencies: ["CCmark", "Support", "Model"]),
    .target(
      name: "Configuration", dependencies: ["Search", "Markdown", "XML", "Support", "Model"],
      // Descriptions of sources go into the program, for `init` to write.
      exclude: ["Resources"], plugins: ["EmbedFiles"]),
    .target(name: "Search", dependencies: ["Transfer", "XML", "Support", "Model"]),
    .target(
      name: "Folders", dependencies: ["Search", "XML", "Markdown", "Imaging", "Support", "Model"]),
    .target(name: "Transfer", dependencies: ["CCurl", "Support", "Model"]),
    .target(name: "Cache", dependencies: ["CLinux", "CSQLite", "Support", "Model"]),
    .target(name: "Imaging", dependencies: ["CVips", "CPixels", "Support", "Model"]),
    // Depends on nothing of ours: a Mustache library of its own.
    .target(name: "Templating"),
    .target(
      name: "Bundles", dependencies: ["Zip", "Publishing", "XML", "Support", "Model"],
      // Goes into bundles.
      resources: [.embedInCode("Resources/page.js"), .embedInCode("Resources/icon-48.png")]),
    .target(name: "Zip", dependencies: ["CZlib"]),
    .target(name: "Publishing", dependencies: ["CLinux", "Support", "Model"]),
    .target(
      name: "Theme", dependencies: ["Templating", "Support", "Model"], plugins: ["EmbedFiles"]),
    .target(
      name: "Atlas", dependencies: ["Model"], exclude: ["Resources"], plugins: ["EmbedFiles"]),
    .target(
      name: "Site", dependencies: ["Theme", "Templating", "Atlas", "Zip", "Support", "Model"],
      exclude: ["Screenshots"]),
    .target(
      name: "Lint", dependencies: ["XML", "Support", "Model"],
      // Goes into the program, as the theme does.
      resources: [.embedInCode("Resources/page.rng")]),
    .target(name: "Preview", dependencies: ["CMicroHTTPD", "Support", "Model"]),
    .target(name: "Sandbox", dependencies: ["Preview", "Imaging", "Support", "Model"]),
    .target(name: "Model", dependencies: ["Support"]),
    // Depends on nothing of ours, so that everything may depend on it.
    .target(name: "Support", dependencies: ["CLinux", "CCrypto"]),

    .systemLibrary(name: "CLinux"),
    .systemLibrary(name: "CPixels"),
    .systemLibrary(name: "CLibZim", pkgConfig: "libzim", providers: [.apt(["libzim-dev"])]),
    // Writes ZIM files for `bundle zim`: a program of its own, in C++.
    .executableTarget(
      name: "gallerist-zim", dependencies: ["CLibZim"],
      linkerSettings: [.linkedLibrary("icuuc"), .linkedLibrary("zstd")]),
    // LibRaw names a flag of its compiler's there, which packages may not ask for.
    .systemLibrary(
      name: "CLibRaw", providers: [.apt(["libraw-dev", "libseccomp-dev", "libjpeg-dev"])]),
    // Reads raw files of cameras: a program of its own, in C++, that can do nothing else.
    .executableTarget(
      name: "gallerist-raw", dependencies: ["CLibRaw"],
      linkerSettings: [
        .linkedLibrary("raw"), .linkedLibrary("seccomp"), .linkedLibrary("jpeg"),
      ]),
    .systemLibrary(
      name: "CLibJXL",
      providers: [.apt(["libjxl-dev", "libpng-dev", "libseccomp-dev"])]),
    // Reads JPEG XL: a program of its own, in C++, that can do nothing else.
    .executableTarget(
      name: "gallerist-jxl", dependencies: ["CLibJXL"],
      linkerSettings: [
        .linkedLibrary("jxl"), .linkedLibrary("png"), .linkedLibrary("seccomp"),
      ]),
    .systemLibrary(
      name: "CFFmpeg",
      providers: [
        .apt(["libavformat-dev", "libavcodec-dev", "libswscale-dev", "libavutil-dev"])
      ]),
    // Reads videos: a program of its own, in C++, that can do nothing else.
    .executableTarget(
      name: "gallerist-video", dependencies: ["CFFmpeg"],
      linkerSettings: [
        .linkedLibrary("avformat"), .linkedLibrary("avcodec"), .linkedLibrary("swscale"),
        .linkedLibrary("avutil"), .linkedLibrary("seccomp"), .linkedLibrary("jpeg"),
        .linkedLibrary("m"),
      ]),
    .systemLibrary(
      name: "CCmark", pkgConfig: "libcmark-gfm",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    .systemLibrary(name: "CXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(
      name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CVips", pkgConfig: "vips", providers: [.apt(["libvips-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
      name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),

    // `Templates/` and the atlas go into the program, so that one file is all there is to install.
    .executableTarget(name: "embed-files"),
    .plugin(
      name: "EmbedFiles", capability: .buildTool(), dependencies: ["embed-files"],
      path: "Sources/EmbedFilesPlugin"),

    .target(
      name: "TestSupport", dependencies: ["Support", "Model"], path: "Tests/TestSupport"),
    // Reads the sources, and needs none of them.
    .testTarget(name: "ArchitectureTests"),
    .testTarget(name: "SupportTests", dependencies: ["Support", "Model", "TestSupport"]),
    .testTarget(name: "ModelTests", dependencies: ["Support", "Model", "TestSupport"]),
    .testTarget(name: "AtlasTests", dependencies: ["Atlas", "Model", "TestSupport"]),
    .testTarget(
      name: "ConfigurationTests",
      dependencies: [
        "Configuration", "Build", "Search", "XML", "Support", "Model", "TestSupport",
      ]),
    .testTarget(
      name: "SearchTests",
      dependencies: [
        "Search", "Folders", "Configuration", "Sandbox", "Preview", "Imaging", "Transfer", "XML",
        "Support", "Model", "TestSupport",
      ], exclude: ["Declared/Answers"]),
    .testTarget(
      name: "FoldersTests",
      dependencies: ["Folders", "Search", "Imaging", "Support", "Model", "TestSupport"]),
    .testTarget(
      name: "TransferTests",
      dependencies: ["Transfer", "Preview", "Support", "Model", "TestSupport"]),
    .testTarget(
      name: "CacheTests", dependencies: ["Cache", "CSQLite", "Support", "Model", "TestSupport"]),
    .testTarget(
      name: "ImagingTests",
      dependencies: ["Imaging", "Lint", "XML", "Support", "Model", "TestSupport"]),
    .testTarget(name: "TemplatingTests", dependencies: ["Templating", "TestSupport"]),
    .testTarget(
      name: "ThemeTests",
      dependencies: [
        "Theme", "Site", "Configuration", "Templating", "Support", "Model", "TestSupport",
      ]),
    .testTarget(
      name: "SiteTests",
      dependencies: [
        "Site", "Theme", "Templating", "Atlas", "Lint", "Publishing", "XML", "Support", "Model",
        "TestSupport",
      ]),
    .testTarget(name: "MarkdownTests", dependencies: ["Markdown", "XML", "Model", "TestSupport"]),
    .testTarget(
      name: "XMLTests", dependencies: ["XML", "Preview", "Support", "Model", "TestSupport"]),
    .testTarget(
      name: "BundlesTests",
      dependencies: ["Bundles", "Publishing", "Zip", "Support", "Model", "TestSupport"]),
    .testTarget(
      name: "PublishingTests", dependencies: ["Publishing", "Support", "Model", "TestSupport"]),
    .testTarget(
      name: "LintTests",
      dependencies: ["Lint", "Preview", "XML", "Support", "Model", "TestSupport"]),
    .testTarget(
      name: "PreviewTests",
      dependencies: ["Preview", "Transfer", "Support", "Model", "TestSupport"]),
    .testTarget(
      name: "SandboxTests",
      dependencies: ["Sandbox", "Imaging", "Transfer", "Support", "Model", "TestSupport"]),
    // A gallery in a folder of its own, with all services on this machine.
    .target(
      name: "BuildBench",
      dependencies: [
        "Build", "Cache", "Configuration", "Imaging", "Publishing", "Sandbox", "Site", "Support",
        "Model", "TestSupport",
      ], path: "Tests/BuildBench"),
    .testTarget(
      name: "MaintenanceTests",
      dependencies: [
        "Maintenance", "Build", "BuildBench", "Configuration", "Sandbox", "Preview", "Transfer",
        "Cache", "Site", "Lint", "Publishing", "Support", "Model", "TestSupport",
      ]),
    .testTarget(
      name: "CuratingTests",
      dependencies: [
        "Curating", "Build", "BuildBench", "Cache", "Configuration", "Preview", "Site", "Support",
        "Model", "TestSupport",
      ]),
    .testTarget(
      name: "BuildTests",
      dependencies: [
        "CommandLine", "Build", "BuildBench", "Maintenance", "Configuration", "Search", "Sandbox",
        "Transfer", "Cache", "Imaging", "Site", "Lint", "Publishing", "XML", "Support", "Model",
        "TestSupport",
      ]),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "CommandLine", "Build", "Configuration", "Search", "Cache", "Site", "Theme", "Templating",
        "XML", "Support", "Model", "TestSupport",
      ], exclude: ["Snapshots"]),
    // Drives the built program as a user does.
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "gallerist", "Sandbox", "Preview", "Imaging", "Transfer", "Lint", "XML", "Support", "Model",
        "TestSupport",
      ]),
    // Damaged bytes for everything that reads them: `Scripts/soak fuzz`, and a look at it in tests.
    .target(
      name: "Fuzzing",
      dependencies: [
        "Build", "Bundles", "Configuration", "Search", "Folders", "Sandbox", "Transfer", "Imaging",
        "Markdown", "Templating", "Lint", "XML", "Support", "Model", "TestSupport",
      ],
      path: "Tests/Fuzz/Fuzzing"),
    .testTarget(name: "FuzzTests", dependencies: ["Fuzzing"]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

// What is measured and fuzzed with is built only when it is asked for: `Scripts/bench` and
// `Scripts/soak` do.
if Context.environment["GALLERIST_TOOLS"] != nil {
  package.targets += [
    // `Scripts/bench` runs it: downloads beside curl, whole builds, pictures and templates beside
    // others.
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "Build", "Sandbox", "Preview", "Imaging", "Transfer", "Site", "Theme", "Templating", "Lint",
        "CXML2", "XML", "Publishing", "Support", "Model", "TestSupport", "Search", "Configuration",
      ],
      path: "Tests/Benchmarks", exclude: ["README.md"]),
    .executableTarget(name: "fuzz", dependencies: ["Fuzzing"], path: "Tests/Fuzz/Program"),
    // What renditions cost at least: a tight program over libvips, in C.
    .executableTarget(
      name: "yardstick", dependencies: ["CVips"], path: "Tests/Yardstick",
      cSettings: [.enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error)]),
  ]
}

// `Scripts/check` names the modules whose tests it wants: those of all others are not built.
if let names = Context.environment["GALLERIST_MODULES"] {
  let wanted = names.split(separator: " ").map { "\($0)Tests" }
  package.targets.removeAll { $0.type == .test && !wanted.contains($0.name) }
}

// Every module says in its README what it owns.
for target in package.targets where target.type == .regular && target.path == nil {
  target.exclude.append("README.md")
}

// Set once for every Swift target, so that a new target cannot forget them.
for target in package.targets where target.type != .system && target.type != .plugin {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
    .treatAllWarnings(as: .error),
  ]
}

// The program that tests drive is the one that is built beside them, as fast as a release. The tests
// themselves are built quickly.
for target in package.targets
where [.regular, .executable].contains(target.type) && target.name != "yardstick" {
  target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
}
