import Components
import Markup

/// Somebody who has an account, as administrators see them without a reason.
public struct AccountRow: Hashable, Sendable {
  public var id: String
  public var email: String
  /// In milliseconds since 1970.
  public var since: Int64
  /// When a device of theirs was seen; nil for never.
  public var seen: Int64?
  public var isPending: Bool
  public var isLeader = false

  public init(id: String, email: String, since: Int64, seen: Int64?, isPending: Bool) {
    self.id = id
    self.email = email
    self.since = since
    self.seen = seen
    self.isPending = isPending
  }
}

/// The people who have accounts, a page of them.
public struct PeopleScreen {
  public var rows: [AccountRow]
  /// All that were found.
  public var total: Int
  public var query: Query
  /// The form by which somebody is invited.
  public var invitation = Invitation()

  /// What is typed to invite somebody, and what is wrong with it.
  public struct Invitation: Hashable, Sendable {
    /// Whether letters are sent.
    public var isPossible = false
    public var email = ""
    public var language = ""
    public var mistake: PersonMistake?

    public init() {}
  }

  /// What is looked for.
  public struct Query: Hashable, Sendable {
    /// A part of the address.
    public var text: String
    public var order: Order
    /// Counted from 1.
    public var page: Int

    public enum Order: String, CaseIterable, Sendable {
      case email
      /// Those who came last are first.
      case since
      /// Those who were there last are first.
      case seen
    }

    public init(text: String = "", order: Order = .email, page: Int = 1) {
      self.text = text
      self.order = order
      self.page = page
    }

    func path(page: Int) -> String {
      CMSRoute.people.path(("q", text), ("order", order.rawValue), ("page", "\(page)"))
    }
  }

  public static let pageSize = 100

  public init(rows: [AccountRow], total: Int, query: Query) {
    self.rows = rows
    self.total = total
    self.query = query
  }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    return frame.page(words(.cmsPeople)) {
      inviting(frame)
      filters(words)
      p(.class("hint"), .role(.status)) { words(.cmsCount, .count("count", total)) }
      if rows.isEmpty { p(.class("empty")) { words(query.text.isEmpty ? .cmsNoPeople : .cmsNothingFound) } }
      ul(.class("rows"), .role(.list)) {
        for row in rows {
          li {
            a(.class("row"), .href(CMSRoute.person(row.id).path)) {
              span(.class("row-body")) {
                span(.class("row-title")) { row.email }
                span(.class("row-note")) { note(row, frame) }
              }
              if row.isPending { span(.class("chip soon")) { words(.cmsPending) } }
              if row.isLeader { span(.class("chip good")) { words(.cmsLeader) } }
              icon(.chevronRight)
            }
          }
        }
      }
      StaffPages(page: query.page, count: total, size: Self.pageSize) { query.path(page: $0) }.html(words)
    }
  }

  /// UA 2, of people of the app: they make their account themselves, with a password that nobody else knows.
  private func inviting(_ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    if !invitation.isPossible { return p(.class("hint")) { words(.cmsPersonNoMail) } }
    return details(.class("cms-closed"), .when(invitation.mistake != nil, .open())) {
      summary { words(.cmsInvitePerson) }
      form(.class("form card cms-narrow"), .method("post"), .action(CMSRoute.people.path), .novalidate()) {
        p { words(.cmsInvitePersonText) }
        StaffField(
          label: words(.cmsEmail), mistake: invitation.mistake.map { words($0.phrase) }, id: "email"
        ).input("email", invitation.email, type: .email)
        if frame.languages.count > 1 {
          StaffField(label: words(.cmsLanguage), id: "language") { _ in
            staffSelect(
              "language", id: "language", frame.languages.map { ($0.tag, words.choice(of: $0)) },
              chosen: invitation.language)
          }
        }
        button(.class("button primary"), .type(.submit), .name("do"), .value("invite")) {
          words(.cmsInvitePersonDo)
        }
      }
    }
  }

  private func note(_ row: AccountRow, _ frame: StaffFrame) -> String {
    let since = frame.words(.cmsSince, .text("time", frame.time(row.since)))
    guard let seen = row.seen else { return since }
    return since + " · " + frame.words(.cmsSeen, .text("time", frame.time(seen)))
  }

  private func filters(_ words: Words) -> HTML<Never> {
    form(.class("cms-filters"), .action(CMSRoute.people.path), .role(.search)) {
      div(.class("field")) {
        label(.for("q")) { words(.cmsEmail) }
        input(.class("input"), .id("q"), .name("q"), .type(.search), .value(query.text))
      }
      div(.class("field")) {
        label(.for("order")) { words(.cmsOrder) }
        staffSelect(
          "order", id: "order", Query.Order.allCases.map { ($0.rawValue, words($0.phrase)) },
          chosen: query.order.rawValue)
      }
      button(.class("button"), .type(.submit)) { words(.cmsShow) }
    }
  }
}

extension PeopleScreen.Query.Order {
  var phrase: Phrase {
    switch self {
    case .email: .cmsOrderEmail
    case .since: .cmsOrderSince
    case .seen: .cmsOrderSeen
    }
  }
}

/// What is wrong with the address of a person.
public enum PersonMistake: Hashable, Sendable {
  case email
  /// The person has an account by it.
  case known
  /// It is the one that the account has.
  case same
  /// So many letters went there lately that none goes now.
  case tooMany

  var phrase: Phrase {
    switch self {
    case .email: .cmsBadEmail
    case .known: .cmsPersonKnown
    case .same: .cmsPersonSameEmail
    case .tooMany: .cmsPersonTooMany
    }
  }
}
