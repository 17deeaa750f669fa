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

/// The people who have accounts.
public struct PeopleScreen {
  public var rows: [AccountRow]
  public var total: Int
  public var text: String

  public init(rows: [AccountRow], total: Int, text: String) {
    self.rows = rows
    self.total = total
    self.text = text
  }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    return frame.page(words(.cmsPeople)) {
      form(.class("cms-filters"), .action(CMSRoute.people.path), .role(.search)) {
        div(.class("field")) {
          label(.for("q")) { words(.cmsEmail) }
          input(.class("input"), .id("q"), .name("q"), .type(.search), .value(text))
        }
        button(.class("button"), .type(.submit)) { words(.cmsShow) }
      }
      p(.class("hint"), .role(.status)) { words(.cmsCount, .count("count", total)) }
      if rows.isEmpty { p(.class("empty")) { words(.cmsNothingFound) } }
      ul(.class("rows"), .role(.list)) {
        for row in rows {
          li {
            a(.class("row"), .href(CMSRoute.person(row.id).path)) {
              span(.class("row-body")) {
                span(.class("row-title")) { row.email }
                span(.class("row-note")) { words(.cmsSince, .text("time", frame.time(row.since))) }
              }
              if row.isPending { span(.class("chip soon")) { words(.cmsPending) } }
              icon(.chevronRight)
            }
          }
        }
      }
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

  /// Something that a person sent to the organisation.
  public struct SentRow: Hashable, Sendable {
    /// In milliseconds since 1970.
    public var received: Int64
    public var kind: String
    public var text: String

    public init(received: Int64, kind: String, text: String) {
      self.received = received
      self.kind = kind
      self.text = text
    }
  }

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
      Markup.table(.class("cms-table")) {
        tbody {
          for row in data {
            tr {
              th(.scope("row")) { frame.time(row.received) }
              td { row.kind }
              td { code { row.text } }
            }
          }
        }
      }
    }
  }
}

/// That something is not there, not allowed, or did not work.
public struct ProblemScreen {
  public enum Kind: Hashable, Sendable {
    case notFound, notAllowed, crossSite, failed, noDatabase
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
    case .tooMany(let seconds):
      (words(.cmsFailed), words(.cmsTooMany, .count("minutes", (seconds + 59) / 60)))
    }
  }
}
