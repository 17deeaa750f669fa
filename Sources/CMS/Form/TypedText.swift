/// Text as it is kept: without the control characters that nobody types, and those that turn the direction of what follows
/// (Unicode Standard Annex 9, explicit overrides and embeddings), by which a title could look like another one.
extension String {
  public var withoutControls: String {
    unicodeScalars.contains(where: Self.isControl)
      ? String(String.UnicodeScalarView(unicodeScalars.filter { !Self.isControl($0) })) : self
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: false
    case ..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0xFEFF: true
    default: false
    }
  }
}

extension FormInput {
  /// The same with its texts as they are kept.
  public var withoutControls: FormInput {
    FormInput(pairs.map { ($0.name, $0.value.withoutControls) }, uploads: uploads)
  }
}
