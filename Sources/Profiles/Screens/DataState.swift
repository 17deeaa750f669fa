import Components
import Core
import Loop

/// What happens about the data of whoever uses the app.
public enum DataEvent {
  case tappedBackup
  case madeBackup(Result<Backup, Trouble>)
  case tappedChoose
  case chose(Reply)
  case lookedFor(Backup, isHere: Bool)
  /// What is in the backup that was opened, or is of the person's own profile.
  case readBackup(Result<BackupContents, Trouble>)
  /// The person has seen what is in the backup.
  case tappedRestore
  case restored(Result<LoginSession, Trouble>)
  case tappedAdd
  case added(Result<Bool, Trouble>)
  case tappedReadable
  case tappedReadableAnyway
  case madeReadable(Result<[UInt8], Trouble>)
  case tappedImport
  /// Everything, of a profile without secrets: to be asked for once more.
  case tappedDelete
  case tappedCancel
}

/// What is being done on the screen of a person's data.
public struct DataState {
  /// The person asked for the readable file and is being told what that means.
  public internal(set) var isWarned = false
  public internal(set) var isDeleting = false
  public internal(set) var file = OpenFile.none

  public enum OpenFile {
    case none
    case refused(FileProblem)
    case restore(Backup)
    case opened(OpenedBackup)
    /// A backup of the person's own profile.
    case merge(OpenedBackup)
    /// What taking it would do, and the event of the module that takes it.
    case offered(String, module: String, AnyObject)
  }

  public init() {}
}

/// The ids of buttons that open a question or answer it.
enum DataButton: String {
  case readable
  case readableAnyway = "readable-anyway"
  case delete
  case restore
  case merge
  case deleteAnyway = "delete-anyway"
}

/// A backup that was opened with its password or code, and is not restored yet.
public struct OpenedBackup {
  let backup: Backup
  /// Its profile, with the key that is forgotten when the backup is not restored, unless the person's own session has it.
  let session: LoginSession
  /// Nil until it is read.
  var contents: BackupContents?
  var isRestoring = false

  public var isRead: Bool { contents != nil }

  /// What adding it would change; nil until that is known, and where it becomes a profile of its own.
  public var news: BackupNews? { contents?.news }

  /// The events of one module.
  public func events(of module: String) -> [LoggedEvent] {
    partitions.filter { $0.partition.module == module }.flatMap { $0.opened.events }
  }

  /// The time of the newest event, in milliseconds since 1970; nil without any.
  public var newest: Int64? {
    partitions.flatMap { $0.opened.events }.map { $0.stamp.milliseconds }.max()
  }

  private var partitions: [PartitionRecords] { contents?.partitions ?? [] }
}

/// What the app is to do about an event, in the order in which it was asked for.
public enum DataRequest {
  case effect(Effect<DataEvent>)
  case say(Phrase)
  /// Opens a form in the place of the one that is open.
  case open(FormState)
  /// Asks the modules whether one of them knows a file that is no backup.
  case offer([UInt8])
  /// Sends the event of a module that takes the file.
  case take(module: String, AnyObject)
  /// The backup of this profile is restored: it begins its session, or its key is forgotten.
  case enter(LoginSession)
  /// Reads everything once more that is kept.
  case readAgain
}

/// Why a file that was chosen cannot be used.
public enum FileProblem: Hashable {
  case tooLarge
  case unknown
  case newer
  case damaged
  /// A backup of another person than who is logged in.
  case otherPerson(String)
  /// The profile is on this device, and nobody is logged in.
  case isHere(String)
  case loginNeeded
  /// A backup of a silent profile, which has no name by which it could be one here.
  case needsProfile
  case trouble(Trouble)
  /// By the module whose file it is.
  case told(String)
}

extension FileProblem {
  func message(_ words: Words) -> String {
    switch self {
    case .tooLarge: words(.fileTooLarge)
    case .unknown: words(.fileUnknown)
    case .newer: words(.fileNewer)
    case .damaged: words(.fileDamaged)
    case .otherPerson(let name): words(.fileOtherPerson, .text("username", name))
    case .isHere(let name): words(.fileIsHere, .text("username", name))
    case .loginNeeded: words(.fileLoginNeeded)
    case .needsProfile: words(.fileNeedsProfile)
    case .trouble(let trouble): trouble.message(words)
    case .told(let text): text
    }
  }
}
