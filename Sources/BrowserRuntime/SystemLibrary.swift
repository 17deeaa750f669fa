#if arch(wasm32)
  @_extern(wasm, module: "toward", name: "random") @_extern(c)
  func bridgeRandom(_ bytes: UnsafeMutableRawPointer?, _ count: Int32)

  /// The seed of Swift's hashing. In the place of the C library's own, which brings a cipher, and with its assertions
  /// everything that prints.
  @_cdecl("arc4random_buf")
  public func seed(_ bytes: UnsafeMutableRawPointer?, _ count: Int) {
    bridgeRandom(bytes, Int32(truncatingIfNeeded: count))
  }

  @_extern(wasm, module: "toward", name: "unicodeForm") @_extern(c)
  func bridgeUnicodeForm(
    _ form: Int32, _ text: UnsafePointer<UInt8>?, _ length: Int32, _ output: UnsafeMutablePointer<UInt8>?,
    _ capacity: Int32
  ) -> Int32

  /// The browser's, in the place of the standard library's tables.
  @_cdecl("toward_unicode_form")
  public func unicodeForm(
    _ form: Int32, _ text: UnsafePointer<UInt8>?, _ length: Int32, _ output: UnsafeMutablePointer<UInt8>?,
    _ capacity: Int32
  ) -> Int32 {
    bridgeUnicodeForm(form, text, length, output, capacity)
  }

  // What the standard library asks its tables when it compares two strings. By these answers every character is in Form C
  // already, so strings are equal where their characters are; what must be equal beyond that is normalised before. A
  // program has `_swift_stdlib_nfd_decompositions` besides: here it would be defined once more in every program.

  @_cdecl("_swift_stdlib_getNormData")
  public func normalizationData(_ scalar: UInt32) -> UInt16 { 0 }

  @_cdecl("_swift_stdlib_getDecompositionEntry")
  public func decompositionEntry(_ scalar: UInt32) -> UInt32 { 0 }

  @_cdecl("_swift_stdlib_getComposition")
  public func composition(_ first: UInt32, _ second: UInt32) -> UInt32 { .max }
#endif
