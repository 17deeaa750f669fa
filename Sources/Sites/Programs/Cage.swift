/// Runs a program that works on what somebody gave, in a process with limits of its own: whatever a file does to it, the server goes
/// on. `prlimit` is part of Debian's util-linux, `timeout` of its coreutils.
struct Cage {
  /// What the program may take of a processor, in seconds. By the clock it may take three times as long.
  var seconds: Int

  /// - Parameter settings: variables of its environment, such as `NAME=value`.
  /// - Returns: its output; a failure without words if it was stopped.
  func run(
    _ name: String, _ arguments: [String], settings: [String] = [], input: [UInt8]
  ) -> Result<[UInt8], ProgramError> {
    guard let prlimit = Program("prlimit"), Program(name) != nil else { return .failure(.programMissing) }
    // Memory and files in bytes, and nothing is left behind when it ends badly.
    let limits = ["--as=2000000000", "--cpu=\(seconds)", "--fsize=67108864", "--core=0"]
    let started =
      ["env", "MALLOC_ARENA_MAX=2"] + settings + ["timeout", "--signal=KILL", "\(3 * seconds)", name]
    return prlimit.run(limits + started + arguments, input: input)
  }
}
