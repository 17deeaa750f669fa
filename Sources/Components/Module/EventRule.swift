import Core

/// The rule for a kind of event, by which the server decides as the device does.
public protocol EventRule: Sendable {
  /// The id of the module.
  var module: String { get }
  /// As in ``SentEvent/kind``.
  var kind: String { get }
  /// The name of the document that a body refers to, such as a version of a questionnaire.
  ///
  /// - Returns: nil if the body does not have the form of its kind.
  func document(of body: JSON) -> String?
  /// A body with the members that its kind has, in their order, and no others: as it is stored.
  ///
  /// - Returns: nil if the body does not have the form of its kind.
  func canonical(_ body: JSON) -> JSON?
  /// Whether a body keeps the rules.
  func isValid(_ body: JSON, under document: JSON) -> Bool
  /// The documents in the module's section of a site's content. A document never changes: another version has another
  /// name.
  func documents(in content: ContentReader) throws(ContentError) -> [EventDocument]
}

/// A published text that events refer to, such as a version of a questionnaire.
public struct EventDocument: Hashable, Sendable {
  /// Such as `daily/1`.
  public var name: String
  public var content: JSON

  public init(name: String, content: JSON) {
    self.name = name
    self.content = content
  }
}
