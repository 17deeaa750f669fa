/// Elements of HTML and SVG.
public enum ElementName: String, CaseIterable, Sendable {
  case a, abbr, address, article, aside, b, blockquote, br, button, caption, code, col
  case datalist, dd, details, dialog, div, dl, dt, em, fieldset, figcaption, figure, footer, form
  case h1, h2, h3, h4, header, hr, i, iframe, img, input, kbd, label, legend, li
  case main, mark, meter, nav, noscript, ol, optgroup, option, output, p, pre, progress
  case s, section, select, small, source, span, strong, sub, summary, sup
  case table, tbody, td, textarea, tfoot, th, thead, time, tr, track, u, ul, video
  case svg, g, path, circle, rect, line, polyline, polygon, use
  case svgText = "text"
  case defs

  /// Whether the element is in the SVG namespace, and created with `createElementNS`.
  public var isSVG: Bool {
    switch self {
    case .svg, .g, .path, .circle, .rect, .line, .polyline, .polygon, .use, .svgText, .defs: true
    default: false
    }
  }

  /// Whether the element has neither content nor an end tag (HTML Living Standard, "void elements").
  public var isVoid: Bool {
    switch self {
    case .br, .col, .hr, .img, .input, .source, .track: true
    default: false
    }
  }

  /// The index in `allCases`, by which patches name the element.
  var ordinal: Int { Int(unsafeBitCast(self, to: UInt8.self)) }
}
