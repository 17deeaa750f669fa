import Core
import Loop
import Markup

/// What somebody was sending when they had to log in first: it goes along in hidden fields of the login's form, and is done after it.
/// So it is kept nowhere, and whoever was logged out loses nothing but what no page may show: ``CMSRoute/secretFields``.
public struct PendingRequest {
  public var path: String
  /// Empty for a page that was only asked for. A file is a pair too.
  public var pairs: [(name: String, value: String)]

  public init(_ path: String, _ form: FormInput?) {
    self.path = path
    pairs = Self.open(form?.keptPairs ?? [], path)
  }

  /// Without what no page may show.
  private static func open(
    _ pairs: [(name: String, value: String)], _ path: String
  ) -> [(name: String, value: String)] {
    let secrets = CMSRoute(String(path.prefix { $0 != "?" }))?.secretFields ?? CMSRoute.allSecretFields
    return secrets.isEmpty ? pairs : pairs.filter { !secrets.contains($0.name) }
  }

  /// Nil for a form that has nothing of the kind.
  public init?(_ form: FormInput) {
    guard let path = form["to"], path == CMSRoute.folder || path.hasPrefix(CMSRoute.folder + "/") else {
      return nil
    }
    self.path = path
    let sent = form.pairs.filter { $0.name.hasPrefix(Self.prefix) }
      .map { (name: String($0.name.dropFirst(Self.prefix.count)), value: $0.value) }
    pairs = Self.open(sent, path)
  }

  /// What the names of the fields begin with.
  private static let prefix = "pending."

  /// What was sent.
  public var form: FormInput { FormInput(pairs).withKeptFiles }

  var hasFiles: Bool { pairs.contains { $0.name.hasPrefix(FormInput.keptPrefix) } }

  /// For a form that comes in between.
  var fields: HTML<Never> {
    div {
      input(.type(.hidden), .name("to"), .value(path))
      for pair in pairs { input(.type(.hidden), .name(Self.prefix + pair.name), .value(pair.value)) }
    }
  }

  /// What goes on with it.
  func going(on text: String) -> HTML<Never> {
    if pairs.isEmpty { return p { a(.class("button primary"), .href(path)) { text } } }
    return Markup.form(
      .method("post"), .action(path), .when(hasFiles, .enctype("multipart/form-data"))
    ) {
      for pair in pairs { input(.type(.hidden), .name(pair.name), .value(pair.value)) }
      button(.class("button primary"), .type(.submit)) { text }
    }
  }
}

extension FormInput {
  /// What the names of fields begin with that hold a file: its name, and its bytes as base 64, with colons between.
  static let keptPrefix = "kept-file."

  /// All that was sent as pairs, files too.
  var keptPairs: [(name: String, value: String)] {
    pairs
      + uploads.sorted { $0.key < $1.key }.map { Self.keptPair($0, $1) }
  }

  /// A file as a pair.
  ///
  /// - Parameter name: what it is called where the form is shown again; it is kept as long as the field says so.
  public static func keptPair(
    _ control: String, _ upload: Upload, as name: String? = nil
  ) -> (name: String, value: String) {
    let halves = [PercentEncoding.encoded(upload.name), Base64.encoded(upload.bytes)]
    return (
      keptPrefix + control,
      (halves + [name.map(PercentEncoding.encoded)].compactMap(\.self)).joined(separator: ":")
    )
  }

  /// The same, with files in place of the fields that hold some.
  public var withKeptFiles: FormInput {
    guard pairs.contains(where: { $0.name.hasPrefix(Self.keptPrefix) }) else { return self }
    var uploads = uploads
    for pair in pairs where pair.name.hasPrefix(Self.keptPrefix) {
      let parts = pair.value.split(separator: ":").map(String.init)
      let control = String(pair.name.dropFirst(Self.keptPrefix.count))
      guard parts.count >= 2, uploads[control] == nil, let name = PercentEncoding.decoded(parts[0]),
        let bytes = Base64.decoded(parts[1])
      else { continue }
      // Shown again with its new name: another name in the field is another file, or none.
      if parts.count > 2,
        self[control.replacing(EntryForm.uploadSuffix, with: "")] != PercentEncoding.decoded(parts[2])
      {
        continue
      }
      uploads[control] = Upload(name: name, bytes: bytes)
    }
    return FormInput(pairs.filter { !$0.name.hasPrefix(Self.keptPrefix) }, uploads: uploads)
  }
}
