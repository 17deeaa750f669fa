import Components
import Markup

/// One person: the account, and with a reason what they sent.
public struct PersonScreen {
  public var account: AccountRow
  /// What they sent; nil until a reason was given.
  public var data: [Sent]?
  /// What they said of themselves, as a name and an answer each.
  public var facts: [(name: String, answer: String)] = []
  public var reason: String
  public var isReasonMissing: Bool
  public var isDeleting: Bool
  /// Whether letters are sent.
  public var sendsMail = false
  /// The address that was typed in place of theirs, and what is wrong with it.
  public var email = ""
  public var mistake: PersonMistake?
  /// Why a step was not confirmed.
  public var unconfirmed: ConfirmationMistake?

  /// Something that they sent.
  public struct Sent {
    /// Of the event.
    public var id: String
    /// The answers, or whatever else it was.
    public var content: (StaffFrame) -> HTML<Never>

    public init(id: String, content: @escaping (StaffFrame) -> HTML<Never>) {
      self.id = id
      self.content = content
    }
  }

  public init(
    account: AccountRow, data: [Sent]? = nil, reason: String = "", isReasonMissing: Bool = false,
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
        if account.isLeader { span(.class("chip good")) { words(.cmsLeader) } }
      }
      if let unconfirmed {
        let place = confirmation(isDeleting ? "deletion" : "logins", frame).place
        staffSummary(words(.cmsProblem), [(place, unconfirmed.text(words))])
      }
      if isDeleting { deletion(target, frame) }
      if let data { sent(data, target, frame) } else { asking(target, words) }
      leading(target, words)
      access(target, frame)
      form(.class("actions"), .method("post"), .action(target)) {
        button(.class("button danger"), .type(.submit), .name("do"), .value("ask-delete")) {
          words(.cmsDeleteAccount)
        }
      }
    }
  }

  private func confirmation(_ form: String, _ frame: StaffFrame) -> Confirmation {
    Confirmation(
      id: form, hasSecondFactor: frame.member?.hasSecondFactor == true,
      mistake: form == (isDeleting ? "deletion" : "logins") ? unconfirmed : nil)
  }

  private func deletion(_ target: String, _ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    return form(.class("banner bad cms-narrow"), .method("post"), .action(target), .novalidate()) {
      div(.class("stack")) {
        p { words(.cmsDeletePerson, .text("email", account.email)) }
        confirmation("deletion", frame).fields(words)
        div(.class("actions")) {
          button(.class("button danger"), .type(.submit), .name("do"), .value("delete")) {
            words(.cmsDeleteYes)
          }
          a(.class("button"), .href(target)) { words(.cancel) }
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

  private func sent(_ data: [Sent], _ target: String, _ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    return section(.class("stack")) {
      h2 { words(.cmsPersonFacts) }
      if facts.isEmpty {
        p(.class("empty")) { words(.cmsPersonNoFacts) }
      } else {
        dl(.class("cms-differences")) {
          for fact in facts {
            div {
              dt { fact.name }
              dd { fact.answer }
            }
          }
        }
      }
      h2 { words(.cmsHealthData) }
      if data.isEmpty { p(.class("empty")) { words(.cmsNothingSent) } }
      ul(.class("rows cms-record"), .role(.list)) {
        for row in data {
          li {
            row.content(frame)
            removing(row, target, words)
          }
        }
      }
    }
  }

  /// UA 3: one answer goes at the person's request.
  private func removing(_ row: Sent, _ target: String, _ words: Words) -> HTML<Never> {
    details(.class("cms-closed")) {
      summary { words(.cmsRemoveAnswer) }
      form(.class("form"), .method("post"), .action(target)) {
        p { words(.cmsRemoveAnswerText) }
        input(.type(.hidden), .name("answer"), .value(row.id))
        StaffField(label: words(.cmsReason), id: "reason-\(row.id)")
          .input("reason", "")
        button(.class("button danger"), .type(.submit), .name("do"), .value("remove-answer")) {
          words(.cmsRemoveAnswerDo)
        }
      }
    }
  }

  /// The second kind of people of the app: with news, polls and programmes of their own.
  private func leading(_ target: String, _ words: Words) -> HTML<Never> {
    section(.class("card stack cms-narrow")) {
      h2 { words(.cmsLeader) }
      p { words(.cmsLeaderText) }
      form(.method("post"), .action(target)) {
        button(
          .class("button"), .type(.submit), .name("do"),
          .value(account.isLeader ? "unmark-leader" : "mark-leader")
        ) { words(account.isLeader ? .cmsLeaderEnd : .cmsLeaderDo) }
      }
    }
  }

  /// What helps somebody who cannot get in. Links are mailed, and no page shows them.
  private func access(_ target: String, _ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    return section(.class("card stack cms-narrow")) {
      h2 { words(.cmsPersonAccess) }
      if sendsMail {
        form(.class("stack"), .method("post"), .action(target)) {
          p { words(.cmsPersonPasswordText) }
          button(.class("button"), .type(.submit), .name("do"), .value("send-password")) {
            words(.cmsPersonPasswordDo)
          }
        }
        if account.isPending {
          p(.class("hint")) { words(.cmsPersonPendingEmail) }
        } else {
          form(.class("form"), .method("post"), .action(target), .novalidate()) {
            StaffField(
              label: words(.cmsPersonNewEmail), hint: words(.cmsPersonNewEmailHint),
              mistake: mistake.map { words($0.phrase) }, id: "email"
            ).input("email", email, type: .email)
            button(.class("button"), .type(.submit), .name("do"), .value("propose-email")) {
              words(.cmsPersonNewEmailDo)
            }
          }
        }
      } else {
        p(.class("hint")) { words(.cmsPersonNoMail) }
      }
      form(.class("form"), .method("post"), .action(target), .novalidate()) {
        p { words(.cmsPersonLoginsText) }
        confirmation("logins", frame).fields(words)
        button(.class("button"), .type(.submit), .name("do"), .value("end-logins")) {
          words(.cmsPersonLoginsDo)
        }
      }
    }
  }
}
