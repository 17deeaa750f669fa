/// A value whose type the code around it does not know.
public final class Box<Value> {
  public let value: Value

  public init(_ value: Value) { self.value = value }

  /// - Precondition: `box` is a box of this very type of value.
  @inline(__always)
  public static func value(of box: AnyObject) -> Value { unsafeDowncast(box, to: Box<Value>.self).value }
}
