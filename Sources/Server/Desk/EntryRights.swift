import CMS

extension ContentDesk.Entry {
  /// What somebody may do with it.
  func rights(of member: StaffMember) -> EditorScreen.Rights {
    let write = member.mayWrite(kind: kind.id, module: kind.module, owner: owner)
    return EditorScreen.Rights(write: write, publish: write && member.role.may(.publish))
  }
}
