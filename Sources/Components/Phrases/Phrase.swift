/// Every phrase of the app. Its key in `Phrases/*.yaml` has the same words with hyphens between them: `backToTop` is
/// `back-to-top`. Both are in one order.
public enum Phrase: Hashable, Sendable {
  case skipToContent, mainNavigation, home, back, settings, about, opensInNewTab, loading, tryAgain, close,
    cancel, noScript, browserTooOld, thereIsAProblem

  case login, logout, username, password, rememberMe, signUp, forgotPassword, welcome, yourProfile,
    changePassword, changeSecurityQuestion, whatsNext, nextInDays, nextEndsInDays, daysUnit, overdueOn,
    overdueText, nothingToOpen, nothingToOpenText, loginWrong, loginMissingUsername, loginMissingPassword,
    profileDamaged, toastLoggedIn, toastLoggedOut, toastLoggedOutElsewhere, toastSignedUp

  case userAgreement, agree, disagree, createProfile, protectTitle, protectText, protectDo, protectNote,
    toastProtected, confirmPassword, securityQuestion, securityAnswer, confirmSecurityAnswer, showTyped,
    submit, usernameHint, passwordHint, passwordMore, passwordFair, passwordStrong, questionHint,
    answerHint, usernameMissing, usernameTooLong, usernameCharacters, usernameTaken, passwordMissing,
    passwordTooShort, passwordTooLong, passwordCommon, passwordHasUsername, passwordNotConfirmed,
    confirmPasswordMissing, questionMissing, questionTooLong, answerMissing, answerTooShort, answerCommon,
    answerInQuestion, answerIsUsername, answerNotConfirmed, confirmAnswerMissing, storageFull,
    storageBlocked, saveFailed, encryptionFailed, changedElsewhere, tooManyGuesses

  case recoveryCode, recoveryText, recoveryAbout, recoveryTest, recoveryTestText, recoveryTestDo, recoveryNew,
    recoveryNewText, recoveryNewDo, toastCodeRight, recoveryFile, copy, print, saveFile, toastCodeCopied,
    copyFailed, recoveryWritten, recoveryWriteFirst, recoveryNotWritten, recoveryPending, recoveryShow, goOn

  case currentPassword, newPassword, confirmNewPassword, currentPasswordMissing, currentPasswordWrong,
    toastPasswordChanged, forgotTitle, forgotText, usernameUnknown, yourQuestion, answerWrong,
    recoveryCodeField, useRecoveryCode, useSecurityAnswer, usePassword, recoveryCodeMissing,
    recoveryCodeMistyped, recoveryCodeWrong, toastPasswordReset, editSecurityQuestion, newSecurityQuestion,
    newSecurityAnswer, confirmNewSecurityAnswer, passwordWrong, toastQuestionChanged, loginNeeded

  case checklist, checklistText, itemsDone, allDone, yourGrade, ofAllDone, checklistEmpty, checklistEmptyText,
    guestTicks, dueOn, dueOpens, dueOpen, dueBeforeSession, dueBeforeItem, dueLaterYear, yourDate, details,
    note, saving, saved, notSaved, ownDate, ownDateHint, clearDate, dateRefused, sessionStart,
    sessionStartHint, detailsNeedProfile, dates, verified, unverified, enteredByYou, adviceSession,
    adviceItem, adviceLaterYear, history, dayAndTime, tickedOn, untickedOn, addOwnItem, ownTitle,
    ownTitleMissing, ownDateOptional, addItem, deleteItem, undo, toastUndone, toastPartlyUndone,
    toastTicked, toastUnticked, toastNoteDeleted, toastDateCleared, toastItemDeleted, sources,
    sourceChecked, damagedRecords

  case options, optionsText, checklistOptions, optionsGuest, gradeLevel, gradeLevelHint, gradeNone,
    toastSaved, toastSavedTimes,
    reminders, remindersOn, howOften, everyWeek, everyTwoWeeks, everyMonth, beforeEachDate, daysBefore,
    daysCount, systemNotifications, systemHint, systemDenied, systemInstall, systemUnsupported, calendar,
    calendarText, addToCalendar, calendarEmpty, calendarName, calendarEnds, toastCalendar, worksHere,
    worksInApp, worksInAppOn, worksInAppOff, worksSystemOn, worksSystemOff, worksClosed, worksClosedText,
    reminderCount, reminderDigest, reminderNext, reminderGrade, reminderGradeText, dismiss, dismissAll,
    toastDismissed, remindTomorrow, toastTomorrow

  case videos, videosText, videosEmpty, videosEmptyText, playlistEmpty, play, playerNote, videoFailed,
    readInstead, openInNewTab, needsConnection, careerHelp, careerText, careerEmpty, careerEmptyText,
    careerInfo, careerInfoText, barChart, showTable, forward, refresh, frameRefused, frameRefusedText,
    frameUnreachable, frameUnreachableText

  case today, tomorrow, yesterday, monday, tuesday, wednesday, thursday, friday, saturday, sunday, dayTitle,
    dayTask, dayAlert, dayCue, dayKind, dayAdd, dayAddTitle, dayEditTitle, dayAddTask, dayAddAlert,
    dayAddCue, edit, editNamed, save, dayDescription, dayWhen, dayAtTime, dayAllDay, dayNoTime,
    dayNoTimeHint, dayDate, dayLastDay, dayTime, dayStart, dayEnd, dayLength, dayDaysLater, dayZoneHint,
    dayColour, colourOrange, colourSky, colourGreen, colourYellow, colourBlue, colourVermilion,
    colourPurple, colourGrey, daySteps, dayStepNumber, dayAddStep, dayMarks, dayMarkNumber, dayMarkTime,
    dayRemove, dayNotes, dayMinutes, dayHours, dayHoursMinutes, dayFromTo, dayAtStart, dayBefore, dayAfter,
    dayScope, dayScopeThis, dayScopeFollowing, dayScopeAll, dayTitleMissing, dayDateMissing, dayTimeMissing,
    dayEndMissing, dayLastDayWrong, dayIntervalWrong, dayCountWrong, dayUntilWrong, dayWeekdayMissing,
    dayRepeats, dayWeekdays, dayEnds, dayTimes, repeatNever, repeatDaily, repeatWeekdays, repeatWeekly,
    repeatMonthlyDate, repeatMonthlyWeekday, repeatYearly, repeatOther, everyDays, everyWeeks, everyMonths,
    everyYears, endsNever, endsOn, endsAfter, repeatsDays, repeatsWeeks, repeatsMonths, repeatsYears,
    repeatsUntil, repeatsTimes, dayChangedAlone, dayDone, dayNotDone, dayDelete, deleteNamed,
    dayDeleteTitle, dayDeleteChosen, dayNothingToDelete, dayGone, dayInbox, dayInboxEmpty, schedule,
    scheduleNamed, moveToTomorrow, moveToInbox, sessionBegin, sessionStop, sessionRunning, quickAdd,
    quickAddExample, quickNoTitle, quickUnclearHint, quickOftenHint, dayNavigation, dayPrevious, dayNext,
    weekPrevious,
    weekNext, dayTools, daySearch, daySearchHint, daySearchNone, daySearchMore, replan, replanCount,
    replanNothing, replanText, replanTo, replanAllToday, replanAllTomorrow, shortcuts, shortcutsText,
    shortcutZoom, shortcutMove, shortcutResize, notificationSettings, notifications, open, notifyTasks,
    notifyAlerts, notifyCues, notifyOn, notifyOff, notifyLead, notifyLeadNone, notifyLeadNoneHint,
    notifyAgain, notifyOnce, notifyEvery, notifyQuiet, notifyQuietOn, notifyQuietFrom, notifyQuietTo,
    notifySnoozes, notifyTomorrowMorning, notifyTomorrowSameTime, notifyWorksInApp, notifyWorksClosed,
    notifyUpcoming, notifyUpcomingNone, notifyMissed, notifyMissedNone, notifySeen, notifyMore,
    notifySnooze, notifySnoozeHint, notifyMoveTask, notifyMoveAlert, notifyMoveCue, notifyMoveHint,
    toastSnoozed, dayAfterwards, displayType, displayTimeline, displayList, displayWeek, colourBlindMode,
    colourBlindHint, darkMode, timeFormat, timeSystem, dayPlanning, daySnap, dayUsualLength, dayStartsAt,
    dayAlsoShows, dayDeadlines, dayCalendarFiles, dayGuest, toastAdded, toastAddedToInbox, toastMoved,
    toastToInbox, toastScheduled, toastReplanned, toastDeletedFromDay, toastSessionStarted,
    toastSessionStopped, timelineOf, timelineScale, timelineLarger, timelineSmaller, timelineToNow,
    timelineNow, timelineTask, timelineAlert, timelineCue, timelineOverlaps, timelineSince, timelineUntil,
    timelineZone, timelineTick, timelineWorked, timelineSkipped, timelineRepeated, timelineEmpty,
    dayListEmpty, weekFree

  case quickWeekdays, quickMonths, quickNumbers, quickOrdinals, quickSuffixes, quickAnd, quickTo,
    quickColours,
    quickAlert, quickCue, quickDaily, quickWeekly, quickMonthly, quickYearly, quickUntil, quickLasting,
    quickTimes, quickDue, quickAfter, quickRange, quickMorning, quickAfternoon, quickDate, quickTime,
    quickUnclear, quickLength, quickDays, quickOften

  case calendarImport, calendarImportText, calendarLooking, calendarNew, calendarNewer, calendarHere,
    calendarChangedHere, calendarCancelled, calendarNothingNew, calendarAlarms, calendarMore,
    calendarUntitled, calendarImportDo, calendarProblems, calendarLine, calendarLost, calendarNone,
    calendarTooLarge, calendarMalformed, calendarInvalid, calendarMissing, calendarRepeated, calendarNoEnd,
    calendarBackwards, calendarUnsupported, calendarLetters, calendarZone, calendarRule, calendarExport,
    calendarExportText, calendarRange, calendarWeek, calendarDates, calendarAll, calendarFirst,
    calendarLast, calendarDatesWrong, calendarToDos, calendarToDosHint, calendarExportDo, calendarMyDays,
    calendarNothing, calendarReadFailed

  case language, appearance, appearanceSystem, appearanceLight, appearanceDark, toastLanguage, languageFailed,
    settingsNotKept, install, installText, installDo, installByShare, installByMenu, toastInstalled,
    toastInstallLater, privacyNote, yourData, dataText, dataGuest, backup, backupText, backupSilentText,
    backupDo, restore, restoreText, chooseFile, backupFound, backupFoundSilent, adoptText, mergeDo,
    importDo, importTicks, importGrade, importReminders, importRest, fileUnchanged, fileTooLarge,
    fileUnknown, fileNewer, fileDamaged, fileOtherPerson, fileIsHere, fileLoginNeeded, fileNeedsProfile,
    fileNoSuchUser, fileNothingNew, plistUnreadable, plistMissing, plistUnknown, plistKind, plistValue,
    plistCount, propertyList, propertyListText, propertyListDo, readable, readableText, readableDo,
    readableWarning, readableAnyway, deleteProfile, deleteProfileText, deleteSilent, deleteSilentText,
    deleteSilentAnyway, toastFileMade, toastRestored, toastImported, toastDeleted, version

  case storageOff, offline, newVersion, update, notFound, notFoundText, goHome, contentFailed,
    contentFailedText, contentStillFailed, contentOutdated, recordsFailed, serverError, serverErrorText
}
