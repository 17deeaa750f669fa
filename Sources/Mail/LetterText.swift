import Components

/// Subject and text of a letter in one language.
public struct LetterText: Hashable, Sendable {
  public var subject: String
  public var text: String

  /// - Parameters:
  ///   - detail: the name of the device or of who is invited, the new address, the figures, or the end of the record; empty for other
  ///     letters.
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
    case .invitation:
      (subject, before, after) = (
        words(.mailInvitation, name), words(.mailInvitationText, name, .text("name", detail)),
        words(.mailInvitationAfter)
      )
    case .averages:
      (subject, before, after) = (
        words(.mailAverages, name), words(.mailAveragesText, name, .text("figures", detail)),
        words(.mailAveragesAfter)
      )
    case .record:
      (subject, before, after) = (
        words(.mailRecord, name), words(.mailRecordText, name, .text("end", detail)), words(.mailRecordAfter)
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
