import Foundation

/// Another program, started by a line of the shell.
package enum Program {
  /// Runs a line of the shell. Not by Foundation's `Process`, which waits until what the program started has ended too.
  package static func start(_ line: String) throws -> pid_t {
    var pid: pid_t = 0
    let words = ["/bin/sh", "-c", line]
    let pointers = words.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    let code = posix_spawn(&pid, "/bin/sh", nil, nil, pointers + [nil], environ)
    guard code == 0 else { throw TemporaryPostgres.Failure(text: "/bin/sh: \(code)") }
    return pid
  }

  /// - Returns: the program's status, as `waitpid` has it.
  package static func wait(_ pid: pid_t) throws -> Int32 {
    var status: Int32 = 0
    guard waitpid(pid, &status, 0) == pid else {
      throw TemporaryPostgres.Failure(text: "\(pid) has no status")
    }
    return status
  }

  /// Ends a program that leads a session, and all that it started.
  package static func killAll(_ pid: pid_t) throws {
    Foundation.kill(-pid, SIGKILL)
    _ = try wait(pid)
  }

  /// Ends it at once, wherever it is.
  package static func kill(_ pid: pid_t) throws {
    Foundation.kill(pid, SIGKILL)
    _ = try wait(pid)
  }
}
