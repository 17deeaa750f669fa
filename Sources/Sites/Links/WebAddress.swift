import CCurl

/// A web address, parsed by the library that will request it: two parsers could find two hosts in one text.
struct WebAddress: Equatable, Sendable {
  let text: String
  let host: String
  /// The port, even if the text has none.
  let port: String
  private let scheme: String

  /// What a connection goes to.
  struct Origin: Hashable, Sendable {
    let scheme: String
    let host: String
    let port: String
  }

  var origin: Origin { Origin(scheme: scheme, host: host, port: port) }

  /// Whether pages may be at its port: that of the web, or none of those that are kept for other services.
  var hasWebPort: Bool { port == "80" || port == "443" || (Int(port) ?? 0) >= 1024 }

  /// nil if it is not an address of HTTP.
  ///
  /// - Parameter base: the base of a relative address.
  init?(_ text: String, from base: WebAddress? = nil) {
    guard let url = curl_url() else { return nil }
    defer { curl_url_cleanup(url) }
    // As libcurl itself follows redirections.
    let flags = UInt32(CURLU_URLENCODE | CURLU_ALLOW_SPACE)
    if let base, curl_url_set(url, CURLUPART_URL, base.text, 0) != CURLUE_OK { return nil }
    guard curl_url_set(url, CURLUPART_URL, text, flags) == CURLUE_OK else { return nil }
    func part(_ part: CURLUPart, _ flags: Int32 = 0) -> String? {
      var found: UnsafeMutablePointer<CChar>?
      guard curl_url_get(url, part, &found, UInt32(flags)) == CURLUE_OK, let found else { return nil }
      defer { curl_free(found) }
      return String(cString: found)
    }
    guard let scheme = part(CURLUPART_SCHEME), scheme == "https" || scheme == "http",
      let host = part(CURLUPART_HOST), let port = part(CURLUPART_PORT, CURLU_DEFAULT_PORT),
      let whole = part(CURLUPART_URL)
    else { return nil }
    (self.text, self.host, self.port, self.scheme) = (whole, host, port, scheme)
  }
}
