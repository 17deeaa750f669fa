import Core

/// A mistake in content, and its place: `college.checklists[0].items[2].due[0]: "rule" is missing`.
public struct ContentError: Error, Hashable, Sendable {
  /// The kinds of mistakes.
  public enum Problem: Hashable, Sendable {
    case missing(String)
    case notText
    case notNumber
    case notTruth
    case notList
    case notObject
    case unknown(String)
    case duplicate(String)
    case unsupportedFormat(Int64)
    case notJSON(line: Int, column: Int)
  }

  /// The path of the value, such as `checklists[2].title`.
  public let path: String
  public let problem: Problem

  public init(path: String, problem: Problem) {
    self.path = path
    self.problem = problem
  }
}

extension ContentError: CustomStringConvertible {
  /// For logs and developers; people read a phrase.
  public var description: String {
    let place = path.isEmpty ? "" : path + ": "
    switch problem {
    case .missing(let name): return "\(place)\"\(name)\" is missing"
    case .notText: return "\(place)expected a text"
    case .notNumber: return "\(place)expected a whole number"
    case .notTruth: return "\(place)expected true or false"
    case .notList: return "\(place)expected a list"
    case .notObject: return "\(place)expected an object"
    case .unknown(let value): return "\(place)\"\(value)\" is not known here"
    case .duplicate(let value): return "\(place)\"\(value)\" is there twice"
    case .unsupportedFormat(let value): return "\(place)format \(value) is not supported"
    case .notJSON(let line, let column): return "\(place)not JSON, line \(line), column \(column)"
    }
  }
}

/// A value of a JSON text, with its path. Requested members have to be valid, others are ignored, so that content with
/// newer fields opens in an older app.
public struct ContentReader: Sendable {
  public let json: JSON
  public let path: String

  public init(_ json: JSON, path: String = "") {
    self.json = json
    self.path = path
  }

  /// A mistake at this path.
  public func error(_ problem: ContentError.Problem) -> ContentError {
    ContentError(path: path, problem: problem)
  }

  /// The member called `name`; nil if it is absent or null.
  public func optional(_ name: String) throws(ContentError) -> ContentReader? {
    guard case .object = json else { throw error(.notObject) }
    guard let value = json[name], !value.isNull else { return nil }
    return ContentReader(value, path: path.isEmpty ? name : path + "." + name)
  }

  /// The member called `name`; a mistake if it is absent or null.
  public func required(_ name: String) throws(ContentError) -> ContentReader {
    guard let member = try optional(name) else { throw error(.missing(name)) }
    return member
  }

  public func text() throws(ContentError) -> String {
    guard let value = json.string else { throw error(.notText) }
    return value
  }

  public func text(_ name: String) throws(ContentError) -> String {
    try required(name).text()
  }

  public func number() throws(ContentError) -> Double {
    guard let value = json.double else { throw error(.notNumber) }
    return value
  }

  /// The values of this list.
  public func elements<Value>(
    _ read: (ContentReader) throws(ContentError) -> Value
  ) throws(ContentError) -> [Value] {
    guard let elements = json.array else { throw error(.notList) }
    var values: [Value] = []
    for (index, element) in elements.enumerated() {
      values.append(try read(ContentReader(element, path: "\(path)[\(index)]")))
    }
    return values
  }

  /// Positions of GeoJSON.
  func positions() throws(ContentError) -> [Position] {
    try elements { element throws(ContentError) in
      let numbers = try element.elements { number throws(ContentError) in try number.number() }
      guard let position = Position(numbers) else { throw element.error(.unknown("position")) }
      return position
    }
  }

  /// The elements of the list called `name`; empty if it is absent.
  public func list(_ name: String) throws(ContentError) -> [ContentReader] {
    guard let member = try optional(name) else { return [] }
    guard let elements = member.json.array else { throw member.error(.notList) }
    var readers: [ContentReader] = []
    for (index, element) in elements.enumerated() {
      readers.append(ContentReader(element, path: "\(member.path)[\(index)]"))
    }
    return readers
  }

  /// The values of the list called `name`.
  public func list<Value>(
    _ name: String, _ read: (ContentReader) throws(ContentError) -> Value
  ) throws(ContentError) -> [Value] {
    var values: [Value] = []
    for reader in try list(name) { values.append(try read(reader)) }
    return values
  }
}
