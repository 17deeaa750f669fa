import Loop
import Markup

/// The HTML document around the app: everything the browser needs to know before the app has arrived.
struct PageDocument: Sendable {
  let release: Release
  let web: WebFolder
  /// Empty in the shell, as long as the version is not known.
  var version = ""
  /// Whether the server wakes devices while the app is closed.
  var rings = false
  let words: [String: PageWords]
  let names: [String: String]

  init(_ release: Release, web: WebFolder) {
    self.release = release
    self.web = web
    words = release.files.words
    names = release.names
  }

  /// - Parameters:
  ///   - screen: what `#app` shows; nil for the shell, whose screen the app draws.
  ///   - scheme: the person's choice of `light` or `dark`; nil follows the device.
  func html(language: String, scheme: String?, screen: Screen?) -> String {
    let parts = web.parts.isEmpty ? nil : web.parts.map(\.name).joined(separator: " ")
    let root = DocumentTag(
      "html",
      [
        ("lang", language), ("data-site", release.site.id),
        ("data-languages", release.languages.joined(separator: " ")), ("data-version", version),
        ("data-built", web.built), ("data-rings", rings ? "" : nil),
        ("data-app", web.app.hashedPath), ("data-parts", parts), ("data-worker", "/service-worker.js"),
        ("data-changes", ServerRoute.changes.target),
        ("data-scheme", scheme),
      ] + web.parts.map { ("data-\($0.name)", $0.asset.hashedPath) })
    let app = DocumentTag("div", [("id", "app"), ("data-digest", screen?.digest ?? "")])
    return """
      <!doctype html>
      \(root)
      <head>
      \(head(language: language, screen: screen).map(\.description).joined(separator: "\n"))
      </head>
      <body>
      \(web.sprite)
      \(notices(words[language]).rendered())
      \(app)\(screen?.html ?? "")</div>
      </body>
      </html>

      """
  }

  /// A page that is read only: without the app, and without any script.
  func plain(language: String, scheme: String?, title: String, content: String) -> String {
    """
    <!doctype html>
    \(DocumentTag("html", [("lang", language), ("data-scheme", scheme)]))
    <head>
    \((start(title: title) + looks).map(\.description).joined(separator: "\n"))
    </head>
    <body>
    \(content)
    </body>
    </html>

    """
  }

  private func start(title: String) -> [DocumentTag] {
    [
      DocumentTag("meta", [("charset", "utf-8")]),
      DocumentTag(
        "meta",
        [("name", "viewport"), ("content", "width=device-width, initial-scale=1, viewport-fit=cover")]),
      DocumentTag("title", text: title),
    ]
  }

  private func head(language: String, screen: Screen?) -> [DocumentTag] {
    var tags = start(title: screen?.title ?? names[language] ?? "")
    if let screen { tags.append(.init("meta", [("name", "description"), ("content", screen.description)])) }
    tags += looks
    tags.append(.preload(web.app.hashedPath, type: web.app.type))
    for name in screen?.parts ?? [] {
      guard let part = web.parts.first(where: { $0.name == name })?.asset else { continue }
      tags.append(.preload(part.hashedPath, type: part.type))
    }
    tags.append(
      .init("link", [("rel", "manifest"), ("href", ServerRoute.manifest(language: language).target)]))
    for (path, icon) in release.files.icons.sorted(by: { $0.key < $1.key }) where path.hasPrefix("/favicon") {
      tags.append(.init("link", [("rel", "icon"), ("href", path), ("type", icon.type)]))
    }
    if release.files.icons["/apple-touch-icon.png"] != nil {
      tags.append(.init("link", [("rel", "apple-touch-icon"), ("href", "/apple-touch-icon.png")]))
    }
    if let script = web.development {
      tags.append(.init("script", [("type", "module"), ("src", script.hashedPath)], text: ""))
    }
    tags.append(.init("script", [("type", "module"), ("src", web.bridge.hashedPath)], text: ""))
    return tags
  }

  /// The colours of the browser's bar, and the style sheets.
  private var looks: [DocumentTag] {
    var tags: [DocumentTag] = []
    if let colours = release.files.barColours {
      for (scheme, colour) in [("light", colours.light), ("dark", colours.dark)] {
        let media = "(prefers-color-scheme: \(scheme))"
        tags.append(.init("meta", [("name", "theme-color"), ("media", media), ("content", colour)]))
      }
    }
    for sheet in [web.styles] + web.moduleStyles {
      tags.append(.init("link", [("rel", "stylesheet"), ("href", sheet.hashedPath)]))
    }
    return tags
  }

  /// What is said when the app cannot run, and where the app speaks to screen readers.
  private func notices(_ own: PageWords?) -> HTML<Never> {
    div {
      div(.id("failure"), .class("banner bad"), .role(.alert), .hidden()) {
        // In every language: the shell does not know which one the person has chosen.
        for language in release.languages { p(.lang(language)) { words[language]?[.browserTooOld] ?? "" } }
      }
      noscript { p(.class("banner")) { own?[.noScript] ?? "" } }
      div(.id("announcer"), .class("visually-hidden"), .role(.status), .aria(.live, "polite"))
    }
  }
}
