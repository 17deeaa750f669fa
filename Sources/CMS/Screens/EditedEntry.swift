import Components
import Core
import Sites

/// The entry that a form is of, and what whoever looks may do with it.
public struct EditedEntry {
  public var kind: EntryKind
  /// Nil for one that is only begun.
  public var address: EntryAddress?
  public var value: ContentTree
  /// The site's languages.
  public var languages: [Language]
  public var rights = EditorScreen.Rights(write: true, publish: true)

  init(kind: EntryKind, address: EntryAddress?, value: ContentTree, languages: [Language]) {
    self.kind = kind
    self.address = address
    self.value = kind.id == "site" ? value.sayingRolesInForce : value
    self.languages = languages
  }

  var form: EntryForm { EntryForm(kind, languages: languages) }

  /// Where its form is sent.
  var target: String {
    address.map { CMSRoute.entry($0).path } ?? CMSRoute.newEntry(kind: kind.id).path
  }

  /// Whether a program helps with its form.
  func isAssisted(_ frame: StaffFrame) -> Bool { rights.write && !frame.editingTexts.isEmpty }
}

/// Where an entry is on its way to the people, and who works on it.
public struct EntryStanding {
  public var state: EntryState
  /// The name of who changed it last.
  public var author = ""
  /// In milliseconds since 1970.
  public var changed: Int64?
  public var review: Review?
  /// The other members who have the form open, with the time at which they opened it, in milliseconds since 1970.
  public var others: [(name: String, since: Int64)] = []

  init(_ state: EntryState) { self.state = state }
}

/// What people see of an entry.
public struct SeenEntry {
  /// Nil if they see nothing of it.
  public var published: ContentTree?
  /// The day on which it is seen first, if that is to come; nil for today.
  public var firstDay: CivilDay?
  /// Whether people can be shown it as they will see it.
  public var hasPreview = false
}

extension ContentTree {
  /// The sheet of a site with the roles that need a second factor where it says none: administrators do, and their box is ticked.
  fileprivate var sayingRolesInForce: ContentTree {
    guard self["secondFactor"] == nil else { return self }
    var sheet = self
    sheet["secondFactor"] = .list([.text(Role.administrator.rawValue)])
    return sheet
  }
}
