import Components

/// Why a change of several entries was not made. Nothing was changed then.
public enum ChangeProblem: Hashable, Sendable {
  /// The field cannot have what was typed.
  case wrongValue
  /// There is nothing to write: a field is emptied by an action of its own.
  case noValue
  /// Another field was chosen than the one whose boxes were filled.
  case otherField
  /// There is nothing to look for.
  case nothingToFind
  case noFile
  /// No line of a table is ticked.
  case nothingTaken
  /// A file in another encoding.
  case notUTF8
  /// A file of a spreadsheet program's own.
  case workbook
  case sheet(EntrySheet.Problem)
  /// Entries could not be published so.
  case mistakes([Mistake])
  /// What the site as a whole has against it, in lines.
  case site([String])
  /// What it has against some of the entries.
  case siteOfEntries([OfSite])
  /// People have answered these questions.
  case nextVersion
  /// People have voted in one of them.
  case votedPoll
  /// Somebody saved another draft of one of them meanwhile.
  case overtaken(by: String)

  /// What the site has against an entry, in lines.
  public struct OfSite: Hashable, Sendable {
    public var title: String
    public var lines: [String]

    public init(title: String, lines: [String]) {
      self.title = title
      self.lines = lines
    }
  }

  /// What is wrong with a field of an entry.
  public struct Mistake: Hashable, Sendable {
    /// The entry as people call it, or the line of a table that it is in.
    public var title: String
    public var path: String
    public var mistake: EntryMistake

    public init(title: String, path: String, _ mistake: EntryMistake) {
      self.title = title
      self.path = path
      self.mistake = mistake
    }
  }
}

extension Words {
  func lines(_ problem: ChangeProblem) -> [String] {
    switch problem {
    case .wrongValue: [self(.cmsMistakeUnknown)]
    case .noValue: [self(.cmsNoValue, .text("action", self(.cmsActionEmpty)))]
    case .otherField: [self(.cmsOtherField)]
    case .nothingToFind: [self(.cmsNothingToFind)]
    case .noFile: [self(.cmsNoTable)]
    case .nothingTaken: [self(.cmsNothingTaken)]
    case .notUTF8: [self(.cmsNotUtf8)]
    case .workbook: [self(.cmsWorkbook)]
    case .sheet(.empty): [self(.cmsEmptyTable)]
    case .sheet(.tooManyRows): [self(.cmsLongTable, .count("count", EntrySheet.mostRows))]
    case .sheet(.unknownColumns(let names)):
      [self(.cmsUnknownColumns, .text("names", names.joined(separator: ", ")))]
    case .sheet(.doubledColumns(let names)):
      [self(.cmsDoubledColumns, .text("names", names.joined(separator: ", ")))]
    case .mistakes(let mistakes):
      mistakes.prefix(50).map { found in
        "\(found.title), \(field(String(found.path.prefix { $0 != "." }))): \(text(found.mistake))"
      }
    case .site(let lines): lines.map { text(SiteMistake(message: $0)) }
    case .siteOfEntries(let entries):
      entries.flatMap { entry in
        entry.lines.map { "\(entry.title): \(text(SiteMistake(message: $0)))" }
      }
    case .nextVersion: [self(.cmsNextVersion)]
    case .votedPoll: [self(.cmsVotedPoll)]
    case .overtaken(let name): [self(.cmsOvertaken, .text("name", name))]
    }
  }
}
