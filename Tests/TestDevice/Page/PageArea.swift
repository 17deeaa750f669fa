/// Where a test looks: a whole page, or an element of it.
///
/// Everything is looked for by the accessible name that people see or hear, the whole of it; spaces make no difference, because
/// the style sheet decides about some of them. What is hidden, hidden from assistive technology or inert is not found. Where
/// several have the name, the first is found; a test that means another one names the surroundings:
/// `tab.row("Essay")?.button("Delete")`.
///
/// That something is absent, a test says with `== nil`. `bin/check` wants the same name of the same kind to be found elsewhere in
/// the file, so that an absence fails once the words change.
public protocol PageArea {
  var area: PageElement { get }
}

extension PageArea {
  /// What is pressed: a `button`, the summary of details, or what has that role.
  public func button(_ name: String) -> PageElement? { area.first(named: name) { $0.isButton } }

  /// An anchor with an address.
  public func link(_ name: String) -> PageElement? { area.first(named: name) { $0.isLink } }

  /// A heading of any level.
  public func heading(_ name: String) -> PageElement? { area.first(named: name) { $0.isHeading } }

  /// An input, select or textarea by its label; a choice of a form, too.
  public func field(_ name: String) -> PageElement? { area.first(named: name) { $0.isField } }

  /// A dialog, by its title; the first one without a name.
  public func dialog(_ name: String? = nil) -> PageElement? {
    guard let name else { return area.descendants.first { $0.isDialog } }
    return area.first(named: name) { $0.isDialog }
  }

  /// A region, form, navigation, list, table, picture or group of fields that has a name of its own.
  public func group(_ name: String) -> PageElement? { area.first(named: name) { $0.isGroup } }

  /// The list item or table row that has this text or something of this name; the innermost if they are in one another.
  public func row(_ text: String) -> PageElement? {
    area.descendants.first {
      $0.isRow && $0.has(text) && !$0.descendants.contains { $0.isRow && $0.has(text) }
    }
  }

  /// The element with this id, for what has no name, such as a drawing.
  public func element(id: String) -> PageElement? {
    area.descendants.first { $0.id == id }
  }

  /// Whether this text is seen, across the elements it is made of. Texts in fields and names that are only heard do not count.
  public func says(_ text: String) -> Bool {
    PageText.bare(area.page.text(of: area.place)).contains(PageText.bare(text))
  }
}

extension PageElement {
  private static let buttonInputs: Set<String> = ["button", "submit", "reset", "image"]
  private static let fieldRoles: Set<String> = [
    "checkbox", "combobox", "radio", "searchbox", "slider", "spinbutton", "switch", "textbox",
  ]
  private static let groupTags: Set<String> = [
    "article", "aside", "fieldset", "figure", "footer", "form", "header", "img", "main", "nav", "ol",
    "section", "table", "ul",
  ]
  private static let groupRoles: Set<String> = [
    "form", "group", "img", "list", "navigation", "radiogroup", "region", "search", "table", "toolbar",
  ]

  private var role: String? { self["role"] }
  private var isButtonInput: Bool { node.tag == "input" && Self.buttonInputs.contains(self["type"] ?? "") }

  var isButton: Bool {
    role.map { $0 == "button" } ?? (node.tag == "button" || node.tag == "summary" || isButtonInput)
  }
  var isLink: Bool { role.map { $0 == "link" } ?? (node.tag == "a" && href != nil) }
  var isHeading: Bool {
    role.map { $0 == "heading" } ?? ["h1", "h2", "h3", "h4", "h5", "h6"].contains(node.tag)
  }
  var isField: Bool {
    role.map { Self.fieldRoles.contains($0) }
      ?? (["select", "textarea"].contains(node.tag) || node.tag == "input" && !isButtonInput)
  }
  var isDialog: Bool { role.map { $0 == "dialog" || $0 == "alertdialog" } ?? (node.tag == "dialog") }
  var isGroup: Bool { role.map { Self.groupRoles.contains($0) } ?? Self.groupTags.contains(node.tag) }
  var isRow: Bool { role.map { $0 == "listitem" || $0 == "row" } ?? (node.tag == "li" || node.tag == "tr") }

  fileprivate func has(_ text: String) -> Bool {
    let bare = PageText.bare(text)
    return says(text) || descendants.contains { PageText.bare($0.page.name(of: $0.place)).contains(bare) }
  }

  fileprivate func first(named name: String, where isMeant: (PageElement) -> Bool) -> PageElement? {
    let bare = PageText.bare(name)
    return descendants.first { isMeant($0) && PageText.bare(page.name(of: $0.place)) == bare }
  }
}
