// What the bridge provides. The names are those of `Web/bridge.js`.
#if arch(wasm32)
  @_extern(wasm, module: "toward", name: "apply") @_extern(c)
  func bridge_apply(
    _ operations: UnsafePointer<Int32>?, _ count: Int32, _ text: UnsafePointer<UInt8>?, _ length: Int32
  ) -> Int32

  @_extern(wasm, module: "toward", name: "perform") @_extern(c)
  func bridge_perform(_ number: Int32, _ message: UnsafePointer<UInt8>?, _ length: Int32)

  @_extern(wasm, module: "toward", name: "requestRender") @_extern(c)
  func bridge_requestRender()

  @_extern(wasm, module: "toward", name: "now") @_extern(c)
  func bridge_now() -> Double

  @_extern(wasm, module: "toward", name: "offsetMinutes") @_extern(c)
  func bridge_offsetMinutes() -> Int32

  @_extern(wasm, module: "toward", name: "plural") @_extern(c)
  func bridge_plural(_ number: Int32, _ language: UnsafePointer<UInt8>?, _ length: Int32) -> Int32

  @_extern(wasm, module: "toward", name: "format") @_extern(c)
  func bridge_format(
    _ style: Int32, _ number: Double, _ language: UnsafePointer<UInt8>?, _ length: Int32,
    _ output: UnsafeMutablePointer<UInt8>?, _ capacity: Int32
  ) -> Int32
#else
  // Native builds of this target exist so that its codecs can be tested; there is no page behind them.
  func bridge_apply(
    _ operations: UnsafePointer<Int32>?, _ count: Int32, _ text: UnsafePointer<UInt8>?, _ length: Int32
  ) -> Int32 { 1 }
  func bridge_perform(_ number: Int32, _ message: UnsafePointer<UInt8>?, _ length: Int32) {}
  func bridge_requestRender() {}
  func bridge_now() -> Double { 0 }
  func bridge_offsetMinutes() -> Int32 { 0 }
  func bridge_plural(_ number: Int32, _ language: UnsafePointer<UInt8>?, _ length: Int32) -> Int32 { 5 }
  func bridge_format(
    _ style: Int32, _ number: Double, _ language: UnsafePointer<UInt8>?, _ length: Int32,
    _ output: UnsafeMutablePointer<UInt8>?, _ capacity: Int32
  ) -> Int32 { 0 }
#endif
