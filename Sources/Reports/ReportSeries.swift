/// How far the averages of one version of a questionnaire are frozen, and what has to be kept for the rest. The rules are those
/// of docs/averages.md.
///
/// A new version starts a new series with a month (rule 1); its answers before that are not counted. The series of the version before
/// ends there, and answers to it that come later are not counted either.
///
/// A store keeps answers until the week they count in is before ``openWeek``: until then a person can take them back, and
/// nothing was published of them. With a week row its atoms go to ``kept``, without which the month could not be broken down. They
/// must stay as they are until the month closes, also if the person leaves: a month without them would tell, with the
/// weeks, what they answered. Then they go as well, and nothing of people stays. Later months need none, because
/// no atom is in two of them.
public struct ReportSeries: Hashable, Sendable {
  /// The first week that is in no week row.
  public internal(set) var openWeek: ReportWeek
  /// The first week that was not frozen. Weeks from ``openWeek`` to it were fewer people than the threshold, and wait.
  public internal(set) var nextWeek: ReportWeek
  /// The first month that is not in the series any more; nil while it goes on.
  public private(set) var end: ReportMonth?
  /// The atoms of the week rows of the month of ``nextWeek``, a block for each row.
  public internal(set) var kept: [KeptBlock]

  /// A series that begins with a month.
  public init(from month: ReportMonth) {
    self.init(openWeek: month.firstWeek, nextWeek: month.firstWeek, end: nil, kept: [])
  }

  /// As it was stored.
  public init(openWeek: ReportWeek, nextWeek: ReportWeek, end: ReportMonth?, kept: [KeptBlock]) {
    self.openWeek = openWeek
    self.nextWeek = nextWeek
    self.end = end
    self.kept = kept
  }

  /// Ends the series before a month, or, if that has begun to freeze, before the next one that has not.
  public mutating func end(before month: ReportMonth) {
    let open = nextWeek.month
    end = max(month, nextWeek == open.firstWeek ? open : open.next)
  }

  /// Whether nothing will be added any more.
  public var isOver: Bool { end.map { nextWeek >= $0.firstWeek } ?? false }

  /// The weeks that were too few people, and wait for more.
  public var waiting: ClosedRange<ReportWeek>? {
    openWeek < nextWeek ? openWeek...nextWeek.previous : nil
  }
}

/// The atoms of a week row.
public struct KeptBlock: Hashable, Sendable {
  public let weeks: ClosedRange<ReportWeek>
  public let atoms: [Atom]

  public init(weeks: ClosedRange<ReportWeek>, atoms: [Atom]) {
    self.weeks = weeks
    self.atoms = atoms
  }
}
