#if arch(wasm32)
  @_extern(c, "sbrk") private func grow(_ count: Int) -> UnsafeMutableRawPointer?

  /// The app's allocator, in place of the C library's `malloc`, which is six kilobytes larger. There is one thread.
  ///
  /// Blocks have size classes. A freed block waits in a list for the next request of its class; blocks are never joined
  /// or returned to the system. The eight bytes before a block hold its class.
  private enum Memory {
    typealias Block = UnsafeMutableRawPointer

    static let headerSize = 8
    /// The least memory that is requested at once: four megabytes.
    static let stride: UInt = 1 << 22

    /// The first free block of each class.
    nonisolated(unsafe) static var free: UnsafeMutablePointer<Block?>?
    /// The start of the unused memory.
    nonisolated(unsafe) static var next: UInt = 0
    nonisolated(unsafe) static var end: UInt = 0

    @inline(__always)
    static func allocate(_ count: UInt) -> Block? {
      let wanted = SizeClass(of: UInt32(truncatingIfNeeded: count) + UInt32(headerSize))
      if let free, let block = free[wanted.number] {
        free[wanted.number] = block.load(as: Block?.self)
        return block
      }
      return take(UInt(wanted.size), wanted.number)
    }

    @inline(never)
    private static func take(_ size: UInt, _ kind: Int) -> Block? {
      if end - next < size, !extend(by: size) { return nil }
      let block = Block(bitPattern: next + UInt(headerSize))
      block?.storeBytes(of: kind, toByteOffset: -headerSize, as: Int.self)
      next += size
      return block
    }

    private static func extend(by size: UInt) -> Bool {
      let pageSize: UInt = 65_536
      let count = max(size + pageSize, stride) & ~(pageSize - 1)
      // `sbrk` returns -1 if there is no more memory.
      guard let start = grow(Int(bitPattern: count)), UInt(bitPattern: start) != .max else { return false }
      if UInt(bitPattern: start) != end { next = UInt(bitPattern: start) }
      end = UInt(bitPattern: start) + count
      if free == nil {
        free = start.bindMemory(to: Block?.self, capacity: SizeClass.count)
        free?.initialize(repeating: nil, count: SizeClass.count)
        next += UInt(SizeClass.count * MemoryLayout<Block?>.stride)
      }
      return true
    }

    @inline(__always)
    static func release(_ block: Block) {
      let kind = block.load(fromByteOffset: -headerSize, as: Int.self)
      block.storeBytes(of: free?[kind], as: Block?.self)
      free?[kind] = block
    }
  }

  /// WebAssembly reads and writes at any address, so eight bytes do for every alignment.
  @_cdecl("posix_memalign")
  public func allocateAligned(
    _ block: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ alignment: Int, _ count: Int
  ) -> Int32 {
    block.pointee = Memory.allocate(UInt(bitPattern: count))
    let outOfMemory: Int32 = 12
    return block.pointee == nil ? outOfMemory : 0
  }

  @_cdecl("free")
  public func releaseMemory(_ block: UnsafeMutableRawPointer?) {
    if let block { Memory.release(block) }
  }
#endif
