/// A site's tokens as CSS, for use after the app's own styles. The dark scheme follows the device or the person's choice
/// (`data-scheme` on the root element).
public enum Stylesheet {
  public static func css(of site: Site) -> String {
    let night = site.colours.dark.declarations
    let day = ":root{\(site.look.declarations)\(site.colours.light.declarations)}\n"
    guard !night.isEmpty else { return day }
    return day + """
      @media (prefers-color-scheme: dark){:root:not([data-scheme=light]){\(night)}}
      :root[data-scheme=dark]{\(night)}

      """
  }
}

extension Look {
  fileprivate var declarations: String {
    switch self {
    case .warm: ""
    case .minimal: "--hero-art:none;--radius-s:0.375rem;--radius-m:0.5rem;--radius-l:0.75rem;"
    }
  }
}

extension Palette {
  fileprivate var declarations: String {
    Token.allCases.compactMap { token in self[token].map { "\(token.property):\($0.css)" } }.joined(
      separator: ";")
  }
}
