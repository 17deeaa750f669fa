import Components
import Core

/// The professors in a person's own order, without those that they have deleted (SC-7).
struct ProfessorTable: Equatable {
  struct Section: Equatable {
    var id: String
    var title: String
    /// What a site of ratings knows it as.
    var search: String
    var professors: [Professor]
  }

  private static let order = "order/"
  private static let removed = "removed/"

  private(set) var sections: [Section]
  /// Whether the person has moved or deleted any.
  let isChanged: Bool

  init(_ content: CampusContent, _ record: CampusRecord) {
    sections = content.departments.map { department in
      let kept = department.professors.filter { record.value(Self.removed + $0.id) == nil }
      return Section(
        id: department.id, title: department.title,
        search: department.search.isEmpty ? department.title : department.search,
        professors: Self.sorted(kept, by: record.order(Self.order + department.id)))
    }
    isChanged = !Self.restoring(record).isEmpty
  }

  /// Professors that the order does not know, because they are new, are at the end.
  private static func sorted(_ professors: [Professor], by order: [String]) -> [Professor] {
    let known = order.compactMap { id in professors.first { $0.id == id } }
    return known + professors.filter { !order.contains($0.id) }
  }

  /// The section of a professor, and their place in it.
  func place(of id: String) -> (section: Section, index: Int)? {
    for section in sections {
      if let index = section.professors.firstIndex(where: { $0.id == id }) { return (section, index) }
    }
    return nil
  }

  /// Those whose name, or whose department's, has these words in it; if there are none, those that have them but for typing mistakes.
  func matching(_ query: String) -> ProfessorTable {
    let words = SearchWords(query)
    let exact = matching(words, .exact)
    return exact.sections.isEmpty ? matching(words, .mistyped) : exact
  }

  private func matching(_ words: SearchWords, _ worst: SearchWords.Hit) -> ProfessorTable {
    func isFound(_ text: String) -> Bool { words.hit(SearchWords.plain(text)).map { $0 <= worst } ?? false }
    var found = self
    found.sections = sections.compactMap { section in
      if isFound(section.title) { return section }
      var section = section
      section.professors = section.professors.filter { isFound($0.name) }
      return section.professors.isEmpty ? nil : section
    }
    return found
  }

  // MARK: Changes

  /// nil if the professor is there already.
  func moving(_ id: String, to index: Int) -> PartitionedChange? {
    guard let (section, old) = place(of: id), old != index, section.professors.indices.contains(index) else {
      return nil
    }
    var ids = section.professors.map { $0.id }
    ids.insert(ids.remove(at: old), at: index)
    return CampusRecord.setting(Self.order + section.id, to: .array(ids.map { .string($0) }))
  }

  static func deleting(_ id: String) -> PartitionedChange {
    CampusRecord.setting(removed + id, to: .bool(true))
  }

  /// The changes that bring back the original table.
  static func restoring(_ record: CampusRecord) -> [PartitionedChange] {
    (record.subjects(with: order) + record.subjects(with: removed)).map {
      CampusRecord.setting($0, to: .null)
    }
  }
}

extension CampusRecord {
  fileprivate func order(_ subject: String) -> [String] {
    var ids: [String] = []
    for element in value(subject)?.array ?? [] {
      if let id = element.string, !ids.contains(id) { ids.append(id) }
    }
    return ids
  }
}
