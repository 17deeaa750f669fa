// swift-tools-version: 6.2
import PackageDescription

// The arrows of docs/architecture.md, as targets. bin/check holds the imports against them.
//
// TOWARD_PORTABLE=1 leaves out everything that needs a package from outside.
let portableOnly = Context.environment["TOWARD_PORTABLE"] != nil

// TOWARD_FUZZ=1 watches which ways the code takes, for libFuzzer (bin/fuzz), and adds the program that has its main function.
let isFuzzing = Context.environment["TOWARD_FUZZ"] != nil
let watching: [SwiftSetting] = isFuzzing ? [.unsafeFlags(["-sanitize=fuzzer", "-O"])] : []

let swift6: [SwiftSetting] = [.swiftLanguageMode(.v6)] + watching
let imports: [SwiftSetting] = swift6 + [.enableExperimentalFeature("Extern")]
// Tests of these read texts for more than a minute if they are not optimized. Assertions stay.
let optimized: [SwiftSetting] = [
  .unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))
]

let portableTargets: [Target] = [
  .target(name: "Core", swiftSettings: imports + optimized),
  .target(name: "Markup", swiftSettings: swift6),
  .target(name: "Loop", dependencies: ["Core", "Markup"], swiftSettings: swift6),
  .target(name: "Components", dependencies: ["Core", "Markup", "Loop"], swiftSettings: swift6),
  .target(name: "Reminders", dependencies: ["Core", "Components"], swiftSettings: swift6),
  .target(name: "Weather", dependencies: ["Core"], swiftSettings: swift6),
  .target(name: "Reports", dependencies: ["Core"], swiftSettings: swift6),
  .target(name: "Accounts", dependencies: ["Core", "Components"], swiftSettings: swift6),
  .target(name: "Editing", dependencies: ["Core", "Markup", "Loop", "Components"], swiftSettings: swift6),
  .target(
    name: "Profiles", dependencies: ["Core", "Markup", "Loop", "Components", "Accounts"],
    swiftSettings: swift6),
  .target(
    name: "College", dependencies: ["Core", "Markup", "Loop", "Components", "Reminders"],
    swiftSettings: swift6),
  .target(
    name: "Day", dependencies: ["Core", "Markup", "Loop", "Components", "Accounts"],
    swiftSettings: swift6 + optimized),
  .target(
    name: "Campus", dependencies: ["Core", "Markup", "Loop", "Components", "Weather"], swiftSettings: swift6),
  .target(
    name: "Health", dependencies: ["Core", "Markup", "Loop", "Components", "Accounts"], swiftSettings: swift6),
  .target(
    name: "App",
    dependencies: [
      "Core", "Markup", "Loop", "Components", "Accounts", "Reminders", "Profiles", "Campus", "College", "Day",
      "Health",
    ], swiftSettings: swift6),
  .target(
    name: "BrowserRuntime", dependencies: ["Core", "Markup", "Loop"], swiftSettings: imports),
  .executableTarget(
    name: "Browser", dependencies: ["App", "BrowserRuntime", "Loop"], swiftSettings: imports),
  .executableTarget(
    name: "Editor", dependencies: ["Editing", "BrowserRuntime", "Loop"], swiftSettings: imports),
  .executableTarget(
    name: "TodoMVC", dependencies: ["Core", "Markup", "Loop", "BrowserRuntime"],
    path: "Benchmarks/TodoMVC/Sources", swiftSettings: imports),
  .target(name: "SeededRandom", swiftSettings: swift6),
  .executableTarget(
    name: "SelfCheck", dependencies: ["Core", "Markup", "Loop", "SeededRandom"], swiftSettings: imports),
  .executableTarget(name: "RecurrenceCheck", dependencies: ["Core"], swiftSettings: swift6),
  .executableTarget(name: "TimelineCheck", dependencies: ["Day", "SeededRandom"], swiftSettings: swift6),
  .executableTarget(
    name: "CalendarCheck", dependencies: ["Core", "Day", "SeededRandom"], swiftSettings: swift6),
  .target(name: "Growth", path: "Tests/Growth", swiftSettings: swift6),
  .testTarget(name: "CoreTests", dependencies: ["Core", "Growth", "SeededRandom"]),
  .testTarget(name: "MarkupTests", dependencies: ["Markup", "SeededRandom"]),
  .testTarget(name: "LoopTests", dependencies: ["Markup", "Loop"]),
  .testTarget(name: "BrowserRuntimeTests", dependencies: ["Core", "Markup", "Loop", "BrowserRuntime"]),
  .testTarget(
    name: "ComponentsTests", dependencies: ["Core", "Markup", "Loop", "Components", "TestDevice"]),
  .target(
    name: "TestDevice", dependencies: ["Core", "Markup", "Loop"], path: "Tests/TestDevice",
    swiftSettings: swift6),
  .testTarget(
    name: "EditingTests", dependencies: ["Core", "Markup", "Loop", "Components", "Editing", "TestDevice"]),
  .testTarget(name: "AccountsTests", dependencies: ["Core", "Components", "Accounts"]),
  .testTarget(
    name: "ProfilesTests",
    dependencies: [
      "Core", "Markup", "Loop", "Components", "Accounts", "Profiles", "SeededRandom", "TestDevice",
    ]),
  .target(
    name: "AppFixture",
    dependencies: [
      "Core", "Markup", "Loop", "Components", "Accounts", "Reminders", "Profiles", "Campus", "College", "Day",
      "Health", "App", "TestDevice",
    ],
    path: "Tests/AppFixture", swiftSettings: swift6),
  .testTarget(
    name: "CampusTests",
    dependencies: [
      "Core", "Markup", "Loop", "Components", "Profiles", "Weather", "Campus", "App", "AppFixture",
      "TestDevice",
    ]),
  .testTarget(
    name: "CollegeTests",
    dependencies: [
      "Core", "Markup", "Loop", "Components", "Reminders", "Profiles", "College", "App", "AppFixture",
      "TestDevice",
    ]),
  .testTarget(
    name: "DayTests",
    dependencies: [
      "Core", "Markup", "Loop", "Components", "Accounts", "Profiles", "Day", "App", "AppFixture", "Growth",
      "SeededRandom", "TestDevice",
    ], exclude: ["QuickAdd"]),
  .testTarget(
    name: "HealthTests",
    dependencies: [
      "Core", "Markup", "Loop", "Components", "Accounts", "Profiles", "Health", "App", "AppFixture",
      "SeededRandom",
      "TestDevice",
    ]),
  .testTarget(
    name: "ExampleModule",
    dependencies: ["Core", "Markup", "Loop", "Components", "App", "TestDevice"], exclude: ["Phrases"]),
  .testTarget(name: "WeatherTests", dependencies: ["Core", "Weather"]),
  .testTarget(name: "ReportsTests", dependencies: ["Core", "Reports", "SeededRandom"]),
  .testTarget(name: "RemindersTests", dependencies: ["Core", "Components", "Reminders", "SeededRandom"]),
  .testTarget(
    name: "AppTests",
    dependencies: [
      "Core", "Markup", "Loop", "Components", "Reminders", "Profiles", "Campus", "College", "Day", "Health",
      "App", "AppFixture", "SeededRandom", "TestDevice",
    ]),
]

// Exact, so that a clone builds what was tested. What these depend on is in Package.versions, which bin/build compares.
let nativeDependencies: [Package.Dependency] = [
  .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
  // One trait only: SwiftPM 6.3 passes several in a new order each time, and then compiles what they concern again.
  .package(
    url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1", traits: ["FullFoundation"]),
  .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
  .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
  .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
  .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
]

let nativeTargets: [Target] = [
  .systemLibrary(
    name: "CBrotli", pkgConfig: "libbrotlienc", providers: [.apt(["libbrotli-dev"])]),
  .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
  .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
  .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
  .systemLibrary(name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
  .systemLibrary(name: "CQRCode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),
  .systemLibrary(name: "CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
  .target(
    name: "Storage",
    dependencies: ["CPostgres", .product(name: "GRDB", package: "GRDB.swift")], swiftSettings: swift6),
  .target(
    name: "Sites",
    dependencies: [
      "Core", "Loop", "Components", "Campus", "College", "Day", "Health", "App", "CCurl",
      "CZlib",
      .product(name: "Yams", package: "Yams"),
    ],
    swiftSettings: swift6),
  .target(
    name: "Mail", dependencies: ["Core", "Loop", "Components", "CCurl"], swiftSettings: swift6),
  .target(
    name: "CMS",
    dependencies: [
      "Core", "Markup", "Loop", "Components", "Editing", "Health", "Reports", "Sites",
      .product(name: "Yams", package: "Yams"),
    ], swiftSettings: swift6),
  .target(
    name: "Server",
    dependencies: [
      "Core", "Markup", "Loop", "Components", "Accounts", "Editing", "Weather", "Health", "Reports", "App",
      "Sites", "Mail",
      "CMS", "Storage", "CBrotli", "CCrypto", "CQRCode", "CSodium", "CZlib",
      .product(name: "Hummingbird", package: "hummingbird"),
      .product(name: "Logging", package: "swift-log"),
    ], swiftSettings: swift6),
  .executableTarget(
    name: "toward",
    dependencies: [
      "Core", "Loop", "Accounts", "Sites", "Mail", "CMS", "Storage", "Server",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ], swiftSettings: swift6),
  .testTarget(
    name: "SitesTests",
    dependencies: [
      "Core", "Markup", "Loop", "Components", "Profiles", "Campus", "College", "Day", "Health", "App",
      "AppFixture", "TestDevice", "Growth", "Sites", "SeededRandom", "CZlib",
    ]),
  .testTarget(
    name: "CMSTests",
    dependencies: [
      "Core", "Components", "Growth", "Markup", "Health", "Reports", "Sites", "CMS", "SeededRandom",
    ]),
  .executableTarget(name: "StorageCheck", dependencies: ["Storage", "Server"], swiftSettings: swift6),
  .target(name: "DatabaseFixture", path: "Tests/DatabaseFixture", swiftSettings: swift6),
  .target(
    name: "FuzzedReaders",
    dependencies: [
      "Core", "Loop", "Profiles", "Sites", "CMS", "Server",
      .product(name: "Hummingbird", package: "hummingbird"),
    ],
    path: "Tests/Fuzz/Readers", swiftSettings: swift6),
  .executableTarget(
    name: "HostileCheck", dependencies: ["FuzzedReaders", "Growth"], path: "Tests/Fuzz/Cost",
    swiftSettings: swift6),
  .testTarget(name: "StorageTests", dependencies: ["Storage", "Server", "StorageCheck", "DatabaseFixture"]),
  .testTarget(
    name: "ServerTests",
    dependencies: [
      "Core", "Components", "Accounts", "Growth", "Health", "Loop", "Weather", "Sites", "Mail", "Storage",
      "FuzzedReaders",
      "CMS", "Reports", "Server", "DatabaseFixture", "AppFixture", "TestDevice", "App", "SeededRandom",
      "CBrotli", "CZlib",
      .product(name: "NIOEmbedded", package: "swift-nio"),
      .product(name: "Logging", package: "swift-log"),
    ]),
]

let fuzzingTargets: [Target] = [
  .executableTarget(
    name: "Fuzz", dependencies: ["FuzzedReaders"], path: "Tests/Fuzz/Program",
    swiftSettings: imports + [.unsafeFlags(["-parse-as-library"])],
    linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])])
]

let package = Package(
  name: "toward",
  dependencies: portableOnly ? [] : nativeDependencies,
  targets: portableTargets + (portableOnly ? [] : nativeTargets) + (isFuzzing ? fuzzingTargets : [])
)
