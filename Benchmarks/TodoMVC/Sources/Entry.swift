import BrowserRuntime

#if arch(wasm32)
  @_expose(wasm, "start") @_cdecl("start")
  public func start(_ length: Int32) { BrowserApp.run(TodoMVC(), message: length) }
#endif

/// A program needs an entry; in a browser the bridge calls `start` instead.
@main
enum Entry {
  static func main() {}
}
