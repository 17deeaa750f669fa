import Components
import Core
import Reminders

/// The property list of the original Toward TCC, with exactly its keys.
///
/// docs/decisions/0006-the-original-property-list.md says what its entries mean here.
public struct OriginalFile: Hashable {
  struct User: Hashable {
    /// One for each ``Cadence``; all false if reminders are off.
    var options: [Bool]
    /// For each checklist, the ticks of its items.
    var ticks: [[Bool]]
    var question: String
    var username: String
    /// 9 to 12, or -1 without a grade.
    var gradeLevel: Int
    var givenGradeReminder: Int
  }

  var rememberedUsername: String
  var rememberMe: Bool
  /// The index of the current user in `users`, or -1.
  var currentUser: Int
  var users: [User]

  /// A mistake in a file, and its key.
  enum Mistake: Error, Hashable {
    case unreadable(PropertyList.ParseError)
    case missing(String)
    case unknown(String)
    case kind(String)
    case value(String)
    case count(String, Int)
  }
}

// MARK: Writing

extension OriginalFile.User {
  init(_ user: ModuleUser, _ record: CollegeRecord, _ college: CollegeContent, on today: CivilDay) {
    let reminders = record.reminderOptions
    options = Cadence.allCases.map { reminders.isOn && reminders.cadence == $0 }
    ticks = college.checklists.map { checklist in
      checklist.items.map { record.isDone(ItemReference(checklist: checklist.id, item: $0.id)) }
    }
    question = user.question
    username = user.username
    switch record.standing(on: today) {
    case .grade(let level): gradeLevel = level
    case .finished: gradeLevel = GradeLevel.all.upperBound
    case nil: gradeLevel = -1
    }
    givenGradeReminder = record.givenGradeReminder
  }

  fileprivate var propertyList: PropertyList {
    .dictionary([
      .init("checklistOptions", .array(options.map { .bool($0) })),
      .init("checklistData", .array(ticks.map { .array($0.map { .bool($0) }) })),
      // This app has no password hashes, only wraps of a key; and a hash in a file could be attacked without limit.
      .init("passwordHash", .string("")), .init("securityQuestionAnswerHash", .string("")),
      .init("securityQuestion", .string(question)), .init("username", .string(username)),
      .init("gradeLevel", .integer(Int64(gradeLevel))),
      .init("givenGradeReminder", .integer(Int64(givenGradeReminder))),
    ])
  }
}

extension OriginalFile {
  var xml: String {
    PropertyList.dictionary([
      .init("rememberedUsername", .string(rememberedUsername)), .init("rememberMe", .bool(rememberMe)),
      .init("currentUser", .integer(Int64(currentUser))),
      .init("users", .array(users.map { $0.propertyList })),
    ]).xml
  }
}

// MARK: Reading

extension OriginalFile {
  /// - Parameter counts: the number of items of each checklist.
  init(reading bytes: [UInt8], counts: [Int]) throws(Mistake) {
    let list: PropertyList
    do throws(PropertyList.ParseError) { list = try PropertyList(parsing: bytes) } catch {
      throw .unreadable(error)
    }
    let root = Node(value: list, path: "")
    try root.expect(["rememberedUsername", "rememberMe", "currentUser", "users"])
    rememberedUsername = try root.at("rememberedUsername").text()
    rememberMe = try root.at("rememberMe").bool()
    users = []
    for node in try root.at("users").elements() { users.append(try User(node, counts)) }
    currentUser = try root.at("currentUser").number(-1...users.count - 1)
  }
}

extension OriginalFile.User {
  fileprivate init(_ node: OriginalFile.Node, _ counts: [Int]) throws(OriginalFile.Mistake) {
    try node.expect([
      "checklistOptions", "checklistData", "passwordHash", "securityQuestionAnswerHash", "securityQuestion",
      "username", "gradeLevel", "givenGradeReminder",
    ])
    options = try node.at("checklistOptions").bools(Cadence.allCases.count)
    let lists = node.at("checklistData")
    ticks = []
    for (element, count) in zip(try lists.elements(counts.count), counts) {
      ticks.append(try element.bools(count))
    }
    for key in ["passwordHash", "securityQuestionAnswerHash"] { _ = try node.at(key).text() }
    question = try node.at("securityQuestion").text()
    username = try node.at("username").text()
    gradeLevel = try node.at("gradeLevel").grade()
    givenGradeReminder = try node.at("givenGradeReminder").grade()
  }
}

extension OriginalFile {
  /// A value and its path, as people read it: `users › Item 0 › gradeLevel`.
  fileprivate struct Node {
    var value: PropertyList?
    var path: String

    private func step(_ name: String) -> String { path.isEmpty ? name : path + " › " + name }

    func expect(_ keys: [String]) throws(Mistake) {
      guard case .dictionary(let entries)? = value else { throw .kind(path.isEmpty ? "plist" : path) }
      for key in keys where value?[key] == nil { throw .missing(step(key)) }
      for entry in entries where !keys.contains(entry.key) { throw .unknown(step(entry.key)) }
    }

    func at(_ key: String) -> Node { Node(value: value?[key], path: step(key)) }

    func text() throws(Mistake) -> String {
      guard case .string(let text)? = value else { throw .kind(path) }
      return text
    }

    func bool() throws(Mistake) -> Bool {
      guard case .bool(let isTrue)? = value else { throw .kind(path) }
      return isTrue
    }

    /// A number in this range, or -1.
    func number(_ allowed: ClosedRange<Int>) throws(Mistake) -> Int {
      guard case .integer(let number)? = value else { throw .kind(path) }
      guard number == -1 || Int64(allowed.lowerBound)...Int64(allowed.upperBound) ~= number else {
        throw .value(path)
      }
      return Int(number)
    }

    /// A grade, or -1 for none. The document does not say how the original counts: it may have kept the places of the four
    /// checklists, 0 to 3, which mean the same grades.
    func grade() throws(Mistake) -> Int {
      guard case .integer(let number)? = value else { throw .kind(path) }
      let first = GradeLevel.all.lowerBound
      if 0..<Int64(GradeLevel.all.count) ~= number { return first + Int(number) }
      return try self.number(GradeLevel.all)
    }

    func elements(_ count: Int? = nil) throws(Mistake) -> [Node] {
      guard case .array(let elements)? = value else { throw .kind(path) }
      if let count, elements.count != count { throw .count(path, count) }
      var nodes: [Node] = []
      for (index, element) in elements.enumerated() {
        nodes.append(Node(value: element, path: step("Item \(index)")))
      }
      return nodes
    }

    func bools(_ count: Int) throws(Mistake) -> [Bool] {
      var bools: [Bool] = []
      for node in try elements(count) { bools.append(try node.bool()) }
      return bools
    }
  }
}

// MARK: Import

extension OriginalFile {
  /// The effect of an import: it ticks items, and never unticks one.
  public struct Import: Hashable, Sendable {
    var ticks: [ItemReference] = []
    var gradeLevel: Int?
    var cadence: Cadence?
    /// How many of the four switches were on, of which the first counts.
    var switchCount = 0
    var givenGradeReminder: Int?

    var isEmpty: Bool { ticks.isEmpty && gradeLevel == nil && cadence == nil && givenGradeReminder == nil }
  }

  /// The user with this name, or the only one.
  func user(called foldedName: String) -> User? {
    for user in users where user.username.trimmed().normalized().folded() == foldedName { return user }
    return users.count == 1 ? users[0] : nil
  }
}

extension OriginalFile.Import {
  init(_ new: OriginalFile.User, over old: OriginalFile.User, _ college: CollegeContent) {
    for (list, checklist) in college.checklists.enumerated() {
      for (index, item) in checklist.items.enumerated()
      where new.ticks[list][index] && !old.ticks[list][index] {
        ticks.append(ItemReference(checklist: checklist.id, item: item.id))
      }
    }
    if new.gradeLevel != -1, new.gradeLevel != old.gradeLevel { gradeLevel = new.gradeLevel }
    if new.options != old.options, let index = new.options.firstIndex(of: true) {
      cadence = Cadence.allCases[index]
      switchCount = new.options.count { $0 }
    }
    if new.givenGradeReminder > old.givenGradeReminder { givenGradeReminder = new.givenGradeReminder }
  }
}
