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
              icon(.chevronRight)
            }
          }
        }
      }
      StaffPages(page: query.page, count: total, size: Self.pageSize) { query.path(page: $0) }.html(words)
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

/// One person: the account, and with a reason what they sent.
public struct PersonScreen {
  public var account: AccountRow
  /// What they sent; nil until a reason was given.
  public var data: [SentRow]?
  public var reason: String
  public var isReasonMissing: Bool
  public var isDeleting: Bool

  public init(
    account: AccountRow, data: [SentRow]? = nil, reason: String = "", isReasonMissing: Bool = false,
    isDeleting: Bool = false
  ) {
    self.account = account
    self.data = data
    self.reason = reason
    self.isReasonMissing = isReasonMissing
    self.isDeleting = isDeleting
  }

  /// The fewest letters of a reason.
  public static let shortestReason = 10

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    let back: HTML<Never> = p(.class("cms-crumbs")) { a(.href(CMSRoute.people.path)) { words(.cmsPeople) } }
    let target = CMSRoute.person(account.id).path
    return frame.page(account.email, above: back) {
      p(.class("cms-status")) {
        span { words(.cmsSince, .text("time", frame.time(account.since))) }
        if let seen = account.seen { span { words(.cmsSeen, .text("time", frame.time(seen))) } }
        if account.isPending { span(.class("chip soon")) { words(.cmsPending) } }
      }
      if isDeleting {
        form(.class("banner bad cms-confirm"), .method("post"), .action(target)) {
          p { words(.cmsDeletePerson, .text("email", account.email)) }
          button(.class("button danger"), .type(.submit), .name("do"), .value("delete")) {
            words(.cmsDeleteYes)
          }
          a(.class("button"), .href(target)) { words(.cancel) }
        }
      }
      if let data { sent(data, frame) } else { asking(target, words) }
      form(.class("actions"), .method("post"), .action(target)) {
        button(.class("button danger"), .type(.submit), .name("do"), .value("ask-delete")) {
          words(.cmsDeleteAccount)
        }
      }
    }
  }

  private func asking(_ target: String, _ words: Words) -> HTML<Never> {
    form(.class("form card cms-narrow"), .method("post"), .action(target)) {
      h2 { words(.cmsHealthData) }
      p { words(.cmsReasonText) }
      StaffField(
        label: words(.cmsReason), mistake: isReasonMissing ? words(.cmsReasonMissing) : nil, id: "reason"
      ).input("reason", reason)
      button(.class("button"), .type(.submit), .name("do"), .value("read")) { words(.cmsShow) }
    }
  }

  private func sent(_ data: [SentRow], _ frame: StaffFrame) -> HTML<Never> {
    section(.class("stack")) {
      h2 { frame.words(.cmsHealthData) }
      if data.isEmpty { p(.class("empty")) { frame.words(.cmsNothingSent) } }
      ul(.class("rows cms-record"), .role(.list)) { for row in data { li { row.html(frame) } } }
    }
  }
}

/// That something is not there, not allowed, or did not work.
public struct ProblemScreen {
  public enum Kind: Hashable, Sendable {
    case notFound, notAllowed, crossSite, failed, noDatabase, diskLow, tooLarge
    /// The server does not know where people reach it.
    case noAddress
    /// Too large for somebody who is not logged in.
    case tooLargeUnknown
    case tooMany(seconds: Int)
  }
  public var kind: Kind

  public init(_ kind: Kind) { self.kind = kind }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    let (title, text) = texts(words)
    return frame.page(title) {
      p { text }
      p(.class("actions")) { a(.class("button"), .href(CMSRoute.home.path)) { words(.cmsHome) } }
    }
  }

  private func texts(_ words: Words) -> (String, String) {
    switch kind {
    case .notFound: (words(.cmsNotFound), words(.cmsNotFoundText))
    case .notAllowed: (words(.cmsNotAllowed), words(.cmsNotAllowedText))
    case .crossSite: (words(.cmsNotAllowed), words(.cmsCrossSiteText))
    case .failed: (words(.cmsFailed), words(.cmsFailedText))
    case .noDatabase: (words(.cmsFailed), words(.cmsNoDatabaseText))
    case .noAddress: (words(.cmsFailed), words(.cmsNoAddress))
    case .diskLow: (words(.cmsFailed), words(.cmsDiskLowText))
    case .tooLarge: (words(.cmsTooLarge), words(.cmsTooLargeText))
    case .tooLargeUnknown: (words(.cmsTooLarge), words(.cmsTooLargeUnknown))
    case .tooMany(let seconds):
      (words(.cmsFailed), words(.cmsTooMany, .count("minutes", (seconds + 59) / 60)))
    }
  }
}
