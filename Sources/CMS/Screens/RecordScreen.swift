import Components
import Core
import Markup

/// The record of all that the staff does, as sentences, with filters and whether its chain holds.
public struct RecordScreen {
  public var rows: [Row]
  public var query: Query
  public var members: [(id: String, name: String)]
  public var verdict: Verdict?
  public var hasMore: Bool

  public struct Row: Sendable {
    public var entry: RecordEntry
    /// Who it was; nil if that was erased.
    public var name: String?
    /// Where from; nil if that was erased.
    public var address: String?
    /// What stands in the payload besides: the value before and after, or the reason.
    public var details: [(name: String, text: String)]

    public init(
      entry: RecordEntry, name: String?, address: String?, details: [(name: String, text: String)]
    ) {
      self.entry = entry
      self.name = name
      self.address = address
      self.details = details
    }
  }

  public struct Query: Hashable, Sendable {
    /// The id of a member; empty for all.
    public var actor: String
    public var action: RecordAction?
    /// Only entries before this number; 0 for the newest.
    public var before: Int64

    public init(actor: String = "", action: RecordAction? = nil, before: Int64 = 0) {
      self.actor = actor
      self.action = action
      self.before = before
    }
  }

  public struct Verdict: Sendable {
    public var count: Int64
    public var erased: Int64
    public var head: String
    public var faults: [RecordFault]

    public init(_ verification: RecordVerification) {
      count = verification.count
      erased = verification.erased
      head = verification.head
      faults = verification.faults
    }
  }

  public init(
    rows: [Row], query: Query, members: [(id: String, name: String)], verdict: Verdict?, hasMore: Bool
  ) {
    self.rows = rows
    self.query = query
    self.members = members
    self.verdict = verdict
    self.hasMore = hasMore
  }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    return frame.page(words(.cmsRecord), wide: true) {
      p(.class("actions")) {
        a(.class("button"), .href(CMSRoute.record.path(("verify", "1")))) { words(.cmsVerify) }
        a(.class("button"), .href(CMSRoute.recordData.path)) { words(.cmsExport) }
      }
      if let verdict { self.verdict(verdict, words) }
      filters(words)
      if rows.isEmpty { p(.class("empty")) { words(.cmsNothingFound) } }
      ol(.class("rows cms-record"), .role(.list)) {
        for row in rows { li { self.row(row, frame) } }
      }
      if hasMore, let last = rows.last {
        a(
          .class("button"),
          .href(
            CMSRoute.record.path(
              ("actor", query.actor), ("action", query.action?.rawValue ?? ""),
              ("before", "\(last.entry.number)")))
        ) { words(.cmsOlder) }
      }
    }
  }

  private func verdict(_ verdict: Verdict, _ words: Words) -> HTML<Never> {
    div(.class("banner"), .classes(("bad", !verdict.faults.isEmpty)), .role(.status)) {
      icon(verdict.faults.isEmpty ? .check : .alert)
      div {
        if verdict.faults.isEmpty {
          p { words(.cmsRecordFine, .count("count", Int(verdict.count))) }
        } else {
          p { words(.cmsRecordBroken) }
          ul { for fault in verdict.faults.prefix(20) { li { text(fault, words) } } }
        }
        if verdict.erased > 0 { p { words(.cmsRecordErased, .count("count", Int(verdict.erased))) } }
        p { code { verdict.head } }
      }
    }
  }

  private func text(_ fault: RecordFault, _ words: Words) -> String {
    switch fault {
    case .changedEntry(let number): words(.cmsFaultEntry, .text("number", "\(number)"))
    case .brokenChain(let number): words(.cmsFaultChain, .text("number", "\(number)"))
    case .gap(let number): words(.cmsFaultGap, .text("number", "\(number)"))
    case .changedPayload(let number): words(.cmsFaultPayload, .text("number", "\(number)"))
    }
  }

  private func filters(_ words: Words) -> HTML<Never> {
    form(.class("cms-filters"), .action(CMSRoute.record.path), .role(.search)) {
      div(.class("field")) {
        label(.for("actor")) { words(.cmsWho) }
        staffSelect(
          "actor", id: "actor", [("", words(.cmsAll))] + members.map { ($0.id, $0.name) },
          chosen: query.actor)
      }
      div(.class("field")) {
        label(.for("action")) { words(.cmsWhat) }
        staffSelect(
          "action", id: "action",
          [("", words(.cmsAll))] + RecordAction.allCases.map { ($0.rawValue, words($0.phrase)) },
          chosen: query.action?.rawValue ?? "")
      }
      button(.class("button"), .type(.submit)) { words(.cmsShow) }
    }
  }

  private func row(_ row: Row, _ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    let entry = row.entry
    let role = Role(rawValue: entry.role).map { words($0.phrase) } ?? ""
    return details(.class("row")) {
      summary {
        span(.class("row-body")) {
          span(.class("row-title")) {
            row.name ?? words(entry.actor.isEmpty ? .cmsServer : .cmsErased)
            role.isEmpty ? "" : " (\(role))"
            " · "
            words(entry.action.phrase)
            entry.subject.isEmpty ? "" : " · \(entry.subject)"
          }
          span(.class("row-note")) { "\(entry.number) · \(frame.time(entry.time)) · \(row.address ?? "")" }
        }
      }
      dl(.class("cms-differences")) {
        for detail in row.details {
          div {
            dt { words.detail(detail.name) }
            dd { detail.text }
          }
        }
      }
    }
  }
}

extension Words {
  fileprivate func detail(_ name: String) -> String {
    switch name {
    case "before": self(.cmsDetailBefore)
    case "after": self(.cmsDetailAfter)
    case "reason": self(.cmsDetailReason)
    default: name
    }
  }
}

extension RecordAction {
  var phrase: Phrase {
    switch self {
    case .loggedIn: .cmsDidLogIn
    case .failedLogIn: .cmsDidFailLogIn
    case .loggedOut: .cmsDidLogOut
    case .acceptedInvitation: .cmsDidAccept
    case .changedPassword: .cmsDidChangePassword
    case .changedSecondFactor: .cmsDidChangeFactor
    case .endedLogins: .cmsDidEndLogins
    case .savedDraft: .cmsDidSave
    case .discardedDraft: .cmsDidDiscard
    case .published: .cmsDidPublish
    case .scheduled: .cmsDidSchedule
    case .cancelledSchedule: .cmsDidCancel
    case .archived: .cmsDidArchive
    case .restoredVersion: .cmsDidRestore
    case .bulkEdited: .cmsDidBulk
    case .readContent: .cmsDidReadContent
    case .exportedContent: .cmsDidExportContent
    case .readPollResult: .cmsDidReadPoll
    case .readReports: .cmsDidReadReports
    case .exportedReports: .cmsDidExportReports
    case .invitedStaff: .cmsDidInvite
    case .changedStaff: .cmsDidChangeStaff
    case .disabledStaff: .cmsDidDisable
    case .enabledStaff: .cmsDidEnable
    case .deletedStaff: .cmsDidDelete
    case .readPeople: .cmsDidReadPeople
    case .readPerson: .cmsDidReadPerson
    case .deletedPerson: .cmsDidDeletePerson
    case .readRecord: .cmsDidReadRecord
    case .exportedRecord: .cmsDidExportRecord
    }
  }
}
