/// What an SVG file has that no picture of a site may have.
enum SVGFault: Error, Hashable {
  case malformed, entities, otherRoot, noViewBox, notSquare
  /// In an element, or in an attribute of this name.
  case script(String)
  case foreignObject, letters
  /// An element that is no shape, by its name.
  case element(String)
  /// The beginning of what leads there.
  case elsewhere(String)

  /// For an element that no drawing has.
  init(element: String) {
    switch element {
    case "script", "handler", "listener": self = .script("")
    case "foreignObject": self = .foreignObject
    case "text", "tspan", "textPath", "font", "glyph": self = .letters
    default: self = .element(element)
    }
  }

  var message: String {
    switch self {
    case .malformed: "this is not a well-formed SVG picture; save it again"
    case .entities: "the picture has entities of its own; save it again without them"
    case .otherRoot: "this is not an SVG picture; its first element must be <svg>"
    case .noViewBox: "the picture has no viewBox; add one such as viewBox=\"0 0 512 512\""
    case .notSquare: "the picture is not square; make its viewBox as wide as high"
    case .script(let name):
      name.isEmpty ? "the picture has a script; remove it" : "the picture has a script (\(name)); remove it"
    case .foreignObject: "the picture has a foreignObject; draw with shapes only"
    case .letters: "the picture has letters that need a font; turn them into paths"
    case .element(let name): "the picture has an element <\(name)>; draw with shapes only"
    case .elsewhere: "the picture takes something from another place; put everything into this file"
    }
  }
}
