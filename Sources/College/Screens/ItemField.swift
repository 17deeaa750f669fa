import Core

/// A field of a checklist screen that saves by itself.
public enum ItemField: Hashable, Sendable {
  case note(ItemReference)
  case date(ItemReference)
  /// The title of an own item.
  case title(ItemReference)
  /// The first day of classes, of the person and not of the item in whose details it stands.
  case session(ItemReference)

  /// The days that a date can be. What is typed digit by digit goes through years like 2 and 20.
  static let firstDay = "2000-01-01"
  static let lastDay = "2099-12-31"

  static func day(_ text: String) -> CivilDay? {
    guard let day = CivilDay(iso: text), 2000...2099 ~= day.year else { return nil }
    return day
  }

  var item: ItemReference {
    switch self {
    case .note(let item), .date(let item), .title(let item), .session(let item): item
    }
  }

  var isText: Bool {
    if case .note = self { return true }
    return false
  }

  var isTitle: Bool {
    if case .title = self { return true }
    return false
  }

  /// The id of its element.
  var id: String {
    switch self {
    case .note(let item): "note-" + item.item
    case .date(let item): "due-" + item.item
    case .title(let item): "title-" + item.item
    case .session(let item): "session-" + item.item
    }
  }

  var subject: String {
    switch self {
    case .note(let item): item.subject(.note)
    case .date(let item): item.subject(.due)
    case .title(let item): item.subject(.own)
    case .session: CollegeRecord.sessionSubject
    }
  }

  /// What is kept, as the field shows it.
  func text(in record: CollegeRecord) -> String {
    switch self {
    case .note(let item): record.note(on: item)
    case .date(let item): record.ownDate(of: item)?.description ?? ""
    case .title(let item): record.ownItems.first { $0.reference == item }?.title ?? ""
    case .session: record.session?.description ?? ""
    }
  }

  /// Nil where there is nothing to keep: it is so already, or it is no title or no day.
  func change(to text: String, _ record: CollegeRecord) -> Change? {
    if text == self.text(in: record) { return nil }
    switch self {
    case .note(let item):
      return CollegeRecord.noting(
        text.isBlank ? "" : String(text.prefix(CollegeRecord.longestNote)), on: item)
    case .title(let item):
      let title = text.collapsingWhitespace()
      return title.isEmpty ? nil : CollegeRecord.naming(item, String(title.prefix(OwnItem.longestTitle)))
    case .date(let item):
      let day = Self.day(text)
      return day == nil && !text.isEmpty ? nil : CollegeRecord.dating(item, day)
    case .session:
      let day = Self.day(text)
      return day == nil && !text.isEmpty ? nil : CollegeRecord.startingSession(on: day)
    }
  }
}

extension ItemReference {
  /// The id of its box, by which links and focus find it.
  public var elementID: String { "item-" + item }
}

/// The ids of the form for an item of one's own.
enum OwnItemFields {
  static let button = "add-own"
  static let title = "own-title"
  static let date = "own-date"
}
