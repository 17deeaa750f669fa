import Components
import Sites

/// What the site as a whole has against an entry, beyond what its form checks.
public struct SiteMistake: Hashable, Sendable {
  /// The field of the entry; empty if it is about something else.
  public var path: String
  /// What the checker of folders says, in English.
  public var message: String
  /// The file, if it is not about this entry; empty otherwise.
  public var file: String
  /// Whether it is known to be about this entry: a field of it, or all of it.
  public var isOwn = false

  public init(path: String = "", message: String, file: String = "") {
    self.path = path
    self.message = message
    self.file = file
  }

  /// What the message about a picture without a text for it has.
  static let wantsAlternative = "say what the picture shows"

  /// The field that a message such as `"byday" is missing; add a line …` names; nil for any other.
  static func missing(_ message: String) -> String? {
    let parts = message.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[2].hasPrefix(" is missing") else { return nil }
    return parts[0].isEmpty || parts[0].hasSuffix(": ") ? String(parts[1]) : nil
  }

  /// Says where in an entry a problem is.
  ///
  /// - Parameter file: the entry's file, as it was checked.
  public init(_ problem: SiteProblem, in address: EntryAddress, _ file: YAMLFile?) {
    message = problem.message
    path = ""
    self.file = ""
    guard let kind = EntryKind.named(address.kind) else { return }
    if kind.isMarkdown {
      let language = Language.tags.first { problem.file == kind.place(in: Language(rawValue: $0))?.text }
      path = language.map { "\(kind.id).\($0)" } ?? ""
      isOwn = language != nil
    } else if problem.file == kind.place()?.text, let line = problem.line, let file {
      let field = file.tree.field(at: file.path(atLine: line), of: address, kind)
      path = field ?? ""
      isOwn = field != nil
    }
    // The checker names the question by its first line; what is wrong is in its answers, or their kind.
    for (sign, field) in [("at least two answers", "answers"), ("only what can be counted", "kind")]
    where message.contains(sign) && path.hasSuffix(".id") {
      path = String(path.dropLast(2)) + field
    }
    // The checker names the line on which the entry or row begins; what is missing has a field of its own.
    if !path.isEmpty, let name = Self.missing(message) {
      path = (path.split(separator: ".").dropLast().map(String.init) + [name]).joined(separator: ".")
    }
    // The checker names the picture; what it lacks is a text beside it.
    if message.contains(Self.wantsAlternative), path.hasSuffix("picture") {
      path = String(path.dropLast("picture".count)) + "alternative"
    }
    // Nobody sees the name of an entry or a row: what is said of that is of the whole.
    if path == "id" || path.hasSuffix(".id"), !message.contains("is taken by line") {
      path = path.split(separator: ".").dropLast().joined(separator: ".")
    }
    if path.isEmpty, problem.file != kind.place()?.text { self.file = problem.file }
  }
}

extension YAMLFile {
  /// The names and places that lead to what stands on a line, counted from 1.
  func path(atLine line: Int) -> [String] {
    var path: [String] = []
    var node = root
    while true {
      switch node {
      case .mapping(let mapping):
        guard let pair = mapping.reversed().first(where: { ($0.key.mark?.line ?? .max) <= line }),
          let name = pair.key.string
        else { return path }
        path.append(name)
        node = pair.value
      case .sequence(let sequence):
        guard let index = sequence.lastIndex(where: { ($0.mark?.line ?? .max) <= line }) else { return path }
        path.append("\(index)")
        node = sequence[index]
      case .scalar, .alias: return path
      }
    }
  }
}

extension Words {
  /// The problem in the reader's language, as far as it is one that staff can make; otherwise as the checker has it.
  func text(_ mistake: SiteMistake) -> String {
    let known = Self.refusals.first { mistake.message.contains($0.sign) }
    let text = known.map { self($0.phrase) } ?? missing(mistake) ?? mistake.message
    return mistake.file.isEmpty ? text : "\(mistake.file): \(text)"
  }

  /// Names the field of a message such as `"byday" is missing`.
  private func missing(_ mistake: SiteMistake) -> String? {
    guard let name = SiteMistake.missing(mistake.message) else { return nil }
    let text = self(.cmsMistakeMissing)
    // The name of its own field stands before it already.
    return mistake.path.split(separator: ".").last.map(String.init) == name ? text : "\(field(name)): \(text)"
  }

  /// By what the checker's messages have in common.
  private static let refusals: [(sign: String, phrase: Phrase)] = [
    ("it closes before it opens", .cmsRefusedCloses), ("it ends before it begins", .cmsRefusedUntil),
    ("has 0 entries; that is too few", .cmsRefusedEmptyList),
    (SiteMistake.wantsAlternative, .cmsRefusedPicture),
    ("only what can be counted", .cmsRefusedCountable), ("neither a link nor documents", .cmsRefusedResource),
    ("a code has 6 to 12", .cmsRefusedCode), ("the code \"", .cmsRefusedUsedCode),
    ("is taken by line", .cmsRefusedName),
    ("two answers have the same value", .cmsRefusedValues), ("at least two answers", .cmsRefusedAnswers),
    ("grades stand from the best", .cmsRefusedGrades), (" file; \"", .cmsRefusedFile),
    ("is larger than", .cmsRefusedLarge), ("has a contrast of", .cmsRefusedContrast),
    ("a link is [words]", .cmsRefusedLinks), ("bold is **words**", .cmsRefusedBold),
    ("are not available here", .cmsRefusedMarkdown),
    ("the file has no text", .cmsRefusedEmpty), ("is not a colour", .cmsRefusedColour),
    ("unknown time zone", .cmsRefusedZone),
  ]
}
