/** A backup cannot be made or restored, and a person must do something about it: `message` is one sentence for them. */
export class BackupRefusal extends Error {
  override name = 'BackupRefusal'
}
