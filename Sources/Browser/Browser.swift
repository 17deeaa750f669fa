import App
import BrowserRuntime
import Loop

#if arch(wasm32)
  @_expose(wasm, "start") @_cdecl("start")
  public func start(_ length: Int32) {
    BrowserApp.run(AppProgram(formatting: { .browser(LocaleTag($0)) }), message: length)
  }

  /// The standard library's table of decompositions, which is empty here like the others: see BrowserRuntime's
  /// SystemLibrary.swift.
  @_silgen_name("_swift_stdlib_nfd_decompositions") @used
  private nonisolated(unsafe) let decompositions: UnsafePointer<UInt8>? = nil
#endif

/// Programs need an entry; in a browser the bridge calls `start` instead.
@main
enum Entry {
  static func main() {}
}
