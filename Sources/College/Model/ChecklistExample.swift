import Components
import Core
import Loop

/// What the example life of a site has for the checklists.
public struct ChecklistExample: Hashable, Sendable {
  /// The grade in which the person is; 0 for none.
  public var grade = 0
  /// What is ticked, as `LIST/ITEM`.
  public var done: [String] = []

  public init() {}
}

extension ChecklistExample: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.integer("grade", &grade, in: GradeLevel.all, .required)
    v.texts("done", &done, .name, .required, count: 0...60)
  }
}

extension CollegeProgram {
  /// What the lists lack is left out.
  public func example(
    _ reader: ContentReader, _ state: CollegeState, _ content: CollegeContent, _ context: ModuleContext
  ) throws(ContentError) -> [PartitionedChange] {
    let example = try ChecklistExample(reading: reader)
    let year = SchoolYear(containing: context.today)
    var changes: [Change] = []
    if let level = GradeLevel(example.grade, in: year) {
      changes.append(GradeLevel.change(to: level, in: year))
    }
    for list in content.checklists {
      for item in list.items where example.done.contains(list.id + "/" + item.id) {
        changes += CollegeRecord.ticking(
          ItemReference(checklist: list.id, item: item.id), done: true, on: context.today, at: "09:00",
          id: context.newID())
      }
    }
    return changes.map { PartitionedChange($0, in: [.college]) }
  }
}
