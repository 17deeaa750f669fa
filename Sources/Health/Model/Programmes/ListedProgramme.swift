/// A programme with the questionnaire that it encourages to answer.
public struct ListedProgramme: Hashable, Sendable {
  public var programme: Programme
  /// The questionnaire's title, and the address of its screen.
  public var title: String
  public var path: String

  /// Nil for a questionnaire that there is not.
  public init?(_ programme: Programme, in content: HealthContent) {
    guard let title = content.title(of: programme.questionnaire) else { return nil }
    self.programme = programme
    self.title = title
    path =
      programme.questionnaire == content.daily.id
      ? ProgressScreen.path : AssessmentRoute.question(programme.questionnaire, 1).path
  }
}
