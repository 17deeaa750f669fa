import Components
import Markup
import Sites

/// All entries, with search and filters, and what is done to several at once.
public struct ListScreen {
  public var rows: [EntryRow]
  /// How many there are besides those on this page.
  public var total: Int
  public var query: Query
  /// The kinds that the site has.
  public var kinds: [EntryKind]
  /// What the part of the app is called in which people see a kind, by the ids of kinds.
  public var sections: [String: String] = [:]
  /// The kinds of which one may begin an entry.
  public var newKinds: [EntryKind]
  public var canPublish: Bool
  /// The newest change of several entries of the last day that is of the kind which the list shows, or of any kind where it shows all;
  /// nil for none.
  public var lastChange: Change?
  /// The kind that the list shows alone, if its entries can come from a file.
  public var tableKind: EntryKind?

  /// What is looked for.
  public struct Query: Hashable, Sendable {
    public var text: String
    /// Empty for all.
    public var kind: String
    /// Nil for all.
    public var state: EntryFilter?
    public var order: Order
    /// Whether the last of that order comes first.
    public var isReversed = false
    /// Counted from 1.
    public var page: Int

    public enum Order: String, CaseIterable, Sendable { case place, title, changed, state }

    public init(
      text: String = "", kind: String = "", state: EntryFilter? = nil, order: Order = .place, page: Int = 1
    ) {
      self.text = text
      self.kind = kind
      self.state = state
      self.order = order
      self.page = page
    }

    func path(page: Int = 1) -> String {
      let reversed = isReversed ? [("reversed", "1")] : []
      return CMSRoute.content.path(
        [
          ("q", text), ("kind", kind), ("state", state?.rawValue ?? ""), ("order", order.rawValue),
          ("page", "\(page)"),
        ] + reversed)
    }

    /// Sorted so; the other way round, if it is sorted so already.
    func sorted(by order: Order) -> Query {
      var query = self
      query.isReversed = order == self.order && !isReversed
      query.order = order
      return query
    }
  }

  public static let pageSize = 50

  /// A change of several entries, which can be undone.
  public struct Change: Sendable {
    /// In the record.
    public var number: Int64
    public var author: String
    /// In milliseconds since 1970.
    public var time: Int64
    public var action: RecordAction
    /// Empty for entries of several kinds.
    public var kind: String
    /// How many entries it changed.
    public var count: Int

    public init(
      number: Int64, author: String, time: Int64, action: RecordAction, kind: String, count: Int
    ) {
      self.number = number
      self.author = author
      self.time = time
      self.action = action
      self.kind = kind
      self.count = count
    }
  }

  public init(
    rows: [EntryRow], total: Int, query: Query, kinds: [EntryKind], newKinds: [EntryKind], canPublish: Bool
  ) {
    self.rows = rows
    self.total = total
    self.query = query
    self.kinds = kinds
    self.newKinds = newKinds
    self.canPublish = canPublish
  }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    var page = frame.page(words(.cmsContent), wide: true) {
      filters(words)
      div(.class("cms-inline")) {
        NewEntryMenu(kinds: newKinds, shown: query.kind).html(words)
        p(.class("hint")) {
          span(.role(.status)) { words(.cmsCount, .count("count", total)) }
          for link in links(words) {
            " · "
            a(.href(link.path)) { link.text }
          }
        }
      }
      if let lastChange, frame.change == nil || frame.notice == nil { last(lastChange, frame) }
      if query.kind.isEmpty, canPublish, !rows.isEmpty { p(.class("hint")) { words(.cmsChooseKind) } }
      if rows.isEmpty {
        p(.class("empty")) { words(.cmsNothingFound) }
      } else {
        form(.method("post"), .action(query.path(page: query.page))) {
          table(words, frame)
          if canPublish {
            div(.class("cms-bulk"), .role(.group), .aria(.label, words(.cmsBulk))) {
              ScriptButton.tick("entry", words(.cmsTickAll))
              if total > rows.count {
                staffCheck("all", words(.cmsAllFound, .count("count", total)), isOn: false)
              }
              button(.class("button"), .type(.submit), .name("bulk"), .value("publish")) {
                words(.cmsBulkPublish)
              }
              button(.class("button"), .type(.submit), .name("bulk"), .value("archive")) {
                words(.cmsBulkArchive)
              }
              if !query.kind.isEmpty {
                button(.class("button"), .type(.submit), .name("bulk"), .value("change")) {
                  words(.cmsChangeField)
                }
              }
            }
          }
        }
        StaffPages(page: query.page, count: total, size: Self.pageSize) { query.path(page: $0) }.html(words)
      }
    }
    page.hasScript = canPublish
    return page
  }

  private func filters(_ words: Words) -> HTML<Never> {
    form(.class("cms-filters"), .action(CMSRoute.content.path), .role(.search)) {
      div(.class("field")) {
        label(.for("q")) { words(.cmsSearch) }
        input(.class("input"), .id("q"), .name("q"), .type(.search), .value(query.text))
      }
      div(.class("field")) {
        label(.for("kind")) { words(.cmsKind) }
        staffSelect(
          "kind", id: "kind", [("", words(.cmsAll))] + kinds.map { ($0.id, named($0, words)) },
          chosen: query.kind)
      }
      div(.class("field")) {
        label(.for("state")) { words(.cmsState) }
        staffSelect(
          "state", id: "state",
          [("", words(.cmsAll))] + EntryFilter.allCases.map { ($0.rawValue, words($0.phrase)) },
          chosen: query.state?.rawValue ?? "")
      }
      button(.class("button"), .type(.submit)) { words(.cmsShow) }
    }
  }

  /// A kind with the part of the app that it is in.
  private func named(_ kind: EntryKind, _ words: Words) -> String {
    let name = words.kind(kind.id)
    return section(of: kind.id, words).map { "\(name) (\($0))" } ?? name
  }

  /// Nil where it is called like the kind.
  private func section(of kind: String, _ words: Words) -> String? {
    sections[kind].flatMap { $0.lowercased() == words.kind(kind).lowercased() ? nil : $0 }
  }

  private func last(_ change: Change, _ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    let kind = change.kind.isEmpty ? [] : [words.kind(change.kind)]
    let entries = kind + [words(.cmsCount, .count("count", change.count))]
    return p(.class("hint")) {
      words(
        .cmsLastChange, .text("name", change.author), .text("time", frame.time(change.time)),
        .text("what", words(change.action.phrase)), .text("entries", entries.joined(separator: ", ")))
      " · "
      a(.href(CMSRoute.change(Int(change.number)).path)) { words(.cmsSeeOrUndo) }
    }
  }

  /// What can be done with all entries that are shown.
  private func links(_ words: Words) -> [(path: String, text: String)] {
    var links = [(CMSRoute.links.path, words(.cmsLinksCheck))]
    guard let kind = tableKind else { return links }
    let sheet = CMSRoute.sheet(kind: kind.id)
    links.append(
      (sheet.path(("q", query.text), ("state", query.state?.rawValue ?? "")), words(.cmsExportTable)))
    if newKinds.contains(kind) {
      links.append((CMSRoute.importing(kind: kind.id).path, words(.cmsImport)))
    }
    return links
  }

  private func table(_ words: Words, _ frame: StaffFrame) -> HTML<Never> {
    Markup.table(.class("cms-table")) {
      thead {
        tr {
          if canPublish { th(.scope("col")) { span(.class("visually-hidden")) { words(.cmsChoose) } } }
          heading(.title, .cmsTitle, words)
          th(.scope("col")) { words(.cmsKind) }
          heading(.state, .cmsState, words)
          th(.scope("col")) { words(.cmsMissing) }
          heading(.changed, .cmsChanged, words)
        }
      }
      tbody {
        for row in rows {
          tr {
            if canPublish {
              td {
                input(
                  .class("check"), .type(.checkbox), .name("entry"),
                  .value("\(row.address.kind)/\(row.address.text)"),
                  .aria(.label, row.title), .disabled(!row.isWritable))
              }
            }
            th(.scope("row")) { a(.href(CMSRoute.entry(row.address).path)) { row.title } }
            td(.data(.kind, words(.cmsKind))) {
              words.kind(row.address.kind)
              if let section = section(of: row.address.kind, words) {
                span(.class("hint cms-section")) { section }
              }
            }
            td(.data(.kind, words(.cmsState))) {
              for chip in row.chips(words) {
                chip
                " "
              }
            }
            td(.data(.kind, words(.cmsMissing))) { row.missing.joined(separator: ", ") }
            td(.data(.kind, words(.cmsChanged))) {
              if let changed = row.changed { "\(frame.time(changed)) · \(row.author)" }
            }
          }
        }
      }
    }
  }

  private func heading(_ order: Query.Order, _ phrase: Phrase, _ words: Words) -> HTML<Never> {
    let isDescending = (order == .changed) != query.isReversed
    return th(
      .scope("col"), .when(query.order == order, .aria(.sort, isDescending ? "descending" : "ascending"))
    ) {
      a(.href(query.sorted(by: order).path())) {
        words(phrase)
        if query.order == order { span(.aria(.hidden, "true")) { isDescending ? " ↓" : " ↑" } }
      }
    }
  }
}
