import CMS
import Components
import Core
import Health
import Reports
import Sites

/// The reports of the parts of the app that have no averages.
extension ReportPages {
  /// The id of the questions of every day; nil for a site without them.
  func dailyID() async throws -> String? {
    try await desk.published().library.entry(EntryAddress(kind: "daily"))?["id"]?.text
  }

  /// Those of the site, under the names that people know them by.
  func reportSections(
    for member: StaffMember, _ words: Words
  ) async throws -> [(section: ReportSection, name: String)] {
    let library = try await desk.published().library
    let names = try await sections(in: words.formatting.language)
    let kinds = Set(library.kinds.map(\.id))
    return ReportSection.allCases.compactMap { section in
      let isHere: Bool =
        switch section {
        case .assessment: true
        case .progress: kinds.contains("daily")
        case .polls: kinds.contains("polls") && member.role.may(.seePollResults)
        case .programs: kinds.contains("programs") && member.role.may(.seeProgrammes)
        case .education, .places, .about: section.appSection.map { !kinds.isDisjoint(with: $0.kinds) } == true
        }
      guard isHere else { return nil }
      let name = section.appSection?.kinds.lazy.compactMap { names[$0] }.first
      return (section, name ?? words(section.phrase))
    }
  }

  /// Nil for a section with averages.
  func sectionReport(_ section: ReportSection, _ asking: Asking) async throws -> SectionReport? {
    let words = frame(asking).words
    switch section {
    case .assessment, .progress: return nil
    case .polls: return SectionReport(polls: try await polls.rows(asking), words)
    case .programs:
      let all = programmes.all(in: words.formatting.language)
      let figures = try await shell.database.read { transaction in
        try all.map { try ProgrammeFigures(transaction).shown($0.programme.id) }
      }
      let named = zip(all, figures).map { ($0.programme.id, $0.programme.name, $1) }
      return SectionReport(
        programmes: named.map { (id: $0, name: $1, figures: $2) }, least: Threshold.standard.people, words)
    case .education:
      return SectionReport(
        offered: try await offered("education", "education.resources", asking),
        counting: .cmsArticlesByCategory, words)
    case .places:
      return SectionReport(
        offered: try await offered("places.categories", "places.categories.places", asking),
        counting: .cmsPlacesByCategory, words)
    case .about: return SectionReport(read: frame(asking).words)
    }
  }

  /// What is published of a kind, by the categories that it is in.
  private func offered(
    _ categories: String, _ kind: String, _ asking: Asking
  ) async throws -> [(category: String, entries: [(title: String, route: CMSRoute?)])] {
    guard let categories = EntryKind.named(categories), let kind = EntryKind.named(kind) else { return [] }
    let library = try await desk.published().library
    let language = frame(asking).words.formatting.language
    let mayRead = asking.member?.role.may(.readContent) == true
    let all = library.addresses(of: kind)
    return library.addresses(of: categories).map { category in
      let entries = all.filter { $0.ids.starts(with: category.ids) }
      return (
        category: library.entry(category)?.title(in: language) ?? category.text,
        entries: entries.map { entry in
          (
            title: library.entry(entry)?.title(in: language) ?? entry.text,
            route: mayRead ? CMSRoute.entry(entry) : nil
          )
        }
      )
    }
  }
}
