import Components

/// Subject and text of a letter in one language.
public struct LetterText: Hashable, Sendable {
  public var subject: String
  public var text: String

  /// - Parameters:
  ///   - detail: the name of the device, or the new address; empty for other letters.
  ///   - link: the whole address.
  public init(_ kind: LetterKind, site: String, detail: String, link: String, _ words: Words) {
    let detail = detail.withoutControls
    let name = Words.Argument.text("site", site)
    let before: String
    let after: String
    switch kind {
    case .confirm:
      (subject, before, after) = (
        words(.mailConfirm, name), words(.mailConfirmText, name), words(.mailConfirmAfter)
      )
    case .known:
      (subject, before, after) = (
        words(.mailKnown, name), words(.mailKnownText, name), words(.mailKnownAfter)
      )
    case .reset:
      (subject, before, after) = (
        words(.mailReset, name), words(.mailResetText, name), words(.mailResetAfter)
      )
    case .change:
      (subject, before, after) = (
        words(.mailChange, name), words(.mailChangeText, name), words(.mailChangeAfter)
      )
    case .changed:
      (subject, before, after) = (
        words(.mailChanged, name), words(.mailChangedText, name, .text("email", detail)),
        words(.mailNotYou)
      )
    case .device:
      (subject, before, after) = (
        words(.mailDevice, name), words(.mailDeviceText, name, .text("device", detail)),
        words(.mailNotYou)
      )
    }
    text = [before, link, after, words(.mailEnd)].joined(separator: "\n\n") + "\n"
  }
}
