/// What a drawing may have (SVG 2): shapes, what paints them, and what says something of them.
enum SVGRules {
  static let namespace = "http://www.w3.org/2000/svg"
  static let links = "http://www.w3.org/1999/xlink"

  static let elements: Set<String> = [
    "svg", "g", "defs", "symbol", "use", "switch", "title", "desc", "style",
    "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "image",
    "linearGradient", "radialGradient", "stop", "pattern", "clipPath", "mask", "marker",
    "filter", "feBlend", "feColorMatrix", "feComponentTransfer", "feComposite", "feConvolveMatrix",
    "feDiffuseLighting", "feDisplacementMap", "feDistantLight", "feDropShadow", "feFlood", "feFuncA",
    "feFuncB",
    "feFuncG", "feFuncR", "feGaussianBlur", "feMerge", "feMergeNode", "feMorphology", "feOffset",
    "fePointLight",
    "feSpecularLighting", "feSpotLight", "feTile", "feTurbulence",
  ]

  /// What text may be in.
  static let textual: Set<String> = ["title", "desc", "style"]

  static let attributes: Set<String> = [
    // Of all elements.
    "id", "class", "style", "lang", "role", "aria-hidden", "aria-label", "aria-labelledby", "href",
    "transform",
    // Where and how large.
    "viewBox", "preserveAspectRatio", "version", "width", "height", "x", "y", "x1", "x2", "y1", "y2", "cx",
    "cy", "r",
    "rx", "ry", "fx", "fy", "fr", "d", "points", "pathLength", "refX", "refY", "orient", "markerWidth",
    "markerHeight", "markerUnits", "offset", "gradientUnits", "gradientTransform", "spreadMethod",
    "patternUnits",
    "patternContentUnits", "patternTransform", "clipPathUnits", "maskUnits", "maskContentUnits",
    // How it is painted.
    "clip-path", "clip-rule", "color", "color-interpolation", "color-interpolation-filters",
    "color-rendering",
    "display", "fill", "fill-opacity", "fill-rule", "filter", "flood-color", "flood-opacity",
    "image-rendering",
    "isolation", "lighting-color", "marker-end", "marker-mid", "marker-start", "mask", "mask-type",
    "mix-blend-mode", "opacity", "overflow", "paint-order", "shape-rendering", "stop-color", "stop-opacity",
    "stroke",
    "stroke-dasharray", "stroke-dashoffset", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit",
    "stroke-opacity", "stroke-width", "transform-origin", "vector-effect", "visibility",
    // Filters.
    "amplitude", "azimuth", "baseFrequency", "bias", "diffuseConstant", "divisor", "dx", "dy", "edgeMode",
    "elevation", "exponent", "filterUnits", "in", "in2", "intercept", "k1", "k2", "k3", "k4", "kernelMatrix",
    "kernelUnitLength", "limitingConeAngle", "mode", "numOctaves", "operator", "order", "pointsAtX",
    "pointsAtY",
    "pointsAtZ", "preserveAlpha", "primitiveUnits", "radius", "result", "scale", "seed", "slope",
    "specularConstant", "specularExponent", "stdDeviation", "stitchTiles", "surfaceScale", "tableValues",
    "targetX",
    "targetY", "type", "values", "xChannelSelector", "yChannelSelector", "z",
  ]

  /// What drawing programs write for themselves begins with one of these. It is left out.
  private static let editors = [
    "http://www.inkscape.org/", "http://sodipodi.sourceforge.net/", "http://inkscape.sourceforge.net/",
    "http://www.w3.org/1999/02/22-rdf-syntax-ns", "http://creativecommons.org/ns",
    "http://web.resource.org/cc/",
    "http://purl.org/dc/", "http://ns.adobe.com/", "http://www.bohemiancoding.com/sketch",
    "http://www.figma.com/",
    "http://www.serif.com/", "http://boxy-svg.com", "https://boxy-svg.com", "http://www.corel.com/",
    "http://schemas.microsoft.com/visio",
    "http://krita.org/", "http://svgjs.com", "http://svgjs.dev", "http://www.vectornator.io",
    "http://xml.openoffice.org/",
  ]

  static func isOfEditor(_ namespace: String) -> Bool { editors.contains { namespace.hasPrefix($0) } }

  /// What is wrong with a value of an attribute, or with the rules of a style: an address that leads out of the drawing.
  ///
  /// - Returns: the part that is wrong; nil if nothing is.
  static func leadingOut(_ style: String) -> String? {
    // A backslash can write any letter another way (CSS Syntax 3, 4.3.7).
    if style.contains("\\") { return "\\" }
    // Most values are numbers and colours.
    guard style.utf8.contains(where: { "(@:".utf8.contains($0) }) else { return nil }
    let text = style.lowercased()
    for word in [
      "@import", "@font-face", "@namespace", "@charset", "expression(", "javascript:", "-moz-binding",
    ]
    where text.contains(word) { return word }
    for function in ["image-set(", "cross-fade(", "element(", "image(", "src(", "paint("]
    where text.contains(function) { return function }
    for rest in text.split(separator: "url(", omittingEmptySubsequences: false).dropFirst() {
      let address = rest.drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }
      if !address.hasPrefix("#"), !isPicture(address) { return "url(\(address.prefix(30))" }
    }
    return nil
  }

  /// A picture in the address itself; not another drawing, which would have to be looked through too.
  static func isPicture(_ address: some StringProtocol) -> Bool {
    ["png", "jpeg", "jpg", "webp", "gif"].contains { address.hasPrefix("data:image/\($0);base64,") }
  }
}
