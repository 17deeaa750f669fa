import App
import BrowserRuntime
import Loop

#if arch(wasm32)
  @_expose(wasm, "start") @_cdecl("start")
  public func start(_ length: Int32) {
    BrowserApp.run(AppProgram(formatting: { .browser(language: $0) }), message: length)
  }
#endif

/// A program needs an entry; in a browser the bridge calls `start` instead.
@main
enum Entry {
  static func main() {}
}
