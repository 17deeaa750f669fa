import Components
import Health
import Markup

/// All polls, with where each is.
public struct PollListScreen {
  public var polls: [Row]
  /// Nil where letters confirm who people are.
  public var counting: CountingNotice?

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
    /// Rounded, as people see it; exact where results are shown as they come.
    public var votes: Int
    public var isLive = false
    public var isForLeaders = false
    /// Whether nobody voted, and the result is made up.
    public var isMadeUp = false

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
      if let counting { counting.view(words) }
      if polls.isEmpty { p(.class("empty")) { words(.cmsNoPolls) } }
      ul(.class("rows"), .role(.list)) {
        for poll in polls {
          li {
            a(.class("row"), .href(CMSRoute.poll(poll.name).path)) {
              span(.class("row-body")) {
                span(.class("row-title")) { poll.title }
                span(.class("row-note")) {
                  poll.audience(words)
                  " · "
                  words.votes(poll.votes, isExact: poll.isLive)
                  if poll.isMadeUp { " · " + words(.cmsMadeUp) }
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
  /// Where the poll is edited.
  public var entry: EntryAddress
  /// Whether whoever looks may close it, and count paper.
  public var canRun: Bool
  /// Whether it has to be confirmed now that the poll closes.
  public var isClosing = false
  public var problem: ChangeProblem?
  /// Nil where letters confirm who people are.
  public var counting: CountingNotice?
  /// Whether nobody voted, and the result is made up.
  public var isMadeUp = false

  public init(poll: OfferedPoll, event: String, isComing: Bool, entry: EntryAddress, canRun: Bool) {
    self.poll = poll
    self.event = event
    self.isComing = isComing
    self.entry = entry
    self.canRun = canRun
  }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    let back: HTML<Never> = p(.class("cms-crumbs")) { a(.href(CMSRoute.polls.path)) { words(.cmsPolls) } }
    return frame.page(poll.questionnaire.title, above: back) {
      p(.class("cms-status")) {
        span(.class("chip")) { PollListScreen.stage(poll.stage, isComing, words) }
        span { words.audience(event, isForLeaders: poll.isForLeaders) }
        // While it is being counted, there is no number that means anything.
        if poll.stage != .closed { span { words.votes(poll.result.votes, isExact: poll.isLive) } }
        span { closing(frame) }
      }
      if let problem { staffSummary(words(.cmsProblem), words.lines(problem).map { ("", $0) }) }
      if isClosing { confirmation(words) }
      if isMadeUp { p(.class("banner")) { words(.cmsMadeUpPoll) } } else { actions(frame) }
      if let counting, poll.stage == .open { counting.view(words) }
      if poll.stage == .open, !poll.isLive { p(.class("banner")) { words(.cmsPollHidden) } }
      if poll.stage == .closed { p(.class("banner"), .role(.status)) { words(.cmsBeingCounted) } }
      if poll.stage == .lost { p(.class("banner bad")) { words(.cmsPollLostText) } }
      if !poll.isLive, !poll.result.questions.isEmpty { p(.class("hint")) { words(.cmsSharesRounded) } }
      if poll.stage != .closed { for item in poll.questionnaire.items { question(item, words) } }
    }
  }

  private var isOpen: Bool { poll.stage == .open && !isComing }

  private func closing(_ frame: StaffFrame) -> String {
    let isOver = poll.stage != .open
    // The end of a day is the midnight after it, which nobody calls so.
    let time = frame.isMidnight(poll.closes) ? frame.day(poll.closes - 1) : frame.time(poll.closes)
    return frame.words(isOver ? .cmsPollClosedAt : .cmsPollCloses, .text("time", time))
  }

  private func actions(_ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    let canWrite = frame.member?.mayBegin(kind: entry.kind, module: "health") == true
    return div(.class("actions")) {
      if canWrite { a(.class("button"), .href(CMSRoute.entry(entry).path)) { words(.cmsEdit) } }
      // Nobody votes any more once it is over.
      if canWrite, !event.isEmpty, poll.stage == .open {
        a(.class("button"), .href(CMSRoute.poster(entry).path)) { words(.cmsPoster) }
        a(.class("button"), .href(CMSRoute.cards(entry).path)) { words(.cmsCards) }
      }
      if poll.stage == .open {
        a(.class("button"), .href(CMSRoute.pollForm(poll.name).path)) { words(.cmsPaperForm) }
      }
      if canRun, isOpen {
        a(.class("button"), .href(CMSRoute.pollTally(poll.name).path)) { words(.cmsTally) }
        if !isClosing {
          form(.method("post"), .action(CMSRoute.poll(poll.name).path)) {
            button(.class("button"), .type(.submit), .name("do"), .value("ask-close")) { words(.cmsCloseNow) }
          }
        }
      }
    }
  }

  private func confirmation(_ words: Words) -> HTML<Never> {
    let target = CMSRoute.poll(poll.name).path
    return form(.class("banner warn cms-confirm"), .method("post"), .action(target)) {
      p { words(.cmsCloseText) }
      if !poll.isLive { p { words(.cmsCloseFew) } }
      button(.class("button primary"), .type(.submit), .name("do"), .value("close")) { words(.cmsCloseNow) }
      a(.class("button"), .href(target)) { words(.cancel) }
    }
  }

  private func question(_ item: Questionnaire.Item, _ words: Words) -> HTML<Never> {
    let result = poll.result.questions.first { $0.item == item.id }
    return section(.class("card stack")) {
      h2 { item.text }
      if let result {
        p(.class("hint")) {
          words(poll.isLive ? .cmsAnsweredExactly : .cmsAnswered, .count("count", result.answered))
        }
        chart(item, result, words)
        details {
          summary { words(.cmsShowData) }
          table(item, result, words)
        }
      } else if poll.stage == .counted {
        p(.class("hint")) { words(.cmsFewAnswers) }
      } else {
        ul { for answer in poll.questionnaire.counted(item) { li { words.label(answer, of: item) } } }
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
          span(.class("cms-bar-value")) { text(share, words) }
        }
      }
    }
  }

  /// A share as the app says it, too: at both ends it is a bound.
  private func text(_ share: PollResult.Share, _ words: Words) -> String {
    switch share.percent {
    case 5 where !poll.isLive: words(.cmsShareAtMost, .count("percent", 5))
    case 95 where !poll.isLive: words(.cmsShareAtLeast, .count("percent", 95))
    default: "\(share.percent) %"
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
            td { text(share, words) }
          }
        }
      }
    }
  }
}

extension PollListScreen.Row {
  func audience(_ words: Words) -> String { words.audience(event, isForLeaders: isForLeaders) }
}

extension Words {
  /// For whom a poll is.
  func audience(_ event: String, isForLeaders: Bool) -> String {
    let people = isForLeaders ? self(.cmsLeaders) : self(.cmsWholeCommunity)
    if event.isEmpty { return people }
    return isForLeaders ? people + ", " + event : event
  }

  /// How many votes there are: rounded down to fives, unless they are exact.
  func votes(_ count: Int, isExact: Bool) -> String {
    count == 0 && !isExact ? self(.cmsFewVotes) : self(.cmsVotes, .count("count", count))
  }
}
