#if arch(wasm32)
  @_extern(wasm, module: "toward", name: "random") @_extern(c)
  func bridgeRandom(_ bytes: UnsafeMutableRawPointer?, _ count: Int32)

  /// The seed of Swift's hashing. It replaces the C library's own function, which links a cipher, and by its assertions
  /// all of formatted output.
  @_cdecl("arc4random_buf")
  public func seed(_ bytes: UnsafeMutableRawPointer?, _ count: Int) {
    bridgeRandom(bytes, Int32(truncatingIfNeeded: count))
  }

  @_extern(wasm, module: "toward", name: "write") @_extern(c)
  func bridgeWrite(_ byte: Int32)

  /// The standard library says with it where and why a program stops. A release stops without a word, and has none of this.
  @_cdecl("putchar")
  public func write(_ byte: Int32) -> Int32 {
    bridgeWrite(byte)
    return byte
  }

  @_extern(wasm, module: "toward", name: "unicodeForm") @_extern(c)
  func bridgeUnicodeForm(
    _ form: Int32, _ text: UnsafePointer<UInt8>?, _ length: Int32, _ output: UnsafeMutablePointer<UInt8>?,
    _ capacity: Int32
  ) -> Int32

  /// The browser's normalization, in place of the standard library's tables.
  @_cdecl("toward_unicode_form")
  public func unicodeForm(
    _ form: Int32, _ text: UnsafePointer<UInt8>?, _ length: Int32, _ output: UnsafeMutablePointer<UInt8>?,
    _ capacity: Int32
  ) -> Int32 {
    bridgeUnicodeForm(form, text, length, output, capacity)
  }

  // The tables by which the standard library compares strings. These answers declare every character to be in Form C,
  // so strings are equal if their scalars are; strings that need more are normalized before. Programs also define
  // `_swift_stdlib_nfd_decompositions`; here it would be defined again in each of them.

  @_cdecl("_swift_stdlib_getNormData")
  public func normalizationData(_ scalar: UInt32) -> UInt16 { 0 }

  @_cdecl("_swift_stdlib_getDecompositionEntry")
  public func decompositionEntry(_ scalar: UInt32) -> UInt32 { 0 }

  @_cdecl("_swift_stdlib_getComposition")
  public func composition(_ first: UInt32, _ second: UInt32) -> UInt32 { .max }
#endif
