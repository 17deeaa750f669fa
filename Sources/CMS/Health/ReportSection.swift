import Components

/// A report: that of a part of the app, or of what comes of it.
public enum ReportSection: String, CaseIterable, Sendable {
  case assessment, progress, polls, programs, education, places, about

  /// The part of the app; nil for a section that no part of the app has.
  public var appSection: AppSection? { AppSection.all.first { $0.screen == rawValue } }

  /// What it is called, where the site has no name of its own for it.
  public var phrase: Phrase { appSection?.phrase ?? .cmsPrograms }

  var path: String { CMSRoute.reports.path(("section", rawValue)) }
}
