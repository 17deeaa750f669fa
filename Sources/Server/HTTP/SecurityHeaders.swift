import HTTPTypes

/// The headers that every answer carries, whatever it is (SECURITY.md says why each).
struct SecurityHeaders: Sendable {
  let fields: HTTPFields

  init(fields: HTTPFields) { self.fields = fields }

  /// - Parameters:
  ///   - frameSources: origins that the site's content embeds, such as a video service.
  ///   - asksForPlace: whether the app may ask a person where they are.
  init(frameSources: [String] = [], asksForPlace: Bool = false) {
    var policy = [
      "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'",
      "img-src 'self' blob: data:", "connect-src 'self'", "media-src 'self'", "worker-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'", "require-trusted-types-for 'script'",
      "trusted-types toward-worker",
    ]
    if !frameSources.isEmpty { policy.append("frame-src \(frameSources.joined(separator: " "))") }
    fields = [
      .contentSecurityPolicy: policy.joined(separator: "; "),
      .crossOriginOpenerPolicy: "same-origin",
      .crossOriginResourcePolicy: "same-origin",
      .xContentTypeOptions: "nosniff",
      .referrerPolicy: "same-origin",
      .permissionsPolicy: Self.permissions(asksForPlace),
    ]
  }

  /// Nothing here asks for these, so nobody who got in could either. A map asks for the place.
  private static func permissions(_ asksForPlace: Bool) -> String {
    "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), "
      + "geolocation=(\(asksForPlace ? "self" : "")), gyroscope=(), "
      + "magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()"
  }
}

extension HTTPField.Name {
  static let crossOriginOpenerPolicy = Self("Cross-Origin-Opener-Policy")!
  static let referrerPolicy = Self("Referrer-Policy")!
  static let permissionsPolicy = Self("Permissions-Policy")!
}
