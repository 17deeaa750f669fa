import Components
import Markup

/// What a report without averages shows: bars, and the table behind them.
public struct SectionReport: Sendable {
  /// What the bars are lengths of.
  public var caption: String
  public var bars: [Bar]
  /// The heads of the table's columns.
  public var columns: [String]
  public var rows: [Row]
  /// What is said below, such as why something is not told.
  public var notes: [String]

  public struct Bar: Hashable, Sendable {
    public var label: String
    /// Nil for what is too little to be told.
    public var value: Int?
    public var text: String

    public init(_ label: String, _ value: Int?, _ text: String) {
      self.label = label
      self.value = value
      self.text = text
    }
  }

  public struct Row: Sendable {
    public var title: String
    /// Where it leads; nil for nowhere.
    public var route: CMSRoute?
    public var cells: [String]

    public init(_ title: String, _ route: CMSRoute?, _ cells: [String]) {
      self.title = title
      self.route = route
      self.cells = cells
    }
  }

  public init(
    caption: String, bars: [Bar], columns: [String], rows: [Row], notes: [String] = []
  ) {
    self.caption = caption
    self.bars = bars
    self.columns = columns
    self.rows = rows
    self.notes = notes
  }

  @HTMLBuilder<Never>
  func html(_ words: Words) -> HTMLContent<Never> {
    if bars.isEmpty {
      // What is only read has nothing to be counted.
      if !columns.isEmpty { p(.class("empty")) { words(.cmsNothingYet) } }
    } else {
      figure(.class("card cms-figure")) {
        figcaption { caption }
        chart
      }
      details {
        summary(.class("cms-summary")) { words(.cmsShowData) }
        table
      }
    }
    for note in notes { p(.class("hint")) { note } }
  }

  private var chart: HTML<Never> {
    let most = max(bars.compactMap { $0.value }.max() ?? 0, 1)
    return ul(.class("cms-bars"), .role(.list)) {
      for bar in bars {
        li {
          span(.class("cms-bar-label")) { bar.label }
          progress(.class("cms-bar"), .max("\(most)"), .value("\(bar.value ?? 0)"), .aria(.hidden, true))
          span(.class("cms-bar-value")) { bar.text }
        }
      }
    }
  }

  private var table: HTML<Never> {
    div(.class("cms-scroll"), .tabindex(0), .role(.region), .aria(.label, caption)) {
      Markup.table(.class("cms-table")) {
        thead { tr { for column in columns { th(.scope("col")) { column } } } }
        tbody {
          for row in rows {
            tr {
              th(.scope("row")) {
                if let route = row.route { a(.href(route.path)) { row.title } } else { row.title }
              }
              for cell in row.cells { td { cell } }
            }
          }
        }
      }
    }
  }
}

/// The reports of polls and programmes.
extension SectionReport {
  /// - Parameter polls: with as many votes as are told.
  public init(polls: [PollListScreen.Row], _ words: Words) {
    self.init(
      caption: words(.cmsVotesByPoll),
      bars: polls.map { poll in
        let text = words.votes(poll.votes, isExact: poll.isLive)
        return Bar(poll.title, poll.votes == 0 && !poll.isLive ? nil : poll.votes, text)
      },
      columns: [words(.cmsPoll), words(.cmsPollFor), words(.cmsState), words(.cmsVotesColumn)],
      rows: polls.map { poll in
        Row(
          poll.title, .poll(poll.name),
          [
            poll.audience(words),
            PollListScreen.stage(poll.stage, poll.isComing, words),
            words.votes(poll.votes, isExact: poll.isLive),
          ])
      }, notes: [words(.cmsPollsRounded)])
  }

  /// - Parameter least: the fewest people that something is told about.
  public init(
    programmes: [(id: String, name: String, figures: ProgrammeScreen.Figures)], least: Int, _ words: Words
  ) {
    func told(_ number: Int?) -> String {
      number.map { words.formatting.number(Double($0)) + "+" } ?? words(.cmsFewerThan, .count("least", least))
    }
    self.init(
      caption: words(.cmsMembersByProgram),
      bars: programmes.map { Bar($0.name, $0.figures.members, told($0.figures.members)) },
      columns: [
        words(.cmsProgram), words(.cmsProgramMembers), words(.cmsProgramSent), words(.cmsProgramBounced),
        words(.cmsProgramLeft),
      ],
      rows: programmes.map { programme in
        let figures = programme.figures
        return Row(
          programme.name, .programme(programme.id),
          [figures.members, figures.sent, figures.bounced, figures.left].map(told))
      }, notes: [words(.cmsProgramRounded, .count("least", least))])
  }

  /// What a part of the app offers that people only read.
  ///
  /// - Parameter entries: by category, with where each is edited; nil for whoever may not read content.
  public init(
    offered: [(category: String, entries: [(title: String, route: CMSRoute?)])], counting caption: Phrase,
    _ words: Words
  ) {
    self.init(
      caption: words(caption),
      bars: offered.map {
        Bar($0.category, $0.entries.count, words.formatting.number(Double($0.entries.count)))
      },
      columns: [words(.cmsTitle), words(.cmsCategory)],
      rows: offered.flatMap { group in group.entries.map { Row($0.title, $0.route, [group.category]) } },
      notes: [words(.cmsOpenedNotCounted), words(.cmsWhatThereIs)])
  }

  /// A page that people only read.
  public init(read words: Words) {
    self.init(caption: "", bars: [], columns: [], rows: [], notes: [words(.cmsOpenedNotCounted)])
  }
}
