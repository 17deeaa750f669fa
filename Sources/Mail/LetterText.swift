import Components

/// Subject and text of a letter in one language.
public struct LetterText: Hashable, Sendable {
  public var subject: String
  public var text: String

  public init(subject: String, text: String) {
    self.subject = subject
    self.text = text
  }

  /// Nil for the letters of programmes, which say more than that.
  ///
  /// - Parameters:
  ///   - detail: the name of the device that logged in or made the account, the new address, who sends a link to a password or deleted the account if that is not the person, the figures in lines, or the end of the record; for the staff a name, and the user
  ///     name on a line of its own; empty for other letters.
  ///   - link: the whole address.
  ///   - code: what is typed on its page, if that asks for a code; empty for none.
  public init?(
    _ kind: LetterKind, site: String, detail: String, link: String, code: String = "", _ words: Words
  ) {
    let member = Member(detail)
    let lines = detail.split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0).withoutControls
    }
    let detail = detail.withoutControls
    let name = Words.Argument.text("site", site)
    let before: String
    let after: String
    switch kind {
    case .confirm:
      (subject, before, after) = (
        words(.mailConfirm, name),
        detail.isEmpty
          ? words(.mailConfirmText, name) : words(.mailConfirmDeviceText, name, .text("device", detail)),
        words(.mailConfirmAfter)
      )
    case .known:
      (subject, before, after) = (
        words(.mailKnown, name), words(.mailKnownText, name), words(.mailKnownAfter)
      )
    case .reset:
      (subject, before, after) = (
        words(.mailReset, name), words(detail.isEmpty ? .mailResetText : .mailResetStaffText, name),
        words(.mailResetAfter)
      )
    case .proposal:
      (subject, before, after) = (
        words(.mailProposal, name), words(.mailProposalText, name, .text("email", detail)),
        words(.mailProposalAfter, .text("email", detail))
      )
    case .welcome:
      (subject, before, after) = (
        words(.mailWelcome, name), words(.mailWelcomeText, name), words(.mailWelcomeAfter)
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
        words(.mailInvitation, name), words(.mailInvitationText, name, .text("name", member.name)),
        member.after(.mailInvitationAfter, words)
      )
    case .staffPassword:
      (subject, before, after) = (
        words(.mailStaffPassword, name), words(.mailStaffPasswordText, name, .text("name", member.name)),
        member.after(.mailStaffPasswordAfter, words)
      )
    case .averages:
      (subject, before, after) = (
        words(.mailAverages, name),
        [words(.mailAveragesText, name), lines.joined(separator: "\n"), words(.mailAveragesLink)]
          .joined(separator: "\n\n"),
        words(.mailAveragesAfter)
      )
    case .record:
      let end = RecordEnd(detail)
      (subject, before, after) = (
        words(.mailRecord, name), words(.mailRecordText, name, .text("end", end.text)),
        [end.signed(words), words(.mailRecordAfter)].compactMap(\.self).joined(separator: "\n\n")
      )
    case .password:
      (subject, before, after) = (
        words(.mailPassword, name), words(.mailPasswordText, name, .text("device", detail)),
        words(.mailPasswordAfter)
      )
    case .deleted:
      (subject, before, after) = (
        words(.mailDeleted, name), words(detail.isEmpty ? .mailDeletedText : .mailDeletedStaffText, name),
        words(detail.isEmpty ? .mailDeletedAfter : .mailDeletedStaffAfter)
      )
    case .program, .programTest: return nil
    case .device:
      (subject, before, after) = (
        words(.mailDevice, name), words(.mailDeviceText, name, .text("device", detail)),
        words(.mailNotYou)
      )
    }
    let typed = code.isEmpty ? nil : words(.mailStaffCode, .text("code", code))
    text = [before, link, typed, after, words(.mailEnd)].compactMap(\.self).joined(separator: "\n\n") + "\n"
  }
}

/// Somebody of the staff.
private struct Member {
  let name: String
  private let username: String

  /// - Parameter detail: the name, and the user name on a line of its own. Letters of former versions have the name alone.
  init(_ detail: String) {
    let lines = detail.split(separator: "\n", maxSplits: 1).map { String($0).withoutControls }
    name = lines.first ?? ""
    username = lines.count > 1 ? lines[1] : ""
  }

  /// What stands below the link.
  func after(_ phrase: Phrase, _ words: Words) -> String {
    let user = username.isEmpty ? nil : words(.mailStaffUser, .text("user", username))
    return [user, words(phrase)].compactMap(\.self).joined(separator: "\n\n")
  }
}

/// Where a record ends: the number and the hash of its last entry, and who signed them.
private struct RecordEnd {
  let text: String
  private let key: String
  private let signature: String

  /// - Parameter detail: up to four parts with spaces between them.
  init(_ detail: String) {
    let parts = detail.split(separator: " ").map(String.init)
    text = parts.prefix(2).joined(separator: " ")
    key = parts.count == 4 ? parts[2] : ""
    signature = parts.count == 4 ? parts[3] : ""
  }

  /// Nil if nobody signed it.
  func signed(_ words: Words) -> String? {
    key.isEmpty ? nil : words(.mailRecordSigned, .text("key", key), .text("signature", signature))
  }
}
