import Core

/// The C library's `write`; wasi-libc and glibc both have it, and Embedded Swift has no other way out that is unbuffered.
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
  /// The entry of a WASI command. The module is linked without the C library's start file, which the browser's module
  /// must not have.
  @_expose(wasm, "_start")
  @_cdecl("_start")
  func start() { SelfCheck.run() }

  /// WASI has no forms of texts; the standard library's are what the native program uses.
  @_cdecl("toward_unicode_form")
  func unicodeForm(
    _ form: Int32, _ text: UnsafePointer<UInt8>?, _ length: Int32, _ output: UnsafeMutablePointer<UInt8>?,
    _ capacity: Int32
  ) -> Int32 {
    let text = String(decoding: UnsafeBufferPointer(start: text, count: Int(length)), as: UTF8.self)
    let room = UnsafeMutableBufferPointer(start: output, count: Int(capacity))
    return Int32(room.update(fromContentsOf: (UnicodeForm(rawValue: form) ?? .composed).standard(text).utf8))
  }

  /// Called by compiled code when it finds its stack overwritten; no library here has it.
  @_cdecl("__stack_chk_fail")
  func stackCheckFailed() { fatalError("stack overwritten") }
#endif
