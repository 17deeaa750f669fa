import Components
import Core
import Sites

/// A field of a kind's entries as a column of a table: one that has a single value, or one in each language.
///
/// Lists within an entry have no column, but for opening hours, and neither has what depends on a choice: those are changed one by one.
public struct EntryColumn: Sendable {
  /// The names of the fields that lead to it.
  public let path: [String]
  public let field: Field
  /// Nil for a value that is the same in all languages.
  public let language: Language?

  /// The heading of the column, such as `title.en`.
  public var name: String { (path + [language?.tag].compactMap(\.self)).joined(separator: ".") }

  /// All columns of a kind, in the order of its form.
  public static func all(of kind: EntryKind, _ languages: [Language]) -> [EntryColumn] {
    columns(kind.fields, [], languages)
  }

  private static func columns(
    _ fields: [Field], _ path: [String], _ languages: [Language]
  ) -> [EntryColumn] {
    fields.flatMap { field -> [EntryColumn] in
      let own = path + [field.name]
      if !field.variants.isEmpty || field.isHiddenName || field.isCounted || field.isUnseen { return [] }
      switch field.kind {
      case .object(let inner): return columns(inner, own, languages)
      case .list(let inner, _) where OpeningHoursText.isHours(inner):
        return [EntryColumn(path: own, field: field, language: nil)]
      case .list, .table, .coordinates, .markdown, .files, .choice, .texts(.words, _): return []
      default:
        if !field.isByLanguage { return [EntryColumn(path: own, field: field, language: nil)] }
        return languages.map { EntryColumn(path: own, field: field, language: $0) }
      }
    }
  }

  // MARK: Cells

  /// The value of an entry, as a text.
  public func text(in tree: ContentTree, _ languages: [Language]) -> String {
    guard let value = tree.value(at: path) else { return "" }
    guard let language else {
      if let text = value.text { return text }
      if isHours { return OpeningHoursText(value).text }
      return value.texts.joined(separator: isLines ? "\n" : ", ")
    }
    // A text that is the same in all languages is in the column of the first.
    if let text = value.text { return language == languages.first ? text : "" }
    return value[language.tag]?.text ?? ""
  }

  /// Whether its values are the lines of a text.
  private var isLines: Bool {
    guard case .texts(let kind, _) = field.kind else { return false }
    if case .choice = kind { return false }
    return true
  }

  /// The part of a text that is no opening hours; nil for a column of something else.
  func wrongHours(_ text: String) -> String? {
    guard isHours else { return nil }
    do {
      let night = try OpeningHoursText(text).rows.first {
        OpeningHoursText.tooLongNight($0.opens, $0.closes) != nil
      }
      return night.map { OpeningHoursText(rows: [$0]).text }
    } catch {
      return error.part
    }
  }

  /// Whether it has a text for rows, which is for files alone: a form has the rows.
  var isHours: Bool {
    guard case .list = field.kind else { return false }
    return true
  }

  /// Whether it is the code of an event, which is not for everybody.
  var isCode: Bool { field.name == "code" }

  /// Whether its values are days.
  var isDay: Bool { field.kind == .day }

  /// Whether a cell is no day that there is. A form would show it as nothing.
  func isNoDay(_ cell: String?) -> Bool {
    guard let text = cell?.trimmed, !text.isEmpty else { return false }
    return CivilDay(iso: text) == nil
  }

  /// A cell as the field has it, whatever a spreadsheet made of it.
  ///
  /// - Parameter order: that of the column's dates; nil where nothing tells it.
  func read(_ cell: String, _ order: WrittenDate.Order?) -> String {
    switch field.kind {
    case .day:
      if case .day(let day)? = WrittenDate.day(cell, order) { return "\(day)" }
    case .text(.time):
      if let time = WrittenDate.time(cell) { return time.hourAndMinute }
    case .number:
      // Elsewhere a comma is the decimal mark. Before three figures it may as well stand for thousands.
      let parts = cell.trimmed.split(separator: ",", omittingEmptySubsequences: false)
      if parts.count == 2, parts[1].count != 3, !cell.contains(".") { return parts.joined(separator: ".") }
    default: break
    }
    return cell
  }

  /// What is the same of two cells that say the same.
  func key(_ cell: String) -> String {
    let text = cell.trimmed
    switch field.kind {
    case .truth: return sent(text).map { $0.isEmpty ? "" : "true" } ?? text
    case .texts(.choice(let known), _):
      let chosen = text.split(separator: ",").map { String($0).trimmed }
      return chosen.allSatisfy(known.contains) ? known.filter(chosen.contains).joined(separator: ",") : text
    case .number: return Double(text).map { "\($0)" } ?? text
    case .text(.link): return text.isEmpty ? "" : TypedLink.link(text)
    case .list: return (try? OpeningHoursText(text))?.text ?? text
    default: return text
    }
  }

  /// What a form would send for a cell; nil if it is nothing that the field can have.
  private func sent(_ text: String) -> [(name: String, value: String)]? {
    switch field.kind {
    case .truth:
      switch text.trimmed.lowercased() {
      case "true", "yes", "1", "x": return [(name, "true")]
      case "", "false", "no", "0": return []
      default: return nil
      }
    case .texts(.choice(let known), _):
      let chosen = text.split(separator: ",").map { String($0).trimmed }
      return chosen.allSatisfy(known.contains) ? chosen.map { (name, $0) } : nil
    case .list: return wrongHours(text) == nil ? try? OpeningHoursText(text).pairs(name) : nil
    default: return [(name, text)]
    }
  }

  /// An entry with other cells. What has no cell stays.
  ///
  /// - Parameter cells: by the names of their columns.
  /// - Returns: the entry, and the columns whose cell is nothing that the field can have.
  static func setting(
    _ cells: [String: String], of columns: [EntryColumn], in tree: ContentTree, _ form: EntryForm
  ) -> (tree: ContentTree, wrong: [String]) {
    // Rows of hours stay as they are where their text does.
    let isSame = { (column: EntryColumn) in
      column.isHours && cells[column.name] == column.text(in: tree, form.languages)
    }
    let changing = Set(columns.filter { cells[$0.name] != nil && !isSame($0) }.map(\.path))
    var pairs: [(name: String, value: String)] = []
    var wrong: [String] = []
    for column in columns where changing.contains(column.path) {
      let text = cells[column.name] ?? column.text(in: tree, form.languages)
      guard let sent = column.sent(text) else {
        wrong.append(column.name)
        continue
      }
      pairs += sent
    }
    var form = form
    form.only = Set(changing.map { $0.joined(separator: ".") })
    return (form.read(FormInput(pairs), over: tree), wrong)
  }
}
