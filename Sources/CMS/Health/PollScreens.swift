import Components
import Health
import Markup

/// All polls, with where each is.
public struct PollListScreen {
  public var polls: [Row]

  public struct Row: Sendable {
    public var name: String
    public var title: String
    /// Empty for the whole community.
    public var event: String
    public var stage: OfferedPoll.Stage
    /// Not open yet.
    public var isComing: Bool
    /// In milliseconds since 1970.
    public var closes: Int64
    /// Rounded, as people see it.
    public var votes: Int

    public init(
      name: String, title: String, event: String, stage: OfferedPoll.Stage, isComing: Bool, closes: Int64,
      votes: Int
    ) {
      self.name = name
      self.title = title
      self.event = event
      self.stage = stage
      self.isComing = isComing
      self.closes = closes
      self.votes = votes
    }
  }

  public init(polls: [Row]) { self.polls = polls }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    return frame.page(words(.cmsPolls)) {
      if frame.member?.role.may(.writeContent) == true {
        p(.class("actions")) {
          if frame.member?.mayBegin(kind: "polls", module: "health") == true {
            a(.class("button primary"), .href(CMSRoute.newEntry(kind: "polls").path)) { words(.cmsNewPoll) }
          }
          a(.class("button"), .href(CMSRoute.newEntry(kind: "events").path)) { words(.cmsNewEvent) }
        }
      }
      if polls.isEmpty { p(.class("empty")) { words(.cmsNoPolls) } }
      ul(.class("rows"), .role(.list)) {
        for poll in polls {
          li {
            a(.class("row"), .href(CMSRoute.poll(poll.name).path)) {
              span(.class("row-body")) {
                span(.class("row-title")) { poll.title }
                span(.class("row-note")) {
                  poll.event.isEmpty ? words(.cmsWholeCommunity) : poll.event
                  " · "
                  words(.cmsVotes, .count("count", poll.votes))
                }
              }
              span(.class("chip"), .classes(("good", poll.stage == .open && !poll.isComing))) {
                Self.stage(poll.stage, poll.isComing, words)
              }
              icon(.chevronRight)
            }
          }
        }
      }
    }
  }

  static func stage(_ stage: OfferedPoll.Stage, _ isComing: Bool, _ words: Words) -> String {
    if isComing { return words(.cmsPollComing) }
    return switch stage {
    case .open: words(.cmsPollOpen)
    case .closed: words(.cmsPollClosed)
    case .counted: words(.cmsPollCounted)
    case .lost: words(.cmsPollLost)
    }
  }
}

/// The result of a poll: a chart first, then the table behind it.
public struct PollResultScreen {
  public var poll: OfferedPoll
  public var event: String
  public var isComing: Bool

  public init(poll: OfferedPoll, event: String, isComing: Bool) {
    self.poll = poll
    self.event = event
    self.isComing = isComing
  }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    let back: HTML<Never> = p(.class("cms-crumbs")) { a(.href(CMSRoute.polls.path)) { words(.cmsPolls) } }
    return frame.page(poll.questionnaire.title, above: back) {
      p(.class("cms-status")) {
        span(.class("chip")) { PollListScreen.stage(poll.stage, isComing, words) }
        span { event.isEmpty ? words(.cmsWholeCommunity) : event }
        span { words(.cmsVotes, .count("count", poll.result.votes)) }
        span { words(.cmsPollCloses, .text("time", frame.time(poll.closes))) }
      }
      if poll.stage == .open, !poll.isLive { p(.class("banner")) { words(.cmsPollHidden) } }
      if poll.stage == .lost { p(.class("banner bad")) { words(.cmsPollLostText) } }
      for item in poll.questionnaire.items { question(item, words) }
    }
  }

  private func question(_ item: Questionnaire.Item, _ words: Words) -> HTML<Never> {
    let result = poll.result.questions.first { $0.item == item.id }
    return section(.class("card stack")) {
      h2 { item.text }
      if let result {
        p(.class("hint")) { words(.cmsAnswered, .count("count", result.answered)) }
        chart(item, result, words)
        details {
          summary { words(.cmsShowData) }
          table(item, result, words)
        }
      } else if poll.stage == .counted {
        p(.class("hint")) { words(.cmsFewAnswers) }
      }
    }
  }

  private func label(_ value: Int, of item: Questionnaire.Item, _ words: Words) -> String {
    if item.kind == .yesNo { return words(value == 1 ? .cmsYes : .cmsNo) }
    return poll.questionnaire.offered(by: item).first { $0.value == value }?.label ?? "\(value)"
  }

  /// Bars with their shares beside them.
  private func chart(
    _ item: Questionnaire.Item, _ result: PollResult.Question, _ words: Words
  ) -> HTML<Never> {
    ul(.class("cms-bars"), .role(.list)) {
      for share in result.shares {
        li {
          span(.class("cms-bar-label")) { label(share.value, of: item, words) }
          progress(.class("cms-bar"), .max("100"), .value("\(share.percent)"), .aria(.hidden, true))
          span(.class("cms-bar-value")) { "\(share.percent) %" }
        }
      }
    }
  }

  private func table(
    _ item: Questionnaire.Item, _ result: PollResult.Question, _ words: Words
  ) -> HTML<Never> {
    Markup.table(.class("cms-table")) {
      thead {
        tr {
          th(.scope("col")) { words(.cmsAnswer) }
          th(.scope("col")) { words(.cmsShare) }
        }
      }
      tbody {
        for share in result.shares {
          tr {
            th(.scope("row")) { label(share.value, of: item, words) }
            td { "\(share.percent) %" }
          }
        }
      }
    }
  }
}

/// The poster of an event, with the code to type and to point a camera at.
public struct PosterScreen {
  public var name: String
  public var place: String
  public var day: String
  public var code: String
  /// Where the code leads.
  public var address: String
  /// The modules of the QR code, row by row.
  public var modules: [[Bool]]

  public init(name: String, place: String, day: String, code: String, address: String, modules: [[Bool]]) {
    self.name = name
    self.place = place
    self.day = day
    self.code = code
    self.address = address
    self.modules = modules
  }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    let html: HTML<Never> = main(.class("cms-poster")) {
      p { frame.site }
      h1 { name }
      p { [place, day].filter { !$0.isEmpty }.joined(separator: " · ") }
      picture
      p { words(.cmsPosterText) }
      p(.class("code")) { code }
      p(.class("hint")) { address }
    }
    return StaffPage(title: name, html: html, language: frame.language)
  }

  /// ISO/IEC 18004: dark modules with a quiet zone of four around them.
  private var picture: HTML<Never> {
    let size = modules.count + 8
    var path = ""
    for (y, row) in modules.enumerated() {
      for (x, isDark) in row.enumerated() where isDark { path += "M\(x + 4) \(y + 4)h1v1h-1z" }
    }
    return svg(.class("cms-qr"), .viewBox("0 0 \(size) \(size)"), .role(.img), .aria(.label, address)) {
      rect(.width(size), .height(size), .fill("#fff"))
      Markup.path(.d(path), .fill("#000"))
    }
  }
}
