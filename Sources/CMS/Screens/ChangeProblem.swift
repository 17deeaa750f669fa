import Components

/// Why a change of several entries was not made. Nothing was changed then.
public enum ChangeProblem: Hashable, Sendable {
  /// The field cannot have what was typed.
  case wrongValue
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
  /// An entry could not be published so.
  case mistake(title: String, path: String, EntryMistake)
  /// What the site as a whole has against it, in lines.
  case site([String])
  /// What it has against one of the entries.
  case siteOfEntry(title: String, [String])
  /// People have answered these questions.
  case nextVersion
  /// People have voted in one of them.
  case votedPoll
  /// Somebody saved another draft of one of them meanwhile.
  case overtaken(by: String)
}

extension Words {
  func lines(_ problem: ChangeProblem) -> [String] {
    switch problem {
    case .wrongValue: [self(.cmsMistakeUnknown)]
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
    case .mistake(let title, let path, let mistake):
      ["\(title), \(field(String(path.prefix { $0 != "." }))): \(text(mistake))"]
    case .site(let lines): lines.map { text(SiteMistake(message: $0)) }
    case .siteOfEntry(let title, let lines): lines.map { "\(title): \(text(SiteMistake(message: $0)))" }
    case .nextVersion: [self(.cmsNextVersion)]
    case .votedPoll: [self(.cmsVotedPoll)]
    case .overtaken(let name): [self(.cmsOvertaken, .text("name", name))]
    }
  }
}
