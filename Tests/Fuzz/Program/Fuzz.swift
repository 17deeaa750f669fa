import FuzzedReaders

#if canImport(Glibc)
  import Glibc
#endif

// libFuzzer has the main function, and calls this for each input (https://llvm.org/docs/LibFuzzer.html).

private let reader: FuzzedReader = {
  let name = getenv("TOWARD_FUZZED").map { String(cString: $0) } ?? ""
  guard let reader = FuzzedReader(rawValue: name) else { fatalError("No reader is called '\(name)'.") }
  return reader
}()

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  reader.read(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
