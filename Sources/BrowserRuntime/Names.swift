// The names that Swift shares with `Web/bridge.js`. `BridgeTests` compares both.

/// The names of operations.
enum OperationName: String, CaseIterable {
  case pushAddress, replaceAddress, goBack
  case readRecord, readRecords, writeRecords
  case randomBytes, generateKey, deriveKey, deriveMaterial, expandKey, expandBits, wrapKey, unwrapKey
  case seal, decrypt, forgetKey
  case shareSession, recallSession, endSession
  case wait, announce, focus, scroll, show, setPreferences, setLanguage, setTitle, keepServedPage
  case print
  case fetch, download, chooseFile, drawPicture, copy, locate, speak
  case notificationPermission, askForNotifications, showNotification, closeNotifications, setBadge
  case askRings
  case loadPart, activateNewVersion, persistStorage, install
  case postToFrame, reloadFrame, refreshFrame, stepInHistory
  case sendForm, submitForm, setField, moveForm, holdPage, readSelection, writeText
}

/// The names of replies: the first value of a reply.
enum ReplyName: String, CaseIterable {
  case done, bytes, records, key, sealed, response, session, flag, permission, place, failed
}

/// The names of signals: the first value of a signal.
enum SignalName: String, CaseIterable {
  case visibility, connection, navigation, recordsChanged, session, newVersion, frameMessage, frameBlocked
  case installation, printing, restored, servedAnother, heldLink, formChanged, rowMoved
}

/// The names of writes in an operation `writeRecords`.
enum WriteName: String, CaseIterable {
  case put, add, replace, delete, deleteRange
}
