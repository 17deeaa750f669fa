import Core

extension Described {
  /// Reads a value of a bundle.
  public init(reading reader: ContentReader) throws(ContentError) {
    self.init()
    var decoder = ContentDecoder(reader: reader)
    fields(&decoder)
    if let failure = decoder.failure { throw failure }
  }
}

/// Reads the fields of a value from an object of a bundle, up to the first mistake.
struct ContentDecoder: FieldVisitor {
  let reader: ContentReader
  var failure: ContentError?

  static var form: ContentForm { .bundle }

  init(reader: ContentReader) { self.reader = reader }

  /// nil if the field is absent, or after a mistake.
  @inline(never)
  private mutating func member(_ name: String, _ isRequired: Bool) -> ContentReader? {
    guard failure == nil else { return nil }
    do throws(ContentError) {
      return isRequired ? try reader.required(name) : try reader.optional(name)
    } catch {
      failure = error
      return nil
    }
  }

  private mutating func fail(_ member: ContentReader, _ problem: ContentError.Problem) {
    if failure == nil { failure = member.error(problem) }
  }

  @inline(__always)
  mutating func text(_ name: String, _ value: inout String, _ kind: TextKind, _ presence: Presence) {
    text(name, &value, presence == .required)
  }

  @inline(never)
  private mutating func text(_ name: String, _ value: inout String, _ isRequired: Bool) {
    guard let member = member(name, isRequired) else { return }
    guard let text = member.json.string else { return fail(member, .notText) }
    value = text
  }

  @inline(__always)
  mutating func texts(
    _ name: String, _ values: inout [String], _ kind: TextKind, _ presence: Presence, count: ClosedRange<Int>
  ) {
    elements(name, &values) { element throws(ContentError) in try element.text() }
  }

  mutating func truth(_ name: String, _ value: inout Bool, _ presence: Presence) {
    guard let member = member(name, presence == .required) else { return }
    guard let truth = member.json.bool else { return fail(member, .notTruth) }
    value = truth
  }

  mutating func integer(
    _ name: String, _ value: inout Int, in range: ClosedRange<Int>, _ presence: Presence
  ) {
    var long = Int64(value)
    integer(name, &long, in: Int64(range.lowerBound)...Int64(range.upperBound), presence)
    value = Int(long)
  }

  mutating func number(
    _ name: String, _ value: inout Double, in range: ClosedRange<Double>, _ presence: Presence
  ) {
    guard let member = member(name, presence == .required) else { return }
    guard let number = member.json.double else { return fail(member, .notNumber) }
    guard range.contains(number) else { return fail(member, .unknown("\(number)")) }
    value = number
  }

  mutating func integer(
    _ name: String, _ value: inout Int64, in range: ClosedRange<Int64>, _ presence: Presence
  ) {
    guard let member = member(name, presence == .required) else { return }
    guard let number = member.json.int else { return fail(member, .notNumber) }
    guard range.contains(number) else { return fail(member, .unknown("\(number)")) }
    value = number
  }

  mutating func bytes(
    _ name: String, _ value: inout [UInt8], count: ClosedRange<Int>, _ presence: Presence
  ) {
    guard let member = member(name, presence == .required) else { return }
    guard let text = member.json.string else { return fail(member, .notText) }
    guard let bytes = Base64.decoded(text), count.contains(bytes.count) else {
      return fail(member, .unknown(text))
    }
    value = bytes
  }

  mutating func numbers(_ name: String, _ values: inout [Double], _ presence: Presence) {
    elements(name, &values) { element throws(ContentError) in try element.number() }
  }

  mutating func day(_ name: String, _ value: inout CivilDay?, _ presence: Presence) {
    guard let (member, text) = dateText(name, presence == .required) else { return }
    value = CivilDay(iso: text)
    if value == nil { fail(member, .unknown(text)) }
  }

  mutating func coordinates(
    _ name: String, _ lines: inout [[Position]], of type: GeometryType, _ presence: Presence
  ) {
    guard let member = member(name, presence == .required) else { return }
    do throws(ContentError) {
      switch type {
      case .line: lines = [try member.positions()]
      case .polygon: lines = try member.elements { ring throws(ContentError) in try ring.positions() }
      }
    } catch {
      failure = error
    }
  }

  mutating func monthDay(_ name: String, _ value: inout MonthDay, _ presence: Presence) {
    guard let (member, text) = dateText(name, presence == .required) else { return }
    guard let day = MonthDay(text) else { return fail(member, .unknown(text)) }
    value = day
  }

  private mutating func dateText(_ name: String, _ isRequired: Bool) -> (ContentReader, String)? {
    guard let member = member(name, isRequired) else { return nil }
    guard let text = member.json.string else {
      fail(member, .notText)
      return nil
    }
    return (member, text)
  }

  mutating func markdown(_ name: String, _ blocks: inout [Block], _ presence: Presence) {
    list(name, &blocks, presence)
  }

  mutating func files(
    _ name: String, _ files: inout [FileInLanguage], _ kind: FileKind, _ presence: Presence
  ) {
    list(name, &files, presence)
  }

  mutating func object<T: Described>(_ name: String, _ value: inout T, _ presence: Presence) {
    guard let member = member(name, presence == .required) else { return }
    var decoder = ContentDecoder(reader: member)
    value.fields(&decoder)
    failure = decoder.failure
  }

  @inline(__always)
  mutating func list<T: Described>(
    _ name: String, _ values: inout [T], _ presence: Presence, count: ClosedRange<Int>
  ) {
    elements(name, &values) { element throws(ContentError) in try T(reading: element) }
  }

  private mutating func elements<T>(
    _ name: String, _ values: inout [T], _ read: (ContentReader) throws(ContentError) -> T
  ) {
    guard failure == nil else { return }
    do throws(ContentError) { values = try reader.list(name, read) } catch { failure = error }
  }

  mutating func reference<T: Described>(
    _ name: String, _ value: inout T?, in table: String, _ presence: Presence
  ) {
    guard let member = member(name, presence == .required) else { return }
    var decoder = ContentDecoder(reader: member)
    var read = T()
    read.fields(&decoder)
    failure = decoder.failure
    value = read
  }

  mutating func choice<C: FieldChoice>(_ name: String, _ current: C) -> C? {
    var text = ""
    self.text(name, &text, true)
    guard failure == nil else { return nil }
    let choice = C(rawValue: text)
    if choice == nil { refuse(.unknown(text)) }
    return choice
  }

  mutating func alternative<C: FieldChoice>(_ current: C) -> C? {
    for choice in C.allCases where member(choice.rawValue, false) != nil { return choice }
    var names = ""
    var left = C.allCases.count
    for choice in C.allCases {
      names += choice.rawValue + (left == 2 ? " or " : left > 2 ? ", " : "")
      left -= 1
    }
    fail(reader, .missing(names))
    return nil
  }

  mutating func refuse(_ problem: ContentError.Problem) { fail(reader, problem) }
}
