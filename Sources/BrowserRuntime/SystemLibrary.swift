#if arch(wasm32)
  @_extern(wasm, module: "toward", name: "random") @_extern(c)
  func bridgeRandom(_ bytes: UnsafeMutableRawPointer?, _ count: Int32)

  /// The seed of Swift's hashing. In the place of the C library's own, which brings a cipher, and with its assertions
  /// everything that prints.
  @_cdecl("arc4random_buf")
  public func seed(_ bytes: UnsafeMutableRawPointer?, _ count: Int) {
    bridgeRandom(bytes, Int32(truncatingIfNeeded: count))
  }
#endif
