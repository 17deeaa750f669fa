/// The HTML document around the app: everything the browser needs to know before the app has arrived.
struct PageDocument: Sendable {
  var site: SiteAssets
  var web: WebFolder
  /// Nil in the shell, before the version is known.
  var version: String?
  var phrases: [String: [String: String]]

  /// - Parameters:
  ///   - screen: what `#app` shows; nil for the shell, whose screen the app draws.
  ///   - scheme: the person's choice of `light` or `dark`; nil follows the device.
  func html(language: String, scheme: String?, screen: Screen?) -> String {
    let words = phrases[language] ?? [:]
    let text: (String) -> String = { Self.escape(words[$0] ?? "") }
    let title = Self.escape(screen?.title ?? words["app-name"] ?? "")
    let content = "/api/v1/content?lang=\(language)"
    var head = [
      "<meta charset=\"utf-8\">",
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1, viewport-fit=cover\">",
      "<title>\(title)</title>",
    ]
    if let screen {
      head.append("<meta name=\"description\" content=\"\(Self.escape(screen.description))\">")
    }
    if let colours = site.barColours {
      for (name, colour) in [("light", colours.light), ("dark", colours.dark)] {
        head.append(
          "<meta name=\"theme-color\" media=\"(prefers-color-scheme: \(name))\" content=\"\(Self.escape(colour))\">"
        )
      }
    }
    head += [
      "<link rel=\"stylesheet\" href=\"\(web.styles.hashedPath)\">",
      "<link rel=\"preload\" as=\"fetch\" type=\"application/wasm\" href=\"\(web.app.hashedPath)\" crossorigin>",
    ]
    if screen != nil {
      head.append("<link rel=\"preload\" as=\"fetch\" href=\"\(content)\" crossorigin>")
    }
    head.append("<link rel=\"manifest\" href=\"/manifest.webmanifest?lang=\(language)\">")
    for path in site.icons.keys.sorted() where path.hasPrefix("/favicon") {
      head.append("<link rel=\"icon\" href=\"\(path)\" type=\"\(site.icons[path]!.type)\">")
    }
    if site.icons["/apple-touch-icon.png"] != nil {
      head.append("<link rel=\"apple-touch-icon\" href=\"/apple-touch-icon.png\">")
    }
    head.append("<script type=\"module\" src=\"\(web.bridge.hashedPath)\"></script>")
    let schemeAttribute = scheme.map { " data-scheme=\"\($0)\"" } ?? ""
    return """
      <!doctype html>
      <html lang="\(language)" data-site="\(Self.escape(site.id))" data-version="\(version ?? "")" \
      data-app="\(web.app.hashedPath)" data-worker="/service-worker.js"\(schemeAttribute)>
      <head>
      \(head.joined(separator: "\n"))
      </head>
      <body>
      <a class="skip" href="#main">\(text("skip-to-content"))</a>
      <div id="app" data-digest="\(Self.escape(screen?.digest ?? ""))">\(screen?.html ?? "")</div>
      <p id="failure" class="banner bad" role="alert" hidden>\(text("browser-too-old"))</p>
      <noscript><p class="banner">\(text("no-script"))</p></noscript>
      <div id="announcer" role="status" aria-live="polite" class="visually-hidden"></div>
      </body>
      </html>

      """
  }

  static func escape(_ text: String) -> String {
    var safe = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": safe += "&amp;"
      case "<": safe += "&lt;"
      case ">": safe += "&gt;"
      case "\"": safe += "&quot;"
      default: safe.unicodeScalars.append(character)
      }
    }
    return safe
  }
}
