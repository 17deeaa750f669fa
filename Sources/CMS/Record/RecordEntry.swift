import Core

/// An entry of the record of all that the staff does. Each contains the hash of the one before, so that a change, a gap or another
/// order of entries shows.
///
/// Whatever may have to be forgotten, such as names and texts, is in the payload, which lies apart: the entry has only its hash.
public struct RecordEntry: Hashable, Sendable {
  /// Counted from 1, without gaps.
  public var number: Int64
  /// In milliseconds since 1970, by the server's clock.
  public var time: Int64
  /// The id of whoever did it; empty for the server itself, and for somebody who was not logged in.
  public var actor: String
  /// The role that they had then; empty without one.
  public var role: String
  /// What was done, as it is stored.
  public var actionName: String
  /// What it was done to, such as `education.resources/mental~sleep`.
  public var subject: String
  /// The SHA-256 of the payload, in hexadecimal digits.
  public var payloadHash: String
  /// The hash of the entry before; 64 zeros for the first.
  public var previous: String

  public init(
    number: Int64, time: Int64, actor: String, role: String, action: RecordAction, subject: String,
    payloadHash: String, previous: String
  ) {
    self.number = number
    self.time = time
    self.actor = actor
    self.role = role
    actionName = action.rawValue
    self.subject = subject
    self.payloadHash = payloadHash
    self.previous = previous
  }

  /// As it is stored, also where somebody made it what the server would not write.
  public init(
    number: Int64, time: Int64, actor: String, role: String, actionName: String, subject: String,
    payloadHash: String, previous: String
  ) {
    self.number = number
    self.time = time
    self.actor = actor
    self.role = role
    self.actionName = actionName
    self.subject = subject
    self.payloadHash = payloadHash
    self.previous = previous
  }

  /// Nil for what is none: somebody changed it, or a newer version wrote it.
  public var action: RecordAction? { RecordAction(rawValue: actionName) }

  public static let beforeFirst = String(repeating: "0", count: 64)

  /// The text whose SHA-256 is the entry's hash: its fields in lines, UTF-8. No field has a line end in it.
  public var hashed: String {
    [
      "\(number)", "\(time)", actor, role, actionName, subject, payloadHash, previous,
    ].joined(separator: "\n")
  }
}

/// What the staff does.
public enum RecordAction: String, CaseIterable, Sendable {
  case loggedIn = "logged-in"
  case failedLogIn = "failed-log-in"
  /// Typed a wrong password or code where a login alone is not enough.
  case didNotConfirm = "did-not-confirm"
  case loggedOut = "logged-out"
  case acceptedInvitation = "accepted-invitation"
  case changedPassword = "changed-password"
  case changedSecondFactor = "changed-second-factor"
  case changedLanguage = "changed-language"
  case endedLogins = "ended-logins"
  case madeToken = "made-token"
  case endedToken = "ended-token"
  /// Asked for something that their role does not include.
  case wasRefused = "was-refused"
  case openedHome = "opened-home"
  case savedDraft = "saved-draft"
  case discardedDraft = "discarded-draft"
  /// A file that a program gave; that of a form is saved with its draft.
  case uploadedFile = "uploaded-file"
  case askedForReview = "asked-for-review"
  /// Took back that they had asked.
  case withdrewFromReview = "withdrew-from-review"
  /// Did not publish it, and said what is to be changed.
  case sentBack = "sent-back"
  case published
  case scheduled
  case cancelledSchedule = "cancelled-schedule"
  case failedSchedule = "failed-schedule"
  /// Into another entry, or to another place of its list.
  case movedContent = "moved-content"
  case archived
  case restoredVersion = "restored-version"
  case broughtBackDraft = "brought-back-draft"
  case bulkEdited = "bulk-edited"
  case importedContent = "imported-content"
  /// A change of several entries was undone.
  case undone
  case readContent = "read-content"
  case exportedContent = "exported-content"
  case checkedLinks = "checked-links"
  case madeCards = "made-cards"
  case readPollResult = "read-poll-result"
  case closedPoll = "closed-poll"
  case countedPaper = "counted-paper"
  case readProgramme = "read-program"
  case sentTestLetter = "sent-test-letter"
  case readReports = "read-reports"
  case exportedReports = "exported-reports"
  case changedReportMail = "changed-report-mail"
  case readStaff = "read-staff"
  case withdrewReport = "withdrew-report"
  case invitedStaff = "invited-staff"
  case changedStaff = "changed-staff"
  case disabledStaff = "disabled-staff"
  case enabledStaff = "enabled-staff"
  case deletedStaff = "deleted-staff"
  case readPeople = "read-people"
  /// The account, without what the person sent.
  case openedPerson = "opened-person"
  case readPerson = "read-person"
  case deletedPerson = "deleted-person"
  case invitedPerson = "invited-person"
  /// Had a link to a new password mailed to a person.
  case sentPasswordLink = "sent-password-link"
  case endedPersonLogins = "ended-person-logins"
  /// Asked a person whether their account should have another address.
  case proposedAddress = "proposed-address"
  /// One answer of a person, at their request.
  case removedAnswer = "removed-answer"
  /// As a community leader.
  case markedLeader = "marked-leader"
  case unmarkedLeader = "unmarked-leader"
  case readRecord = "read-record"
  case exportedRecord = "exported-record"

  /// What tells only when and where somebody was, and what they like: its details go with a deleted member. Those of everything else stay
  /// for the time that the site promised.
  public static let ofOnesHabits: [RecordAction] = [.openedHome, .loggedOut, .changedLanguage]
}

/// What is wrong with a record.
public enum RecordFault: Hashable, Sendable, CustomStringConvertible {
  /// The entry's hash is not that of its fields.
  case changedEntry(Int64)
  /// The entry does not follow the one before.
  case brokenChain(Int64)
  /// An entry is missing before this one.
  case gap(before: Int64)
  /// The payload is another one than the entry says, or it belongs to somebody else or to no entry.
  case changedPayload(Int64)
  /// What says where the record ends is gone, or names another end.
  case changedEnd

  /// For whoever runs a server; people read a phrase.
  public var description: String {
    switch self {
    case .changedEntry(let number): "Entry \(number) was changed."
    case .brokenChain(let number): "Entry \(number) does not follow the one before."
    case .gap(let number): "An entry is missing before \(number)."
    case .changedPayload(let number): "The payload of entry \(number) was changed."
    case .changedEnd: "The end of the record is not the one that was noted."
    }
  }
}

/// Follows the chain of a record.
public struct RecordVerification: Sendable {
  public private(set) var faults: [RecordFault] = []
  public private(set) var count: Int64 = 0
  /// Entries whose payload was erased, as the right to be forgotten wants.
  public private(set) var erased: Int64 = 0
  /// The hash of the last entry.
  public private(set) var head = RecordEntry.beforeFirst
  private let sha256: @Sendable (String) -> String

  /// - Parameter sha256: the SHA-256 of a text's UTF-8, in hexadecimal digits.
  public init(sha256: @escaping @Sendable (String) -> String) { self.sha256 = sha256 }

  /// Takes the next entry, with its hash and payload; the payload is nil if it was erased.
  ///
  /// - Parameter owner: whose payload it is, with whom it will be forgotten; nil where that is not known.
  public mutating func take(_ entry: RecordEntry, hash: String, payload: String?, owner: String? = nil) {
    count += 1
    if entry.number != count {
      faults.append(.gap(before: entry.number))
      count = entry.number
    } else if entry.previous != head {
      faults.append(.brokenChain(entry.number))
    }
    if sha256(entry.hashed) != hash { faults.append(.changedEntry(entry.number)) }
    if let payload {
      let isOwn = owner == nil || owner == entry.actor
      if sha256(payload) != entry.payloadHash || !isOwn { faults.append(.changedPayload(entry.number)) }
    } else {
      erased += 1
    }
    head = hash
  }

  /// Takes a payload that belongs to no entry.
  public mutating func takePayload(without number: Int64) { faults.append(.changedPayload(number)) }

  /// Compares what was followed with the end that was noted when the last entry was added.
  ///
  /// - Parameter end: its number and hash; nil if none was noted.
  public mutating func end(_ end: (number: Int64, hash: String)?) {
    guard let end else {
      if count > 0 { faults.append(.changedEnd) }
      return
    }
    if end.number > count {
      // It has had more entries than there are now.
      faults.append(.gap(before: end.number + 1))
    } else if end.number != count || end.hash != head {
      faults.append(.changedEnd)
    }
  }
}
