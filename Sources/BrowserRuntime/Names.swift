// The names that Swift and `Web/bridge.js` have in common. `BridgeTests` compares both.

/// What Swift asks the bridge to do: the names of its operations.
enum OperationName: String, CaseIterable {
  case pushAddress, replaceAddress, goBack
  case readRecord, readRecords, writeRecords
  case randomBytes, generateKey, deriveKey, wrapKey, unwrapKey, seal, decrypt, forgetKey
  case shareSession, recallSession, endSession
  case wait, announce, focus, scroll, setPreferences, setLanguage, setTitle, keepServedPage, print
  case fetch, download, chooseFile, copy
  case notificationPermission, askForNotifications, showNotification, closeNotifications, setBadge
  case loadPart, activateNewVersion, persistStorage, install
  case postToFrame, reloadFrame, stepInHistory
}

/// What an operation leads to: the first value of a reply.
enum ReplyName: String, CaseIterable {
  case done, bytes, records, key, sealed, response, session, flag, permission, failed
}

/// What the bridge reports by itself: the first value of a signal.
enum SignalName: String, CaseIterable {
  case visibility, connection, navigation, recordsChanged, session, newVersion, frameMessage, frameBlocked
  case installation, printing, restored
}

/// The changes of records that an operation `writeRecords` has.
enum WriteName: String, CaseIterable {
  case put, add, replace, delete, deleteRange
}
