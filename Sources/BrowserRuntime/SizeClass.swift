/// The sizes of memory blocks: multiples of eight up to 1024 bytes, and then four between two powers of two, so that at
/// most a fifth of a large block is wasted.
struct SizeClass: Equatable {
  static let count = 256
  private static let largestFine: UInt32 = 1024

  /// In bytes.
  let size: UInt32
  /// The index of the class, less than `count`.
  let number: Int

  /// The smallest class that `bytes` fit into.
  @inline(__always)
  init(of bytes: UInt32) {
    if bytes <= Self.largestFine {
      size = (bytes + 7) & ~7
      number = Int(size >> 3)
      return
    }
    let shift = UInt32(29 - (bytes - 1).leadingZeroBitCount)
    let steps = (bytes - 1) >> shift
    size = (steps + 1) << shift
    number = 128 + Int(shift << 2 | steps & 3)
  }
}
