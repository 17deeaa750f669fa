import FuzzedReaders
import Glibc

// libFuzzer with a main function of our own, because a package names it after the program (https://llvm.org/docs/LibFuzzer.html).

@_extern(c, "LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ read: @convention(c) (_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt
) -> CInt

private let reader: FuzzedReader = {
  let name = getenv("TOWARD_FUZZED").map { String(cString: $0) } ?? ""
  guard let reader = FuzzedReader(rawValue: name) else { fatalError("No reader is called '\(name)'.") }
  return reader
}()

@_cdecl("LLVMFuzzerTestOneInput")
public func read(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  reader.read(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

@_cdecl("Fuzz_main")
public func main(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
  var count = count
  var arguments = arguments
  return runFuzzer(&count, &arguments) { read($0, $1) }
}
