import BrowserRuntime
import Editing
import Loop

#if arch(wasm32)
  @_expose(wasm, "start") @_cdecl("start")
  public func start(_ length: Int32) {
    BrowserApp.run(EditingProgram(formatting: { .browser(LocaleTag($0)) }), message: length)
  }

  /// As in the app: nothing comes apart.
  @_silgen_name("_swift_stdlib_nfd_decompositions") @used
  private nonisolated(unsafe) let decompositions: UnsafePointer<UInt8>? = nil
#endif

/// A program needs an entry; in a browser the bridge calls `start` instead.
@main
enum Entry {
  static func main() {}
}
