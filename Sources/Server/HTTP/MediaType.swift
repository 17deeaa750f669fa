/// The media type of a file by its name's ending. The list holds what Toward serves, no more.
enum MediaType {
  static let html = "text/html; charset=utf-8"
  static let json = "application/json"
  static let css = "text/css; charset=utf-8"
  static let javaScript = "text/javascript; charset=utf-8"
  static let svg = "image/svg+xml"
  static let manifest = "application/manifest+json"
  static let mp4 = "video/mp4"
  static let eventStream = "text/event-stream"
  static let text = "text/plain; charset=utf-8"

  static func of(_ name: String) -> String {
    switch name.split(separator: ".").last {
    case "css": css
    case "html": html
    case "ico": "image/x-icon"
    case "jpg", "jpeg": "image/jpeg"
    case "js": javaScript
    case "json": json
    case "png": "image/png"
    case "mp4": mp4
    case "svg": svg
    case "txt": text
    case "wasm": "application/wasm"
    case "webp": "image/webp"
    case "woff2": "font/woff2"
    default: "application/octet-stream"
    }
  }

  /// Whether a `Content-Type` is JSON; its parameters change nothing (RFC 8259, 11).
  static func isJSON(_ header: String?) -> Bool {
    let type = header?.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }
    return type?.lowercased() == json
  }

  /// Formats that are compressed already.
  static func isCompressed(_ type: String) -> Bool {
    type == "image/png" || type == "image/jpeg" || type == "image/webp" || type == "font/woff2"
      || type == mp4
  }
}
