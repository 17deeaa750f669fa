import Core

/// A field of a checklist screen that saves by itself.
public struct ItemField: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case note, date
    /// The title of an own item.
    case title
    /// The first day of classes. It belongs to the person, not to the item whose details show it.
    case session
  }

  let kind: Kind
  let item: ItemReference

  public static func note(_ item: ItemReference) -> Self { Self(kind: .note, item: item) }
  public static func date(_ item: ItemReference) -> Self { Self(kind: .date, item: item) }
  public static func title(_ item: ItemReference) -> Self { Self(kind: .title, item: item) }
  public static func session(_ item: ItemReference) -> Self { Self(kind: .session, item: item) }

  /// The days that a date can be. A year that is typed digit by digit passes values such as 2 and 20.
  static let firstDay = "2000-01-01"
  static let lastDay = "2099-12-31"

  static func day(_ text: String) -> CivilDay? {
    guard let day = CivilDay(iso: text), 2000...2099 ~= day.year else { return nil }
    return day
  }

  var isText: Bool { kind == .note }
  var isTitle: Bool { kind == .title }

  /// The id of its element.
  var id: String {
    switch kind {
    case .note: "note-" + item.item
    case .date: "due-" + item.item
    case .title: "title-" + item.item
    case .session: "session-" + item.item
    }
  }

  var subject: String {
    switch kind {
    case .note: item.subject(.note)
    case .date: item.subject(.due)
    case .title: item.subject(.own)
    case .session: CollegeRecord.sessionSubject
    }
  }

  /// The stored value, as the field shows it.
  func text(in record: CollegeRecord) -> String {
    switch kind {
    case .note: record.note(on: item)
    case .date: record.ownDate(of: item)?.description ?? ""
    case .title: record.ownItems.first { $0.reference == item }?.title ?? ""
    case .session: record.session?.description ?? ""
    }
  }

  /// The longest text that is stored, in characters; nil where there is no such limit.
  var longest: Int? {
    switch kind {
    case .note: CollegeRecord.longestNote
    case .title: OwnItem.longestTitle
    case .date, .session: nil
    }
  }

  /// The characters that are too many; 0 if the text fits.
  func excess(of text: String) -> Int {
    guard let longest else { return 0 }
    return max(0, (isTitle ? text.collapsingWhitespace() : text).count - longest)
  }

  /// What is stored of a typed text: of a note that is too long its beginning.
  func kept(of text: String) -> String {
    guard isText else { return text }
    return text.isBlank ? "" : String(text.prefix(CollegeRecord.longestNote))
  }

  /// nil if there is nothing to store: the value is unchanged, or is not a title or a day.
  func change(to text: String, _ record: CollegeRecord) -> Change? {
    let text = kept(of: text)
    if text == self.text(in: record) { return nil }
    switch kind {
    case .note: return CollegeRecord.noting(text, on: item)
    case .title:
      let title = text.collapsingWhitespace()
      return title.isEmpty || excess(of: title) > 0 ? nil : CollegeRecord.naming(item, title)
    case .date:
      let day = Self.day(text)
      return day == nil && !text.isEmpty ? nil : CollegeRecord.dating(item, day)
    case .session:
      let day = Self.day(text)
      return day == nil && !text.isEmpty ? nil : CollegeRecord.startingSession(on: day)
    }
  }
}

extension ItemReference {
  /// The id of its box, for links and the focus.
  public var elementID: String { "item-" + item }
}

/// The ids of the form for an own item.
enum OwnItemFields {
  static let button = "add-own"
  static let title = "own-title"
  static let date = "own-date"
}
