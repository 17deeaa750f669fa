import Components
import Core

/// An Android app that shows the site without the browser's bar (a Trusted Web Activity). Android asks the site whether the app is its own.
public struct AndroidApp: Described, Hashable, Sendable {
  /// Its application id; empty for a site without an app.
  public var package = ""
  /// The SHA-256 of the certificates that it is signed with.
  public var fingerprints: [String] = []

  public init() {}

  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("package", &package, .form(.androidPackage), .required)
    v.texts("fingerprints", &fingerprints, .form(.fingerprint), .required, count: 1...10)
  }
}

extension AndroidApp {
  /// The address at which Android asks (https://developers.google.com/digital-asset-links/v1/getting-started).
  public static let path = "/.well-known/assetlinks.json"

  /// What it is told: that the app may show the site's pages as its own. Nil without an app.
  public var assetLinks: JSON? {
    if package.isEmpty { return nil }
    return [
      [
        "relation": ["delegate_permission/common.handle_all_urls"],
        "target": [
          "namespace": "android_app", "package_name": .string(package),
          "sha256_cert_fingerprints": .array(fingerprints.map { .string($0) }),
        ],
      ]
    ]
  }
}
