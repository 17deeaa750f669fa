import Components

extension RecordAction {
  var phrase: Phrase {
    switch self {
    case .loggedIn: .cmsDidLogIn
    case .failedLogIn: .cmsDidFailLogIn
    case .loggedOut: .cmsDidLogOut
    case .acceptedInvitation: .cmsDidAccept
    case .changedPassword: .cmsDidChangePassword
    case .changedSecondFactor: .cmsDidChangeFactor
    case .changedLanguage: .cmsDidChangeLanguage
    case .endedLogins: .cmsDidEndLogins
    case .madeToken: .cmsDidMakeToken
    case .endedToken: .cmsDidEndToken
    case .wasRefused: .cmsWasRefused
    case .openedHome: .cmsDidOpenHome
    case .savedDraft: .cmsDidSave
    case .discardedDraft: .cmsDidDiscard
    case .uploadedFile: .cmsDidUpload
    case .askedForReview: .cmsDidAskForReview
    case .withdrewFromReview: .cmsDidWithdrawFromReview
    case .sentBack: .cmsDidSendBack
    case .published: .cmsDidPublish
    case .scheduled: .cmsDidSchedule
    case .cancelledSchedule: .cmsDidCancel
    case .failedSchedule: .cmsDidFailSchedule
    case .movedContent: .cmsDidMove
    case .archived: .cmsDidArchive
    case .restoredVersion: .cmsDidRestore
    case .broughtBackDraft: .cmsDidBringBack
    case .bulkEdited: .cmsDidBulk
    case .importedContent: .cmsDidImport
    case .undone: .cmsDidUndo
    case .readContent: .cmsDidReadContent
    case .exportedContent: .cmsDidExportContent
    case .checkedLinks: .cmsDidCheckLinks
    case .madeCards: .cmsDidMakeCards
    case .readPollResult: .cmsDidReadPoll
    case .closedPoll: .cmsDidClosePoll
    case .countedPaper: .cmsDidCountPaper
    case .readProgramme: .cmsDidReadProgram
    case .sentTestLetter: .cmsDidSendTest
    case .readReports: .cmsDidReadReports
    case .exportedReports: .cmsDidExportReports
    case .changedReportMail: .cmsDidChangeReportMail
    case .readStaff: .cmsDidReadStaff
    case .withdrewReport: .cmsDidWithdrawReport
    case .invitedStaff: .cmsDidInvite
    case .changedStaff: .cmsDidChangeStaff
    case .disabledStaff: .cmsDidDisable
    case .enabledStaff: .cmsDidEnable
    case .deletedStaff: .cmsDidDelete
    case .readPeople: .cmsDidReadPeople
    case .openedPerson: .cmsDidOpenPerson
    case .readPerson: .cmsDidReadPerson
    case .deletedPerson: .cmsDidDeletePerson
    case .invitedPerson: .cmsDidInvitePerson
    case .sentPasswordLink: .cmsDidSendPasswordLink
    case .endedPersonLogins: .cmsDidEndPersonLogins
    case .proposedAddress: .cmsDidProposeAddress
    case .removedAnswer: .cmsDidRemoveAnswer
    case .readRecord: .cmsDidReadRecord
    case .exportedRecord: .cmsDidExportRecord
    }
  }
}
