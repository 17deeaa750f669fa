import CMS

/// Whoever has the code of an event takes part in it, and votes. So among the staff only those have it who may change the event:
/// its leader, and who publishes everything. Others read the event without it.
extension ContentDesk.Entry {
  /// A value of the entry as a member may read it.
  func seen(_ tree: ContentTree, by member: StaffMember) -> ContentTree {
    rights(of: member).write ? tree : tree.withoutCode(of: kind.id)
  }
}
