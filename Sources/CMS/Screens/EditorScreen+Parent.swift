import Components
import Markup

extension EditorScreen {
  private static let parentID = "parent"

  /// Chooses the entry that this one is in.
  func parentField(_ words: Words) -> HTML<Never> {
    let frame = StaffField(
      label: words(.cmsPartOf), mistake: isParentUnknown ? words(.cmsMistakeUnknown) : nil,
      id: Self.parentID)
    return ReferenceField(
      name: "parent", id: Self.parentID, references: References(parents), chosen: parent
    ).html(frame, words)
  }

  func parentProblem(_ words: Words) -> [(id: String, text: String)] {
    isParentUnknown ? [(Self.parentID, "\(words(.cmsPartOf)): \(words(.cmsMistakeUnknown))")] : []
  }
}
