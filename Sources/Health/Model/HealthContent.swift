import Components

/// What the module shows of a site.
public struct HealthContent: Hashable, Sendable {
  /// The questionnaire of every day.
  public var daily = Questionnaire()
  /// The others. The first one is the assessment that people are offered.
  public var questionnaires: [Questionnaire] = []
  public var help = Help()
  public var education: [EducationCategory] = []
  public var places = PlaceDirectory()
  public var news: [NewsItem] = []
  /// What people can join to be encouraged by letters.
  public var programmes: Programmes = []
  /// Only in a folder: the server keeps them, and offers them by themselves.
  public var polls = PollBook()

  public init() {}

  func questionnaire(_ id: String) -> Questionnaire? { questionnaires.first { $0.id == id } }

  /// The questionnaire of a response, that of every day too; nil if its version is another one now.
  func questionnaire(answeredBy response: Response) -> Questionnaire? {
    ([daily] + questionnaires).first { $0.id == response.questionnaire && $0.version == response.version }
  }

  /// What a questionnaire is called, that of every day too; nil if there is none with this id.
  func title(of questionnaire: String) -> String? {
    questionnaire == daily.id ? daily.title : self.questionnaire(questionnaire)?.title
  }
}

extension HealthContent: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.file("daily.yaml")
    v.object("daily", &daily, .required)
    v.file("questionnaires.yaml")
    v.list("questionnaires", &questionnaires, .expected, count: 1...20)
    v.file("help.yaml")
    v.object("help", &help, .expected)
    v.file("education.yaml")
    v.list("education", &education, .expected, count: 1...40)
    v.file("places.yaml")
    v.object("places", &places, .expected)
    v.file("news.yaml")
    v.list("news", &news, .expected, count: 0...200)
    v.file("programs.yaml")
    v.list("programs", &programmes, .expected, count: 0...20)
    guard V.form == .folder else { return }
    v.file("polls.yaml")
    polls.fields(&v)
  }
}
