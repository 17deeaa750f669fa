// The functions of the bridge, by their names in `Web/bridge.js`.
#if arch(wasm32)
  @_extern(wasm, module: "toward", name: "apply") @_extern(c)
  func bridgeApply(
    _ operations: UnsafePointer<Int32>?, _ count: Int32, _ text: UnsafePointer<UInt8>?, _ length: Int32
  ) -> Int32

  @_extern(wasm, module: "toward", name: "perform") @_extern(c)
  func bridgePerform(_ number: Int32, _ message: UnsafePointer<UInt8>?, _ length: Int32)

  @_extern(wasm, module: "toward", name: "requestRender") @_extern(c)
  func bridgeRequestRender()

  @_extern(wasm, module: "toward", name: "now") @_extern(c)
  func bridgeNow() -> Double

  @_extern(wasm, module: "toward", name: "offsetMinutes") @_extern(c)
  func bridgeOffsetMinutes(_ milliseconds: Double) -> Int32

  @_extern(wasm, module: "toward", name: "format") @_extern(c)
  func bridgeFormat(
    _ number: Double, _ format: UnsafePointer<UInt8>?, _ length: Int32,
    _ output: UnsafeMutablePointer<UInt8>?, _ capacity: Int32
  ) -> Int32
#else
  // Native builds exist for testing the codecs; they have no page.
  func bridgeApply(
    _ operations: UnsafePointer<Int32>?, _ count: Int32, _ text: UnsafePointer<UInt8>?, _ length: Int32
  ) -> Int32 { 1 }
  func bridgePerform(_ number: Int32, _ message: UnsafePointer<UInt8>?, _ length: Int32) {}
  func bridgeRequestRender() {}
  func bridgeNow() -> Double { 0 }
  func bridgeOffsetMinutes(_ milliseconds: Double) -> Int32 { 0 }
  func bridgeFormat(
    _ number: Double, _ format: UnsafePointer<UInt8>?, _ length: Int32,
    _ output: UnsafeMutablePointer<UInt8>?, _ capacity: Int32
  ) -> Int32 { 0 }
#endif
