/// An element of a page, as a person finds it: by its name, among what is around it.
public struct PageElement: PageArea, Equatable, CustomStringConvertible {
  let page: Page
  let place: Int

  var node: PageNode { page.nodes[place] }
  public var area: PageElement { self }

  public static func == (one: Self, other: Self) -> Bool {
    one.page === other.page && one.place == other.place
  }

  /// For the message of a test that fails.
  public var description: String { "<\(node.tag)> “\(name)”" }

  /// An attribute as it is written; nil where there is none.
  public subscript(attribute: String) -> String? { node.attributes[attribute] }

  public var id: String? { self["id"] }
  public var href: String? { self["href"] }

  /// The accessible name.
  public var name: String { PageText.tidy(page.name(of: place)) }

  /// The text that is seen in it, with the words of all elements apart.
  public var text: String { PageText.tidy(page.text(of: place)) }

  /// What is said of it besides its name: a hint, or what is wrong.
  public var details: String { PageText.tidy(page.text(ofIDs: self["aria-describedby"] ?? "")) }

  /// What is in a field: its text, or the text of the choice.
  public var value: String {
    switch node.tag {
    case "textarea": return page.nodes[place..<node.end].map(\.text).joined()
    case "select":
      let choices = descendants.filter { $0.node.tag == "option" }
      return (choices.first { $0["selected"] != nil } ?? choices.first)?.text ?? ""
    default: return self["value"] ?? ""
    }
  }

  /// Disabled by itself or by what is around it.
  public var isDisabled: Bool { node.isDisabled }
  public var isPressed: Bool { self["aria-pressed"] == "true" }
  public var isExpanded: Bool { self["aria-expanded"] == "true" }
  public var isInvalid: Bool { self["aria-invalid"] == "true" }
  public var isChecked: Bool { self["checked"] != nil || self["aria-checked"] == "true" }
  /// The page, step or day that one is at, among others.
  public var isCurrent: Bool { self["aria-current"].map { $0 != "false" } ?? false }

  /// What a person can reach in it, in the order of the page.
  var descendants: [PageElement] {
    (place + 1..<max(place + 1, node.end)).lazy.map { PageElement(page: page, place: $0) }.filter { element in
      let node = element.node
      return !node.tag.isEmpty && !node.isHidden && !node.isSilent && !node.isInert
    }
  }
}
