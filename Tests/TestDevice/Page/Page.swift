/// A rendered page, parsed once, for tests that look for things as people do: by the names of buttons, links, headings and fields.
///
/// No style sheet is known here: what only that hides, such as the page for paper, counts as shown. So does what is in `details`
/// or a popover, which the browser opens by itself.
public final class Page: PageArea {
  let html: String
  let nodes: [PageNode]
  private let places: [String: Int]
  /// The labels of each field, by its id.
  private let labels: [String: [Int]]

  /// - Parameter html: as `HTML.rendered()` writes it: regular, with every element but the void ones ended.
  public init(_ html: String) {
    self.html = html
    nodes = PageParser(html).parsed()
    var places: [String: Int] = [:]
    var labels: [String: [Int]] = [:]
    for (place, node) in nodes.enumerated() {
      if let id = node.attributes["id"], places[id] == nil { places[id] = place }
      if node.tag == "label", let field = node.attributes["for"] { labels[field, default: []].append(place) }
    }
    self.places = places
    self.labels = labels
  }

  /// The whole page.
  public var area: PageElement { PageElement(page: self, place: 0) }

  /// The first element with this id.
  func place(ofID id: String) -> Int? { places[id] }

  /// The labels that name this field by its id.
  func labels(ofID id: String) -> [Int] { labels[id] ?? [] }
}

/// An element or a text of a page. They are in the order of the page, the root first.
struct PageNode {
  /// Empty for a text and for the root.
  var tag = ""
  var text = ""
  var attributes: [String: String] = [:]
  var parent = 0
  /// The first node after this one and all that is in it.
  var end = 0
  /// Neither seen nor read out.
  var isHidden = false
  /// Seen but not read out, so it is in no name: `aria-hidden`.
  var isSilent = false
  /// Seen but out of reach, such as the page below a dialog.
  var isInert = false
  var isDisabled = false
}
