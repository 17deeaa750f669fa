import Core

/// The C library's `write`, which wasi-libc and glibc have. Embedded Swift has no other unbuffered output.
@_extern(c, "write")
private func write(_ descriptor: CInt, _ bytes: UnsafeRawPointer, _ count: Int) -> Int

func printLine(_ text: String) {
  var line = text + "\n"
  line.withUTF8 { bytes in
    var written = 0
    while written < bytes.count {
      let count = write(1, bytes.baseAddress! + written, bytes.count - written)
      guard count > 0 else { return }
      written += count
    }
  }
}

#if arch(wasm32)
  /// The entry of a WASI command, because the program is linked without the C library's start file, like the browser's.
  @_expose(wasm, "_start")
  @_cdecl("_start")
  func start() { SelfCheck.run() }

  /// WASI has no Unicode normalization; this is the standard library's, as in the native program.
  @_cdecl("toward_unicode_form")
  func unicodeForm(
    _ form: Int32, _ text: UnsafePointer<UInt8>?, _ length: Int32, _ output: UnsafeMutablePointer<UInt8>?,
    _ capacity: Int32
  ) -> Int32 {
    let text = String(decoding: UnsafeBufferPointer(start: text, count: Int(length)), as: UTF8.self)
    let room = UnsafeMutableBufferPointer(start: output, count: Int(capacity))
    return Int32(room.update(fromContentsOf: (UnicodeForm(rawValue: form) ?? .composed).standard(text).utf8))
  }

  /// Compiled code calls this when its stack was overwritten; no library here defines it.
  @_cdecl("__stack_chk_fail")
  func stackCheckFailed() { fatalError("stack overwritten") }
#endif
