/// Checks the signature and header of a PNG file (PNG, third edition, 5.2 and 11.2.1).
enum PNGCheck {
  static func fault(_ bytes: [UInt8]) -> String? {
    guard bytes.count > 33, bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) else {
      return "this is not a PNG picture; save it again as PNG"
    }
    func number(at offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    let width = number(at: 16)
    let height = number(at: 20)
    guard width == height else { return "the picture is \(width) by \(height); make it square" }
    guard width >= 512 else { return "the picture is only \(width) wide; app icons need 512 or more" }
    guard bytes.suffix(8).starts(with: [0x49, 0x45, 0x4e, 0x44]) else {
      return "the picture is cut off; save it again as PNG"
    }
    return nil
  }
}
