/// A value on its way through code that has forgotten its type.
public final class Box<Value> {
  /// What is on its way.
  public let value: Value

  public init(_ value: Value) { self.value = value }

  /// - Precondition: `box` is a box of this very type of value.
  @inline(__always)
  public static func value(of box: AnyObject) -> Value { unsafeDowncast(box, to: Box<Value>.self).value }
}
