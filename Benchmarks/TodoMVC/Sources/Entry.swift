import BrowserRuntime

#if arch(wasm32)
  @_expose(wasm, "start") @_cdecl("start")
  public func start(_ length: Int32) { BrowserApp.run(TodoMVC(), message: length) }
#endif

@main
enum Entry {
  static func main() { print("TodoMVC runs in a browser: bin/bench todomvc") }
}
