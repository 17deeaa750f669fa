/// Looks through a phrase's pattern, the part of ICU MessageFormat that the app knows: `{name}` and
/// `{name, plural, =0 {…} one {…} other {…}}`.
struct PhraseMessage {
  struct Fault: Error, Hashable {
    let message: String
  }

  private let characters: [Character]
  private var position = 0
  private var parameters: Set<String> = []

  static func parameters(of text: String) -> Result<Set<String>, Fault> {
    var message = PhraseMessage(characters: Array(text))
    do throws(Fault) {
      try message.pattern(nested: false)
      return .success(message.parameters)
    } catch {
      return .failure(error)
    }
  }

  private init(characters: [Character]) { self.characters = characters }

  private mutating func pattern(nested: Bool) throws(Fault) {
    while position < characters.count {
      let character = characters[position]
      if character == "}" {
        if nested { return }
        throw Fault(message: "there is a } without its {")
      }
      position += 1
      if character == "{" { try argument() }
    }
    if nested { throw Fault(message: "a { is not closed; add its }") }
  }

  private mutating func argument() throws(Fault) {
    let name = word()
    guard !name.isEmpty else { throw Fault(message: "there is a { without a name after it") }
    parameters.insert(name)
    if take("}") { return }
    guard take(","), word() == "plural", take(",") else {
      throw Fault(message: "{\(name) must end with } or go on with \", plural, …}\"")
    }
    var categories: [String] = []
    while !take("}") {
      let exact = take("=")
      let category = word()
      guard exact ? Int(category) != nil : Self.categories.contains(category), take("{") else {
        throw Fault(
          message: "{\(name), plural, …} has \"\(category)\" where a case such as other {…} belongs")
      }
      categories.append(category)
      try pattern(nested: true)
      position += 1
    }
    guard categories.contains("other") else {
      throw Fault(message: "{\(name), plural, …} lacks its case other {…}")
    }
  }

  private static let categories = ["zero", "one", "two", "few", "many", "other"]

  private mutating func word() -> String {
    skipSpaces()
    let start = position
    while position < characters.count, characters[position].isLetter || characters[position].isNumber {
      position += 1
    }
    return String(characters[start..<position])
  }

  private mutating func take(_ character: Character) -> Bool {
    skipSpaces()
    guard position < characters.count, characters[position] == character else { return false }
    position += 1
    return true
  }

  private mutating func skipSpaces() {
    while position < characters.count, characters[position].isWhitespace { position += 1 }
  }
}
