import Foundation

/// As many files as a process may have open; a connection is one.
public enum OpenFiles {
  /// The system allows more than it gives at first: programs that wait by `select` could not use them, and this one does not.
  ///
  /// - Returns: how many there may be from now on.
  public static func allowMost() -> Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 1024 }
    limit.rlim_cur = min(limit.rlim_max, most)
    guard setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 1024 }
    return Int(limit.rlim_cur)
  }

  private static let most: rlim_t = 8 * 1024
}
