/// A straight line on the map.
struct MapLine: Sendable {
  var start: MapPoint
  var end: MapPoint

  /// In decimetres.
  var length: Double { start.distance(to: end) }

  func place(nearestTo point: MapPoint) -> MapPoint {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let square = x * x + y * y
    if square == 0 { return start }
    let share = ((point.x - start.x) * x + (point.y - start.y) * y) / square
    if share >= 1 { return end }
    return share <= 0 ? start : MapPoint(x: start.x + share * x, y: start.y + share * y)
  }

  func distance(to point: MapPoint) -> Double { place(nearestTo: point).distance(to: point) }

  /// Its place that is nearest to a box, and the box's that is nearest to it, about to a metre.
  func places(nearestTo box: MapBox) -> (own: MapPoint, other: MapPoint) {
    var own = place(nearestTo: box.middle)
    for _ in 0..<4 { own = place(nearestTo: box.place(nearestTo: own)) }
    return (own, box.place(nearestTo: own))
  }
}
