import Components

/// What a letter of a programme says, in the language of its reader. It has nothing of the reader.
public struct ProgrammeLetter: Hashable, Sendable {
  /// The programme's id, and its name.
  public var programme = ""
  public var name = ""
  /// The first day of the period that the letter is for (ISO 8601); empty in a test.
  public var period = ""
  /// The id of the questionnaire.
  public var document = ""
  public var subject = ""
  public var message = ""
  public var questionnaire = Target()
  /// Those that everybody can vote in now.
  public var polls: [Target] = []

  public init() {}

  /// A screen of the app.
  public struct Target: Hashable, Sendable {
    public var title = ""
    public var path = ""

    public init() {}

    public init(title: String, path: String) {
      self.title = title
      self.path = path
    }
  }
}

extension ProgrammeLetter: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("program", &programme, .message(1...60), .required)
    v.text("name", &name, .message(1...60), .required)
    v.text("period", &period, .message(0...10), .required)
    v.text("document", &document, .message(1...60), .required)
    v.text("subject", &subject, .message(1...80), .required)
    v.text("message", &message, .message(1...600), .required)
    v.object("questionnaire", &questionnaire, .required)
    v.list("polls", &polls, .required)
  }
}

extension ProgrammeLetter.Target: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("title", &title, .message(1...60), .required)
    v.text("path", &path, .message(1...200), .required)
  }
}

extension LetterText {
  /// - Parameters:
  ///   - address: where people reach the app, without a slash at its end.
  ///   - leaving: the link that stops the letters; nil in a test, which stops nothing.
  public init(
    _ letter: ProgrammeLetter, site: String, address: String, leaving: String?, _ words: Words
  ) {
    let opening = words(.mailProgramOpen, .text("title", letter.questionnaire.title))
    var parts = [letter.message, opening + "\n" + address + letter.questionnaire.path]
    if !letter.polls.isEmpty {
      let polls = letter.polls.map { $0.title + "\n" + address + $0.path }
      parts.append(([words(.mailProgramPolls)] + polls).joined(separator: "\n"))
    }
    let name = Words.Argument.text("site", site)
    if let leaving {
      parts.append(words(.mailProgramAfter, name, .text("program", letter.name)) + "\n" + leaving)
    } else {
      parts.append(words(.mailProgramTest, name))
    }
    parts.append(words(.mailEnd))
    self.init(subject: letter.subject, text: parts.joined(separator: "\n\n") + "\n")
  }
}
